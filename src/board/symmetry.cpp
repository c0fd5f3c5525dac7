// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries as affine maps with entries 0, 1, -1 and an offset, so that they
// compose and invert exactly at any size without touching a square.

#include "rookery/symmetry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <set>

#include "base/text.hpp"
#include "board/modulo.hpp"

namespace rookery {

namespace {

constexpr std::int64_t largest_group = std::int64_t{1} << 24;

bool axes_alike(const Board& board) {
  return board.rows() == board.columns() && board.wrap() != Wrap::cylinder;
}

}  // namespace

Symmetry::Symmetry(const Board& board)
    : rows_(board.rows()), columns_(board.columns()), wrap_(board.wrap()) {}

Symmetry::Symmetry(const Board& board, bool transposed, bool reversed_x, bool reversed_y,
                   std::int64_t shift_x, std::int64_t shift_y)
    : transposed_(transposed),
      sign_x_(reversed_x ? -1 : 1),
      sign_y_(reversed_y ? -1 : 1),
      offset_x_(reversed_x ? board.columns() - 1 : 0),
      offset_y_(reversed_y ? board.rows() - 1 : 0),
      rows_(board.rows()),
      columns_(board.columns()),
      wrap_(board.wrap()) {
  if (transposed && !axes_alike(board)) {
    base::fail_input("symmetry",
                     "only a square board whose sides wrap alike has diagonal reflections");
  }
  if ((shift_x != 0 && !board.wraps_columns()) || (shift_y != 0 && !board.wraps_rows())) {
    base::fail_input("symmetry", "only a side that wraps can be shifted");
  }
  if (board.wraps_columns()) offset_x_ += board::modulo(shift_x, columns_);
  if (board.wraps_rows()) offset_y_ += board::modulo(shift_y, rows_);
  reduce();
}

void Symmetry::reduce() noexcept {
  if (wrap_ != Wrap::none) offset_x_ = board::modulo(offset_x_, columns_);
  if (wrap_ == Wrap::torus) offset_y_ = board::modulo(offset_y_, rows_);
}

Square Symmetry::operator()(Square square) const noexcept {
  const std::int64_t u = transposed_ ? square.y : square.x;
  const std::int64_t v = transposed_ ? square.x : square.y;
  Square image{sign_x_ * u + offset_x_, sign_y_ * v + offset_y_};
  if (wrap_ != Wrap::none) image.x = board::modulo(image.x, columns_);
  if (wrap_ == Wrap::torus) image.y = board::modulo(image.y, rows_);
  return image;
}

Vector Symmetry::operator()(Vector vector) const noexcept {
  return {sign_x_ * (transposed_ ? vector.dy : vector.dx),
          sign_y_ * (transposed_ ? vector.dx : vector.dy)};
}

Symmetry Symmetry::after(const Symmetry& first) const {
  assert(rows_ == first.rows_ && columns_ == first.columns_ && wrap_ == first.wrap_);
  // Our u is first's x' (or y' if we transpose), and so on.
  Symmetry both = *this;
  both.transposed_ = transposed_ != first.transposed_;
  both.sign_x_ = sign_x_ * (transposed_ ? first.sign_y_ : first.sign_x_);
  both.sign_y_ = sign_y_ * (transposed_ ? first.sign_x_ : first.sign_y_);
  both.offset_x_ = sign_x_ * (transposed_ ? first.offset_y_ : first.offset_x_) + offset_x_;
  both.offset_y_ = sign_y_ * (transposed_ ? first.offset_x_ : first.offset_y_) + offset_y_;
  both.reduce();
  return both;
}

Symmetry Symmetry::inverse() const {
  // From x' = s u + o follows u = s x' - s o. Untransposed u is x; transposed,
  // u is y, so that the two lines exchange places.
  Symmetry back = *this;
  const std::int64_t u_offset = -sign_x_ * offset_x_;
  const std::int64_t v_offset = -sign_y_ * offset_y_;
  if (transposed_) {
    back.sign_x_ = sign_y_;
    back.sign_y_ = sign_x_;
  }
  back.offset_x_ = transposed_ ? v_offset : u_offset;
  back.offset_y_ = transposed_ ? u_offset : v_offset;
  back.reduce();
  return back;
}

std::string Symmetry::name() const {
  static constexpr const char* names[2][2][2] = {
      {{"identity", "top-bottom reflection"}, {"left-right reflection", "half turn"}},
      {{"diagonal reflection", "quarter turn left"},
       {"quarter turn right", "antidiagonal reflection"}}};
  std::string text = names[transposed_ ? 1 : 0][sign_x_ < 0 ? 1 : 0][sign_y_ < 0 ? 1 : 0];
  const std::int64_t shift_x =
      wrap_ == Wrap::none ? 0
                          : board::modulo(offset_x_ - (sign_x_ < 0 ? columns_ - 1 : 0), columns_);
  const std::int64_t shift_y =
      wrap_ == Wrap::torus ? board::modulo(offset_y_ - (sign_y_ < 0 ? rows_ - 1 : 0), rows_) : 0;
  if (shift_x != 0 || shift_y != 0) text += fmt::format(", shifted by ({},{})", shift_x, shift_y);
  return text;
}

std::vector<Symmetry> symmetries(const Board& board) {
  const bool alike = axes_alike(board);
  const std::int64_t shifts_x = board.wraps_columns() ? board.columns() : 1;
  const std::int64_t shifts_y = board.wraps_rows() ? board.rows() : 1;
  const mpz_class size = base::to_mpz(shifts_x) * base::to_mpz(shifts_y) * (alike ? 8 : 4);
  if (size > largest_group) {
    base::fail_limit("board " + board.name(),
                     fmt::format("has up to {} symmetries; at most {} are listed", size.get_str(),
                                 largest_group));
  }
  const auto keeps_picture = [&](const Symmetry& map) {
    if (!board.is_picture()) return true;
    for (std::int64_t y = 0; y < board.rows(); ++y) {
      for (std::int64_t x = 0; x < board.columns(); ++x) {
        const Square from{x, y};
        const Square to = map(from);
        if (board.contains(from) != board.contains(to)) return false;
        if (board.is_forced(from) != board.is_forced(to)) return false;
      }
    }
    return true;
  };
  std::vector<Symmetry> group;
  for (int kind = 0; kind < (alike ? 8 : 4); ++kind) {
    for (std::int64_t shift_y = 0; shift_y < shifts_y; ++shift_y) {
      for (std::int64_t shift_x = 0; shift_x < shifts_x; ++shift_x) {
        const Symmetry map(board, (kind & 4) != 0, (kind & 1) != 0, (kind & 2) != 0, shift_x,
                           shift_y);
        if (keeps_picture(map)) group.push_back(map);
      }
    }
  }
  return group;
}

bool Symmetry::keeps(const Piece& piece) const {
  const Piece attacks = piece.attacking();
  std::vector<Move> image = attacks.moves();
  for (Move& move : image) move.step = (*this)(move.step);
  return Piece(std::move(image)) == attacks;
}

std::vector<Symmetry> symmetries(const Board& board, const Piece& piece) {
  std::vector<Symmetry> group = symmetries(board);
  std::erase_if(group, [&](const Symmetry& map) { return !map.keeps(piece); });
  return group;
}

std::vector<std::vector<Square>> orbits(const Board& board, const std::vector<Symmetry>& group) {
  std::set<Square> seen;
  std::vector<std::vector<Square>> all;
  for (const Square square : board.squares()) {
    if (seen.contains(square)) continue;
    std::vector<Square> orbit;
    for (const Symmetry& map : group) {
      const Square image = map(square);
      if (!seen.insert(image).second) continue;
      orbit.push_back(image);
    }
    std::sort(orbit.begin(), orbit.end());
    all.push_back(std::move(orbit));
  }
  return all;
}

mpz_class burnside(const std::vector<Symmetry>& group,
                   const std::function<mpz_class(const Symmetry&)>& fixed) {
  if (group.empty()) base::fail_input("burnside", "a group has at least the identity");
  mpz_class sum = 0;
  for (const Symmetry& map : group) sum += fixed(map);
  const mpz_class size(static_cast<unsigned long>(group.size()));
  if (sum % size != 0) {
    base::fail_input("burnside",
                     "the mean number of fixed things is not whole: not a group action");
  }
  return sum / size;
}

}  // namespace rookery
