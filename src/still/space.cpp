// SPDX-License-Identifier: GPL-3.0-or-later
//
// The space of still boards: symmetries, classes and listing.
//
// The basis is in reduced echelon form, so a board of the space is known by its
// cells on the d pivot squares: they are its coefficients. Two consequences.
//
// 1. A symmetry s acts on coefficients as a d x d matrix: the coefficient of
//    s(b) at pivot p is the cell of b at s^-1(p). The boards fixed by s are the
//    kernel of that matrix plus I, and Burnside's lemma counts the classes as the
//    mean of 2^(dimension fixed).
// 2. Read row by row, two boards of the space differ first at a pivot: their sum
//    is in the space, and its first 1 is at a pivot. So comparing boards is
//    comparing coefficients as binary numbers, first pivot highest, and counting
//    from 0 to 2^d - 1 lists the boards in reading order (+ before -). A board is
//    the first of its class iff no symmetry makes its number smaller.

#include "still/space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "still/group.hpp"

namespace rookery {

StillSpace::Data::Data(Board any_board, board::SquareNumbers squares,
                       std::vector<Symmetry> symmetries, math::gf2::Matrix reduced_basis)
    : board(std::move(any_board)),
      columns(std::move(squares)),
      basis(std::move(reduced_basis)),
      group(std::move(symmetries)) {
  for (std::size_t i = 0, column = 0; i < basis.rows(); ++i, ++column) {
    while (!basis.at(i, column)) ++column;
    pivots.push_back(column);
  }
}

namespace {

// The least shift along an axis that moves no board of the space: a divisor of the side, since
// the shifts that move none are a subgroup.
std::int64_t least_idle_shift(const StillSpace::Data& space, bool along_x) {
  const Board& board = space.board;
  const std::int64_t side = along_x ? board.columns() : board.rows();
  std::vector<std::int64_t> divisors;
  for (std::int64_t divisor = 1; divisor <= side / divisor; ++divisor) {
    if (side % divisor == 0) divisors.insert(divisors.end(), {divisor, side / divisor});
  }
  std::sort(divisors.begin(), divisors.end());
  return *std::find_if(divisors.begin(), divisors.end(), [&](std::int64_t shift) {
    return shift == side || space.keeps_all(Symmetry(board, false, false, false,
                                                     along_x ? shift : 0, along_x ? 0 : shift));
  });
}

}  // namespace

}  // namespace rookery

namespace rookery::still {

StillSpace make_still_space(const Piece& piece, const Board& board, board::SquareNumbers squares,
                            math::gf2::Matrix basis) {
  auto data = std::make_shared<StillSpace::Data>(
      board, std::move(squares), commuting_symmetries(piece, board), std::move(basis));
  if (has_all_shifts(board)) {
    const std::int64_t shifts_x = board.wraps_columns() ? least_idle_shift(*data, true) : 1;
    const std::int64_t shifts_y = board.wraps_rows() ? least_idle_shift(*data, false) : 1;
    const mpz_class size = base::to_mpz(shifts_x) * base::to_mpz(shifts_y) * data->group.size();
    constexpr std::int64_t most_symmetries = std::int64_t{1} << 22;
    if (size > base::to_mpz(most_symmetries)) {
      // Numbers and boards need no group; classes do, and say so.
      data->too_many_symmetries = size;
    } else {
      std::vector<Symmetry> group;
      for (const Symmetry& map : data->group) {
        for (std::int64_t y = 0; y < shifts_y; ++y) {
          for (std::int64_t x = 0; x < shifts_x; ++x) {
            group.push_back(Symmetry(board, false, false, false, x, y).after(map));
          }
        }
      }
      data->group = std::move(group);
    }
  }
  return StillSpace(std::move(data));
}

}  // namespace rookery::still

