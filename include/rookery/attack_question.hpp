// SPDX-License-Identifier: GPL-3.0-or-later
//
// attack as a value: which squares the pieces of some boards attack, and nothing of how the answer
// is shown.
//
//   AttackQuestion question;
//   question.piece = Piece::parse("camel");
//   question.random = Boards::parse("20x30");
//   const Answer<AttackValue> found = answer(question, Resources{});

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/infer.hpp"
#include "rookery/resources.hpp"

namespace rookery {

/// Each member is a word of the question, and has its name in errors.
struct AttackQuestion {
  std::optional<Piece> piece{};
  std::vector<AttackBoard> boards{};    ///< word "file": their pieces; the rest is marked anew
  std::optional<Boards> random{};       ///< or pieces on random squares of a board of this size
  std::optional<mpz_class> pieces{};    ///< so many; none: an eighth of the squares, at least one
  std::optional<mpz_class> unknown{};   ///< so many squares of each board are then hidden
  std::optional<std::uint64_t> seed{};  ///< none: one is chosen, and told with the answer

  friend bool operator==(const AttackQuestion&, const AttackQuestion&) = default;
};

struct AttackValue {
  std::vector<AttackBoard> boards{};
  std::optional<std::uint64_t> seed{};  ///< of what was chosen at random, if anything was
};

/// Throws Error(bad_input) if words of the question exclude or need each other, if one is missing,
/// or if so many squares cannot be chosen. Nothing is computed.
void check(const AttackQuestion& question);
/// The same before the boards are read, for those whose boards are long: are there to be some?
void check_words(const AttackQuestion& question, bool has_boards);

/// The answer. Throws as check() does; Error(beyond_limit) with the figures where it does not fit.
[[nodiscard]] Answer<AttackValue> answer(const AttackQuestion& question,
                                         const Resources& resources);

}  // namespace rookery
