// SPDX-License-Identifier: GPL-3.0-or-later
//
// still: which boards of +1 and -1 do not change when every cell becomes the
// product of its neighbours?
//
// The neighbours of a cell are the squares that a piece on it attacks (the wazir
// is the classical case). Each move counts: where two moves lead around a small
// torus to one square, that square enters the product twice. Writing -1 as 1
// and +1 as 0, products become sums over GF(2), and the still boards form a
// vector space: the kernel of T + I.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"
#include "rookery/symmetry.hpp"

namespace rookery {

enum class StillEngine {
  automatic,
  dense,  ///< elimination with one unknown a square: any piece, any board
  rows    ///< every row from the first one: the wazir on a full rectangle
};

struct StillOptions {
  StillEngine engine = StillEngine::automatic;
  bool check = false;  ///< also solve by the other engine and compare
  Monitor monitor;
};

/// All still boards of one board, as a vector space with its reduced basis: the
/// basis in echelon form, reading the squares row by row, which is the same
/// whatever engine found it.
class StillSpace {
 public:
  [[nodiscard]] const Board& board() const noexcept;
  [[nodiscard]] std::size_t dimension() const noexcept;
  /// Does basis board i hold -1 on this square?
  [[nodiscard]] bool basis_at(std::size_t i, Square square) const;

  /// The dimension of the boards that a symmetry of board and piece keeps.
  [[nodiscard]] std::size_t fixed_dimension(const Symmetry& symmetry) const;
  /// The symmetries of board and piece.
  [[nodiscard]] const std::vector<Symmetry>& group() const noexcept;
  /// How many boards, counted once for all its images (Burnside).
  [[nodiscard]] mpz_class kinds() const;

  /// One of each kind: the first of its images when boards are read row by row
  /// and + comes before -. Boards come in that order, as rows of + and - (and #
  /// for a hole); `visit` returns false to stop. Time 2^d times
  /// the number of symmetries that act differently, memory 2 KB for each of them and
  /// every 8 dimensions, and the board.
  /// Throws Error(beyond_limit) when d > 62.
  void for_each_kind(const std::function<bool(const std::vector<std::string>&)>& visit,
                     const Monitor& monitor = {}) const;

  friend bool operator==(const StillSpace& left, const StillSpace& right);

  struct Data;
  explicit StillSpace(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  [[nodiscard]] const Data& data() const noexcept { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// Finds all still boards. Every basis board is checked by applying the
/// transformation. dense: O(squares^3) bit operations, squares^2 bits of memory;
/// rows: O(long side * short side^2) bit operations. Throws Error(beyond_limit)
/// before it starts when that does not fit, Error(bad_input) when the engine does
/// not take this piece or board.
[[nodiscard]] Answer<StillSpace> find_still(const Piece& piece, const Board& board,
                                            const StillOptions& options = {});

/// The board that the transformation makes of rows of + and -.
[[nodiscard]] std::vector<std::string> transform(const Piece& piece, const Board& board,
                                                 const std::vector<std::string>& cells);

/// Rows of + and - as a mosaic.
[[nodiscard]] Drawing draw_signs(const std::vector<std::string>& cells);

}  // namespace rookery
