// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer as a value: which piece explains the attacked squares that are seen, what is wanted of it,
// and nothing of how the answer is shown.
//
//   InferQuestion question;
//   question.boards = {AttackBoard::read("o.x\nx..\n..o\n")};
//   question.name = true;
//   const Answer<InferValue> found = answer(question, Resources{});

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "rookery/infer.hpp"
#include "rookery/resources.hpp"

namespace rookery {

/// Each member is a word of the question, and has its name in errors. Without `certain`, `name`,
/// `minimal` and `next` the largest set of moves is asked.
struct InferQuestion {
  std::vector<AttackBoard> boards{};  ///< word "file"
  bool certain = false;               ///< what is known of each move
  bool name = false;                  ///< names of pieces
  bool minimal = false;               ///< a smallest set of moves
  std::optional<mpz_class> effort{};  ///< steps of a proof; none: 10^10
  bool next = false;                  ///< hints where to look next
  std::optional<mpz_class> most{};    ///< at most so many hints of each kind; none: 5

  bool symmetric = false;
  std::optional<mpz_class> leaper{};   ///< moves within this reach only
  std::optional<mpz_class> reasons{};  ///< so many reasons of a NO at most; none: 10,000
  std::string engine = "auto";
  bool check = false;

  friend bool operator==(const InferQuestion&, const InferQuestion&) = default;
};

/// What is found, each on top of what comes before it. Where no piece explains the boards there is
/// `inference` alone, and says why.
struct InferValue {
  Inference inference{};
  std::optional<MoveMarks> marks{};                ///< of certain, name and next
  std::optional<std::vector<NamedPiece>> names{};  ///< of name
  std::optional<SmallestSet> smallest{};           ///< of minimal
  std::optional<Hints> next{};                     ///< of next

  [[nodiscard]] bool is_explained() const noexcept { return inference.explained; }
  /// The smallest set where that is asked, otherwise the largest.
  [[nodiscard]] const MoveSet& moves() const noexcept {
    return smallest ? smallest->moves : inference.largest;
  }
};

/// Throws Error(bad_input) if words of the question exclude or need each other, or if one is
/// missing. Nothing is computed.
void check(const InferQuestion& question);
/// The same before the boards are read, for those whose boards are long.
void check_words(const InferQuestion& question);

/// What the functions of infer.hpp take, for further questions about the same boards. The question
/// has passed check().
[[nodiscard]] InferOptions options_of(const InferQuestion& question, const Resources& resources);

/// The answer. Throws as check() does; Error(beyond_limit) with the figures where it does not fit.
[[nodiscard]] Answer<InferValue> answer(const InferQuestion& question, const Resources& resources);

/// Throws Error(beyond_limit) with the bounds where a smallest set was asked and is not proved to
/// be one: the answer has the best set that was found.
void require_settled(const Answer<InferValue>& found);

}  // namespace rookery
