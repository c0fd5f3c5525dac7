// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions from the arguments of Python: a dictionary with the words of a call under the names
// that Python has for them (the package's _calls hand it on). Which member a word sets is said by
// its row (src/words); here is one function for each type of a member.

#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "rookery/count_question.hpp"
#include "rookery/infer_question.hpp"
#include "rookery/play_question.hpp"
#include "rookery/repair_question.hpp"
#include "rookery/resources.hpp"
#include "rookery/still_question.hpp"
#include "words/json/questions.hpp"
#include "words/styles.hpp"
#include "words/word.hpp"

namespace rookery::python {

// All throw Error(bad_input) about the word. None never comes here.
void read_argument(const py::handle& value, const words::Word& word, bool& member);
void read_argument(const py::handle& value, const words::Word& word, double& seconds);
void read_argument(const py::handle& value, const words::Word& word, std::uint64_t& bytes);
void read_argument(const py::handle& value, const words::Word& word, std::string& member);
void read_argument(const py::handle& value, const words::Word& word, std::optional<int>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<double>& seconds);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<std::uint64_t>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<mpz_class>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<mpq_class>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::vector<ArmyEntry>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<ListAsked>& member);
void read_argument(const py::handle& value, const words::Word& word, std::optional<Share>& member);
void read_argument(const py::handle& value, const words::Word& word, std::optional<Piece>& member);
void read_argument(const py::handle& value, const words::Word& word, Piece& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<Placement>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<std::vector<CoinPlace>>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::vector<OtherCoins>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::vector<OtherCoin>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<RepairBoard>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<SquaresText>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<BoxShape>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<GroupKinds>& member);
void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<RepairLights>& member);

/// x alone stands for (x, 1): a heap is a board of one row.
[[nodiscard]] CoinPlace read_place(const py::handle& place, const std::string& where);

/// A visitor of words: sets the members that there are arguments for.
class ReadArguments {
 public:
  explicit ReadArguments(const py::dict& arguments) : arguments_(arguments) {}

  template <class Member>
  void operator()(const words::Word& word, Member& member) const {
    read(word, member);
  }
  /// Both are `also`: with squares where a position is asked for, and numbers otherwise.
  void operator()(const words::Word& word, std::vector<OtherCoins>& coins) const {
    if (!has("at")) read(word, coins);
  }
  void operator()(const words::Word& word, std::vector<OtherCoin>& coins) const {
    if (has("at")) read(word, coins);
  }
  /// A board of signs is read with the board on which it stands (still_signs.hpp).
  void operator()(const words::Word&, std::optional<Signs>&) const {}
  /// For the processes of rookery-mpi.
  void operator()(const words::Word&, Split&) const {}
  /// What they are is for the question to say.
  void operator()(const words::Word&, std::vector<AttackBoard>&) const {}
  /// How a Board is glued it says itself: who asks reads both, of `board` question_of.
  void operator()(const words::Word&, std::optional<Boards>&) const {}
  template <class Number>
  void operator()(const words::Word& word, words::Within<Number> number) const {
    const py::object value = argument(word);
    if (value.is_none()) return;
    const std::string where = base::argument(word.name);
    number.member = static_cast<Number>(read_int64(value, where, number.least, number.most));
  }
  /// One of several words that set one member: they exclude each other.
  template <class Member>
  void operator()(const words::Word& word, words::OneOf<Member> choice) const {
    if (!py::bool_(argument(word))) return;
    const auto [before, is_first] = chosen_.try_emplace(&choice.member, word.name);
    if (!is_first) base::fail_excludes(word.name, before->second);
    choice.member = choice.value;
  }

 private:
  template <class Member>
  void read(const words::Word& word, Member& member) const {
    const py::object value = argument(word);
    if (value.is_none()) return;
    base::read_argument(word.name, [&] { read_argument(value, word, member); });
  }
  [[nodiscard]] bool has(const char* name) const { return !arguments_.attr("get")(name).is_none(); }
  [[nodiscard]] py::object argument(const words::Word& word) const;

  const py::dict& arguments_;
  mutable std::map<const void*, std::string_view> chosen_{};
};

/// The question of a call's arguments. What goes together is for check().
template <class Question>
[[nodiscard]] Question question_of(const py::dict& arguments) {
  Question question;
  ReadArguments read(arguments);
  words::each_word(question, read);
  if constexpr (requires { question.board->single(question.wrap); }) {
    const py::object board = arguments.attr("get")("board");
    if (!board.is_none()) {
      const GluedBoards glued =
          read_boards(board, question.wrap == Wrap::torus, question.wrap == Wrap::cylinder);
      question.board = glued.boards;
      question.wrap = glued.wrap;
    }
  }
  return question;
}

/// What the question may use.
template <class Question>
[[nodiscard]] Resources resources_for(const Question& question, const py::dict& arguments) {
  Resources resources;
  ReadArguments read(arguments);
  words::each_word(resources, read, words::resources_of(&question));
  return resources;
}

}  // namespace rookery::python
