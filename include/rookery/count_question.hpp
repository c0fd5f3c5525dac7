// SPDX-License-Identifier: GPL-3.0-or-later
//
// count as a value: what is asked about placements of pieces of which none attacks another,
// complete and comparable, and nothing of how the answer is shown or how long it may take.
//
//   CountQuestion question;
//   question.piece = Piece::parse("king");
//   question.board = Boards::parse("8");
//   question.total = true;
//   const Answer<CountValue> found = answer(question, Resources{});

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/forecast.hpp"
#include "rookery/formulas.hpp"
#include "rookery/list_asked.hpp"
#include "rookery/piece.hpp"
#include "rookery/placements.hpp"
#include "rookery/residues.hpp"
#include "rookery/resources.hpp"

namespace rookery {

/// The share `number` of `of`, counted from 1.
struct Share {
  std::size_t number = 1;
  std::size_t of = 1;

  friend bool operator==(const Share&, const Share&) = default;
};

/// Each member is a word of the question, and has its name in errors. Without any of `total`, `max`
/// and what follows `translations` the numbers for every k are asked, or the number for `k`.
struct CountQuestion {
  std::optional<Piece> piece{};   ///< one kind, or
  std::vector<ArmyEntry> army{};  ///< several
  std::optional<Boards> board{};
  Wrap wrap = Wrap::none;  ///< words "torus", "cylinder"
  std::optional<mpz_class> k{};
  bool total = false;
  bool most = false;  ///< word "max"
  bool up_to_symmetry = false;
  bool translations = false;

  bool formula = false;
  bool recurrence = false;
  bool constant = false;

  std::optional<ListAsked> list{};
  std::optional<std::uint64_t> sample{};
  std::optional<std::uint64_t> seed{};  ///< none: one is chosen, and told in the evidence
  std::optional<mpq_class> fugacity{};
  std::optional<Placement> rank{};
  std::optional<mpz_class> unrank{};
  bool largest = false;  ///< a placement of as many as can stand, or of k

  bool forecast = false;
  std::optional<int> ranks{};   ///< of the forecast
  std::optional<Share> part{};  ///< the text of a residue file
  bool dimacs = false;          ///< the question as CNF

  std::optional<mpz_class> mod{};
  std::string engine = "auto";
  bool check = false;

  friend bool operator==(const CountQuestion&, const CountQuestion&) = default;
};

/// The number for each board of a range.
using CountTerms = std::vector<std::pair<std::int64_t, Answer<mpz_class>>>;
/// The forecast for each board, of a range by its n.
using CountForecasts = std::vector<std::pair<std::optional<std::int64_t>, CountForecast>>;

/// What is answered; the alternative follows from the question.
using CountValue = std::variant<mpz_class,  // k, total, an army; the number of a placement
                                std::vector<mpz_class>,  // every k
                                MostPieces, CountTerms, SquareFormula, RectangleFormula,
                                StripRecurrence, GrowthConstant,
                                Placement,               // unrank, largest
                                std::vector<Placement>,  // list, sample
                                CountForecasts,
                                CountedPart,   // part
                                std::string>;  // dimacs

/// Who hears of the items of a long answer as they are found. What is heard is not kept: the value
/// of the answer is then empty.
struct CountListener {
  /// Each placement of a list, until it returns false.
  std::function<bool(const Placement&)> placement{};
  /// Each board of a range.
  std::function<void(std::int64_t n, const Answer<mpz_class>&)> term{};
};

/// The strip of a recurrence. The question has passed check().
[[nodiscard]] Strip strip_of(const CountQuestion& question);

/// Throws Error(bad_input) if words of the question exclude or need each other, or if one is
/// missing. Nothing is computed.
void check(const CountQuestion& question);

/// The answer. Throws as check() does; Error(beyond_limit) with the figures where it does not fit.
[[nodiscard]] Answer<CountValue> answer(const CountQuestion& question, const Resources& resources,
                                        const CountListener& listener = {});

}  // namespace rookery
