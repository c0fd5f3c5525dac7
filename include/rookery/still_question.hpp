// SPDX-License-Identifier: GPL-3.0-or-later
//
// still as a value: what is asked about boards of signs that do not change, complete and
// comparable, and nothing of how the answer is shown or how long it may take.
//
//   StillQuestion question;
//   question.board = Boards::parse("9");
//   const Answer<StillValue> found = answer(question, Resources{});
//   std::cout << number_text(question, std::get<StillCount>(found.value));  // 43

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/list_asked.hpp"
#include "rookery/piece.hpp"
#include "rookery/resources.hpp"
#include "rookery/still.hpp"

namespace rookery {

/// Each member is a word of the question, and has its name in errors. Without any of `all` to
/// `orbit` the number of classes is asked: boards of which no symmetry maps one onto another.
struct StillQuestion {
  std::optional<Boards> board{};        ///< none: the one that `signs` make
  Wrap wrap = Wrap::none;               ///< words "torus", "cylinder"
  Piece piece = Piece::parse("wazir");  ///< whose attacks are the neighbours
  bool all = false;                     ///< the number of all boards, 2^d
  bool dimension = false;               ///< the number d
  std::optional<ListAsked> list{};      ///< one board of each class
  bool basis = false;                   ///< boards of which all others are products
  bool random = false;                  ///< one of all boards
  bool negated = false;                 ///< a board that turns into its negative
  std::optional<std::uint64_t> step{};  ///< what `signs` become after so many steps
  bool orbit = false;                   ///< when `signs` repeat

  std::optional<Signs> signs{};           ///< word "file": the board of `step` and `orbit`
  std::optional<std::uint64_t> seed{};    ///< none: one is chosen, and told in the evidence
  bool symmetric = false;                 ///< only boards that every symmetry keeps
  std::optional<std::uint64_t> period{};  ///< boards that return after so many steps; none: one
  std::optional<mpz_class> mod{};
  /// The form of a number, not the number: all its digits, also above most_digits_of_number.
  bool digits = false;
  std::string engine = "auto";
  bool check = false;

  friend bool operator==(const StillQuestion&, const StillQuestion&) = default;
};

/// The numbers of each board of a range.
using StillTerms = std::vector<std::pair<std::int64_t, Answer<StillCount>>>;

/// A list of boards, or a basis.
struct StillBoards {
  std::vector<Signs> boards;
  std::optional<PowerSum> classes;  ///< of which a list has all or the first; none in a basis
};

/// What is answered; the alternative follows from the question.
using StillValue = std::variant<StillCount,   // classes, all, dimension: number_of() has the number
                                StillTerms,   // the same of a range
                                StillBoards,  // list, basis
                                Signs,        // random, step
                                std::optional<NegatedBoard>,  // negated
                                Orbit>;

/// Who hears of the items of a long answer as they are found. What is heard is not kept: the value
/// of the answer is then without it.
struct StillListener {
  /// Each board of a list or a basis, until it returns false.
  std::function<bool(const Signs&)> board{};
  /// Each board of a range.
  std::function<void(std::int64_t n, const Answer<StillCount>&)> term{};
};

/// The one board that is asked about, as `board` or as `signs` have it. The question has passed
/// check().
[[nodiscard]] Board board_of(const StillQuestion& question);

/// The number that is asked for: d, or a remainder modulo `mod`; otherwise the number of classes or
/// of all boards, which may have more digits than fit.
using StillNumber = std::variant<mpz_class, PowerSum>;
[[nodiscard]] StillNumber number_of(const StillQuestion& question, const StillCount& count);

/// A number with more digits is given as its expression, unless the question asks for `digits`.
inline constexpr std::size_t most_digits_of_number = 10'000;
/// The number as text: its digits, or "(2^20+2^12)/8".
[[nodiscard]] std::string number_text(const StillQuestion& question, const StillCount& count);

/// Throws Error(bad_input) if words of the question exclude or need each other, or if one is
/// missing. Nothing is computed.
void check(const StillQuestion& question);

/// The answer. Throws as check() does; Error(beyond_limit) with the figures where it does not fit.
[[nodiscard]] Answer<StillValue> answer(const StillQuestion& question, const Resources& resources,
                                        const StillListener& listener = {});

}  // namespace rookery
