// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy values of a coin on a strip, by whichever rung or closed form fits.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/strip/period.hpp"
#include "play/strip/sets.hpp"
#include "play/strip/value_counts.hpp"
#include "play/strip/values.hpp"
#include "rookery/answer.hpp"
#include "rookery/piece.hpp"
#include "rookery/play.hpp"

namespace rookery::play::strip {

/// A move on a strip: `distance` towards its end at 0, repeated up to `reach` times.
struct StripMove {
  std::int64_t distance = 1;
  Reach reach = 1;
};

/// The rungs of a strip.
enum class StripEngine {
  automatic,
  plain,  ///< the least number that no option has, option by option
  words,  ///< distances up to 64: a machine word for each value
  rows    ///< distances up to many thousands: a row of bits for each value
};
inline constexpr EngineName<StripEngine> strip_engines[] = {
    {"plain", StripEngine::plain}, {"words", StripEngine::words}, {"rows", StripEngine::rows}};

/// The Grundy values g(0), g(1), ... of one coin on a strip, as far as the strip is long.
class GrundyStrip {
 public:
  /// Any moves, in any order; distances at least 1, length from 1 to largest_side. An engine
  /// that is asked for computes the values even where a closed form gives them; Error(bad_input)
  /// if it cannot. Error(beyond_limit) if the values take more than `most_bytes` (0: half of
  /// the usable memory) and no period is found within that.
  GrundyStrip(std::vector<StripMove> moves, std::int64_t length, StripEngine engine,
              const Monitor& monitor, std::uint64_t most_bytes = 0);

  [[nodiscard]] std::int64_t length() const noexcept { return length_; }
  [[nodiscard]] std::uint64_t at(std::int64_t position) const;
  /// How many of the `length` positions have each value. In steps if a closed form has at least
  /// `steps_from` values; listed otherwise.
  [[nodiscard]] ValueCounts counts(std::uint64_t steps_from = std::uint64_t{1} << 12) const;
  /// The positions to which a coin can move from `position` and that have this value,
  /// ascending. (Where rides are long, without trying every move.)
  [[nodiscard]] std::vector<std::int64_t> options_with_value(std::int64_t position,
                                                             std::uint64_t value) const;

  /// Set where it was proved: wherever the strip is longer than the values computed, and on
  /// shorter ones, too, if few values prove it. Never where the strip is too short for some
  /// move, or cuts a ride: then its values say nothing about longer strips.
  [[nodiscard]] const std::optional<GrundyPeriod>& period() const noexcept { return period_; }
  /// Not 0 if g(i) = floor(i / slope_every) throughout this strip: a ride that reaches its end.
  [[nodiscard]] std::int64_t slope_every() const noexcept { return slope_every_; }
  /// "closed form", "plain", "words", "rows" or "sets".
  [[nodiscard]] const std::string& method() const noexcept { return method_; }

 private:
  void set_closed_form(std::int64_t reach, bool whole);
  [[nodiscard]] std::uint64_t block_value(std::int64_t block) const;

  std::int64_t length_ = 0;
  std::int64_t scale_ = 1;    // the greatest common divisor of the distances: the size of a block
  std::int64_t blocks_ = 0;   // of equal values; the last may be cut short
  std::int64_t modulus_ = 0;  // closed form: block b has the value b mod modulus
  std::vector<std::int64_t> distances_;  // of the leaps, in blocks, ascending
  std::vector<StripRide> rides_;         // the rest, in blocks
  StripValues values_;                   // of the blocks
  std::optional<StripPeriod> repeat_;    // in blocks
  std::optional<GrundyPeriod> period_;
  std::int64_t slope_every_ = 0;
  std::string method_;
};

}  // namespace rookery::play::strip