namespace rookery {

const Board& StillSpace::board() const noexcept { return data_->board; }
std::size_t StillSpace::dimension() const noexcept { return data_->basis.rows(); }
const std::vector<Symmetry>& StillSpace::group() const noexcept { return data_->group; }

bool StillSpace::basis_at(std::size_t i, Square square) const {
  return data_->basis.at(i, data_->columns.number(square));
}

bool operator==(const StillSpace& left, const StillSpace& right) {
  return left.data_->board == right.data_->board && left.data_->basis == right.data_->basis;
}

// The matrix of a symmetry plus I on coefficients, transposed (same rank).
math::gf2::Matrix StillSpace::Data::moved_by(const Symmetry& symmetry) const {
  const std::size_t d = basis.rows();
  const Symmetry back = symmetry.inverse();
  math::gf2::Matrix moved(d, d);
  for (std::size_t j = 0; j < d; ++j) {
    const std::size_t source = columns.number(back(columns.square(pivots[j])));
    for (std::size_t i = 0; i < d; ++i) {
      if (basis.at(i, source) != (i == j)) moved.set(i, j, true);
    }
  }
  return moved;
}

bool StillSpace::Data::keeps_all(const Symmetry& symmetry) const {
  const math::gf2::Matrix moved = moved_by(symmetry);
  for (std::size_t i = 0; i < moved.rows(); ++i) {
    if (!moved.row_is_zero(i)) return false;
  }
  return true;
}

void StillSpace::Data::require_group() const {
  if (too_many_symmetries == 0) return;
  base::fail_limit(
      "still",
      fmt::format("{} symmetries act differently on the boards of {}, and classes are told "
                  "apart by at most 2^22; `all` and `dimension` need none",
                  too_many_symmetries.get_str(), board.name()));
}

std::size_t StillSpace::fixed_dimension(const Symmetry& symmetry) const {
  return dimension() - data_->moved_by(symmetry).rank();
}

StillSpace StillSpace::symmetric(const Monitor& monitor) const {
  data_->require_group();
  // One symmetry after the other, on the coefficients of what is left: those that it keeps.
  math::gf2::Matrix kept(dimension(), dimension());  // a row a board
  for (std::size_t i = 0; i < dimension(); ++i) kept.set(i, i, true);
  std::size_t done = 0;
  for (const Symmetry& symmetry : data_->group) {
    monitor.check(static_cast<double>(done++) / static_cast<double>(data_->group.size()));
    // A combination c of the rows is kept iff c * kept * (s + I) = 0.
    math::gf2::Matrix changes = kept.times(data_->moved_by(symmetry)).transposed();
    kept = std::move(changes).kernel().times(kept);
  }
  math::gf2::Matrix boards = kept.times(data_->basis);
  boards.reduce();
  return StillSpace(std::make_shared<Data>(*data_, std::move(boards)));
}

Signs StillSpace::random(std::uint64_t seed) const {
  return still::signs_of(board(), data_->columns, still::random_combination(data_->basis, seed), 0);
}

}  // namespace rookery

namespace rookery::still {

std::vector<bool> random_coins(std::size_t count, std::uint64_t seed) {
  // The generator is specified by the standard, so that a seed gives the same everywhere.
  std::mt19937_64 random(seed);
  std::vector<bool> coins(count);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % 64 == 0) word = random();
    coins[i] = (word >> (i % 64) & 1) != 0;
  }
  return coins;
}

math::gf2::Matrix random_combination(const math::gf2::Matrix& vectors, std::uint64_t seed) {
  const std::vector<bool> coins = random_coins(vectors.rows(), seed);
  math::gf2::Matrix sum(1, vectors.columns());
  for (std::size_t i = 0; i < vectors.rows(); ++i) {
    if (coins[i]) sum.add_row(0, vectors, i);
  }
  return sum;
}

}  // namespace rookery::still

namespace rookery {

Signs StillSpace::basis_board(std::size_t i) const {
  return still::signs_of(board(), data_->columns, data_->basis, i);
}

StillCount StillSpace::count(const Monitor& monitor) const {
  data_->require_group();
  StillCount count{static_cast<std::int64_t>(dimension()), {}};
  for (const Symmetry& symmetry : data_->group) {
    monitor.check(static_cast<double>(count.fixed.size()) /
                  static_cast<double>(data_->group.size()));
    count.fixed.push_back({symmetry, static_cast<std::int64_t>(fixed_dimension(symmetry))});
  }
  return count;
}

}  // namespace rookery

namespace rookery::still {

Signs signs_of(const Board& board, const board::SquareNumbers& squares,
               const math::gf2::Matrix& boards, std::size_t row, std::size_t first_column) {
  Signs signs(static_cast<std::size_t>(board.rows()),
              std::string(static_cast<std::size_t>(board.columns()), '#'));
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = squares.square(i);
    signs[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)] =
        boards.at(row, first_column + i) ? '-' : '+';
  }
  return signs;
}

}  // namespace rookery::still

namespace rookery {

namespace {

// What a symmetry makes of coefficients of which only the last 64 may be set, eight of
// them at a time. Coefficient of pivot j is bit d-1-j: the first pivot is the highest.
class CoefficientMap {
 public:
  using Image = std::vector<std::uint64_t>;  // of d bits, lowest word first

