// SPDX-License-Identifier: GPL-3.0-or-later
//
// The space of still boards: symmetries, kinds and listing.
//
// The basis is in reduced echelon form, so a board of the space is known by its
// cells on the d pivot squares: they are its coefficients. Two consequences.
//
// 1. A symmetry s acts on coefficients as a d x d matrix: the coefficient of
//    s(b) at pivot p is the cell of b at s^-1(p). The boards fixed by s are the
//    kernel of that matrix plus I, and Burnside's lemma counts the kinds as the
//    mean of 2^(dimension fixed).
// 2. Read row by row, two boards of the space differ first at a pivot: their sum
//    is in the space, and its first 1 is at a pivot. So comparing boards is
//    comparing coefficients as binary numbers, first pivot highest, and counting
//    from 0 to 2^d - 1 lists the boards in reading order (+ before -). A board is
//    the first of its kind iff no symmetry makes its number smaller.

#include "still/space.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <set>

#include "board/text.hpp"

namespace rookery {

StillSpace make_still_space(const Piece& piece, const Board& board, Gf2Matrix basis) {
  auto data =
      std::make_shared<StillSpace::Data>(StillSpace::Data{board,
                                                          SquareNumbers(board, board.squares()),
                                                          std::move(basis),
                                                          {},
                                                          symmetries(board, piece)});
  for (std::size_t i = 0, column = 0; i < data->basis.rows(); ++i, ++column) {
    while (!data->basis.at(i, column)) ++column;
    data->pivots.push_back(column);
  }
  return StillSpace(std::move(data));
}

const Board& StillSpace::board() const noexcept { return data_->board; }
std::size_t StillSpace::dimension() const noexcept { return data_->basis.rows(); }
const std::vector<Symmetry>& StillSpace::group() const noexcept { return data_->group; }

bool StillSpace::basis_at(std::size_t i, Square square) const {
  return data_->basis.at(i, data_->columns.number(square));
}

bool operator==(const StillSpace& left, const StillSpace& right) {
  return left.data_->board == right.data_->board && left.data_->basis == right.data_->basis;
}

std::size_t StillSpace::fixed_dimension(const Symmetry& symmetry) const {
  const std::size_t d = dimension();
  const Symmetry back = symmetry.inverse();
  Gf2Matrix moved(d, d);  // the matrix of the symmetry plus I, transposed: same rank
  for (std::size_t j = 0; j < d; ++j) {
    const std::size_t source = data_->columns.number(back(data_->columns.square(data_->pivots[j])));
    for (std::size_t i = 0; i < d; ++i) {
      if (data_->basis.at(i, source) != (i == j)) moved.set(i, j, true);
    }
  }
  return d - std::move(moved).rank();
}

mpz_class StillSpace::kinds() const {
  return burnside(data_->group, [&](const Symmetry& symmetry) {
    return mpz_class(mpz_class(1) << static_cast<mp_bitcnt_t>(fixed_dimension(symmetry)));
  });
}

namespace {

// A d x d matrix acting on 64-bit coefficient vectors, eight bits at a time.
class CoefficientMap {
 public:
  // images[i] is the image of the coefficient vector with only bit i set.
  explicit CoefficientMap(const std::vector<std::uint64_t>& images)
      : tables_((images.size() + 7) / 8) {
    for (std::size_t byte = 0; byte < tables_.size(); ++byte) {
      for (std::size_t value = 1; value < 256; ++value) {
        const auto low = static_cast<std::size_t>(std::countr_zero(value));
        const std::size_t bit = byte * 8 + low;
        tables_[byte][value] =
            tables_[byte][value & (value - 1)] ^ (bit < images.size() ? images[bit] : 0);
      }
    }
  }

  [[nodiscard]] std::uint64_t operator()(std::uint64_t coefficients) const {
    std::uint64_t image = 0;
    for (std::size_t byte = 0; byte < tables_.size(); ++byte) {
      image ^= tables_[byte][coefficients >> (8 * byte) & 0xff];
    }
    return image;
  }

 private:
  std::vector<std::array<std::uint64_t, 256>> tables_;  // one for every byte in use
};

}  // namespace

void StillSpace::for_each_kind(const std::function<bool(const std::vector<std::string>&)>& visit,
                               const Monitor& monitor) const {
  const std::size_t d = dimension();
  if (d > 62) {
    fail_limit("still", fmt::format("there are 2^{} still boards on {}: too many to list; up to "
                                    "2^62 could be begun",
                                    d, board().name()));
  }
  // Coefficient of pivot j is bit d-1-j: the first pivot is the highest.
  // Symmetries that act alike on the space (most shifts of a torus do, where d is
  // small) are tried once, and the identity not at all.
  std::set<std::vector<std::uint64_t>> actions;
  for (const Symmetry& symmetry : data_->group) {
    const Symmetry back = symmetry.inverse();
    std::vector<std::uint64_t> images(d, 0);
    for (std::size_t j = 0; j < d; ++j) {
      const std::size_t source =
          data_->columns.number(back(data_->columns.square(data_->pivots[j])));
      for (std::size_t i = 0; i < d; ++i) {
        if (data_->basis.at(i, source)) images[d - 1 - i] |= std::uint64_t{1} << (d - 1 - j);
      }
    }
    actions.insert(std::move(images));
  }
  std::vector<std::uint64_t> identity(d);
  for (std::size_t i = 0; i < d; ++i) identity[i] = std::uint64_t{1} << i;
  actions.erase(identity);
  const std::vector<CoefficientMap> maps(actions.begin(), actions.end());

  std::vector<std::string> cells;
  Gf2Matrix sum(1, data_->columns.size());  // the board with the coefficients `shown`
  std::uint64_t shown = 0;
  const std::uint64_t end = std::uint64_t{1} << d;
  for (std::uint64_t coefficients = 0; coefficients < end; ++coefficients) {
    if (coefficients % 65536 == 0) {
      monitor.check(static_cast<double>(coefficients) / static_cast<double>(end));
    }
    bool first = true;
    for (const CoefficientMap& map : maps) {
      if (map(coefficients) < coefficients) {
        first = false;
        break;
      }
    }
    if (!first) continue;
    for (std::size_t i = 0; i < d; ++i) {
      if (((coefficients ^ shown) >> (d - 1 - i) & 1) != 0) sum.add_row(0, data_->basis, i);
    }
    shown = coefficients;
    cells.assign(static_cast<std::size_t>(board().rows()),
                 std::string(static_cast<std::size_t>(board().columns()), '#'));
    for (std::size_t i = 0; i < data_->columns.size(); ++i) {
      const Square square = data_->columns.square(i);
      cells[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)] =
          sum.at(0, i) ? '-' : '+';
    }
    if (!visit(cells)) return;
  }
}

}  // namespace rookery
