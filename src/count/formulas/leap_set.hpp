// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece as the set of its leaps, and how large a box connected pieces can span. A limited ride
// is a leaper to all its multiples: on boards without holes blocking never matters
// (count/graph/conflicts.hpp). Two pieces conflict if either attacks the other, so leaps count up
// to sign.
//
// The box of k connected pieces has p(a-1) + q(b-1) <= (k-1) max over the leaps of
// (p|dy| + q|dx|) for all p, q >= 0 (proved in clusters.hpp); slopes p/q of small numbers are used.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/piece.hpp"

namespace rookery::count::formulas {

/// The squares that a leaper attacks, up to sign.
class LeapSet {
 public:
  /// Nothing for riders, and for rides or leaps too long for any table (`why` says which).
  static std::optional<LeapSet> of(const Piece& piece, std::string* why = nullptr);

  [[nodiscard]] std::int64_t reach_x() const noexcept { return reach_x_; }
  [[nodiscard]] std::int64_t reach_y() const noexcept { return reach_y_; }
  /// Do rows and columns play the same part?
  [[nodiscard]] bool symmetric() const noexcept { return symmetric_; }
  /// The most columns that the box of k >= 1 connected pieces can have if it has so many rows
  /// (at least 1); 0: it cannot have so many rows. k below 2^38.
  [[nodiscard]] std::int64_t widest(std::size_t k, std::int64_t rows) const;

 private:
  struct Slope {
    std::int64_t p, q, most;
  };
  std::vector<Slope> slopes_;
  std::int64_t reach_x_ = 0;
  std::int64_t reach_y_ = 0;
  bool symmetric_ = true;
};

}  // namespace rookery::count::formulas