  // images[b] is the image of the coefficients with only bit b set.
  explicit CoefficientMap(const std::vector<Image>& images)
      : words_(images.empty() ? 0 : images.front().size()) {
    for (std::size_t byte = 0; byte < images.size(); byte += 8) {
      const std::size_t begin = table_.size();
      table_.resize(begin + 256 * words_, 0);
      for (std::size_t value = 1; value < 256; ++value) {
        const std::size_t bit = byte + static_cast<std::size_t>(std::countr_zero(value));
        for (std::size_t w = 0; w < words_; ++w) {
          table_[begin + value * words_ + w] = table_[begin + (value & (value - 1)) * words_ + w] ^
                                               (bit < images.size() ? images[bit][w] : 0);
        }
      }
    }
  }

  // Is the image, as a number, less than the coefficients?
  [[nodiscard]] bool lessens(std::uint64_t coefficients) const {
    for (std::size_t w = words_; w-- > 1;) {
      if (word(coefficients, w) != 0) return false;
    }
    return word(coefficients, 0) < coefficients;
  }

 private:
  [[nodiscard]] std::uint64_t word(std::uint64_t coefficients, std::size_t w) const {
    std::uint64_t sum = 0;
    for (std::size_t at = w; at < table_.size(); at += 256 * words_, coefficients >>= 8) {
      sum ^= table_[at + (coefficients & 0xff) * words_];
    }
    return sum;
  }

  std::size_t words_;
  std::vector<std::uint64_t> table_;  // for every byte of coefficients 256 images
};

}  // namespace

void StillSpace::for_each_kind(const std::function<bool(const Signs&)>& visit,
                               const Monitor& monitor) const {
  data_->require_group();
  const std::size_t d = dimension();
  const std::size_t counted = std::min<std::size_t>(d, 63);  // nobody sees the end of 2^63
  const std::size_t words = d / 64 + 1;
  // Symmetries that act alike on the space (most shifts of a torus do, where d is
  // small) are tried once, and the identity not at all.
  const double bytes = static_cast<double>(data_->group.size()) *
                       (16384 + 16 * static_cast<double>(counted)) * static_cast<double>(words);
  if (bytes > 1e8 && bytes > static_cast<double>(base::usable_memory())) {
    base::fail_memory(
        "still",
        fmt::format("{} symmetries act differently on the boards of {}: to tell classes apart "
                    "takes {}, and {} are free; `basis` and `all` need none of them",
                    data_->group.size(), board().name(), base::in_bytes(bytes),
                    base::in_bytes(static_cast<double>(base::usable_memory()))));
  }
  std::set<std::vector<CoefficientMap::Image>> actions;
  for (const Symmetry& symmetry : data_->group) {
    monitor.check(0);
    const Symmetry back = symmetry.inverse();
    std::vector<CoefficientMap::Image> images(counted, CoefficientMap::Image(words, 0));
    bool identity = true;
    for (std::size_t j = 0; j < d; ++j) {
      const std::size_t source =
          data_->columns.number(back(data_->columns.square(data_->pivots[j])));
      const std::size_t to = d - 1 - j;
      for (std::size_t bit = 0; bit < counted; ++bit) {
        const bool set = data_->basis.at(d - 1 - bit, source);
        if (set) images[bit][to / 64] |= std::uint64_t{1} << (to % 64);
        identity = identity && set == (bit == to);
      }
    }
    if (!identity) actions.insert(std::move(images));
  }
  const std::vector<CoefficientMap> maps(actions.begin(), actions.end());

  math::gf2::Matrix sum(1, data_->columns.size());  // the board with the coefficients `shown`
  std::uint64_t shown = 0;
  const std::uint64_t end = std::uint64_t{1} << counted;
  for (std::uint64_t coefficients = 0; coefficients < end; ++coefficients) {
    if (coefficients % 65536 == 0) {
      monitor.check(static_cast<double>(coefficients) / static_cast<double>(end));
    }
    if (std::any_of(maps.begin(), maps.end(),
                    [&](const CoefficientMap& map) { return map.lessens(coefficients); })) {
      continue;
    }
    for (std::uint64_t change = coefficients ^ shown; change != 0; change &= change - 1) {
      sum.add_row(0, data_->basis, d - 1 - static_cast<std::size_t>(std::countr_zero(change)));
    }
    shown = coefficients;
    if (!visit(still::signs_of(board(), data_->columns, sum, 0))) return;
  }
  if (counted < d) {
    base::fail_limit("still",
                     fmt::format("there are 2^{} boards on {}: too many to list; give a limit", d,
                                 board().name()));
  }
}

}  // namespace rookery
