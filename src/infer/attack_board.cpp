// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drawing of attacks: three sets of squares, 3 bits per square. A row of letters is packed 8
// letters at a time.

#include <fmt/format.h>

#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "infer/attack_errors.hpp"
#include "infer/attack_letters.hpp"
#include "infer/letters.hpp"
#include "rookery/infer.hpp"

namespace rookery {

namespace {

constexpr const char* name = "attack board";

void check_size(std::int64_t rows, std::int64_t columns) {
  if (rows == 0 || columns == 0) {
    base::fail_input(name, "there are no squares; at least one is needed");
  }
  // The sides first: then their product is far below 2^63.
  const bool long_side = rows > AttackBoard::longest_side || columns > AttackBoard::longest_side;
  if (!long_side && rows * columns <= AttackBoard::most_squares) return;
  base::fail_limit(
      name, fmt::format("{} rows of {} squares; at most {} along a side and {} in all are "
                        "kept",
                        rows, columns, AttackBoard::longest_side, AttackBoard::most_squares));
}

bool same_size(const Bitmap& left, const Bitmap& right) {
  return left.rows() == right.rows() && left.columns() == right.columns();
}

}  // namespace

AttackBoard::AttackBoard(const std::vector<std::string>& cells) {
  const std::size_t columns = cells.empty() ? 0 : cells.front().size();
  check_size(static_cast<std::int64_t>(cells.size()), static_cast<std::int64_t>(columns));
  pieces_ = Bitmap(static_cast<std::int64_t>(cells.size()), static_cast<std::int64_t>(columns));
  attacked_ = pieces_;
  unattacked_ = pieces_;
  for (std::size_t y = 0; y < cells.size(); ++y) {
    const std::string& row = cells[y];
    const auto at = static_cast<std::int64_t>(y);
    if (row.size() == columns &&
        infer_room::pack_row(row.data(), columns,
                             {pieces_.row(at), attacked_.row(at), unattacked_.row(at)})) {
      continue;
    }
    const std::size_t good = infer_room::letters_at_start(row.data(), row.size());
    if (good < row.size() && good <= columns) infer_room::fail_letter(name, y + 1, good, row[good]);
    infer_room::fail_length(name, y + 1, row.size(), columns, "as in the first row");
  }
}

AttackBoard::AttackBoard(Bitmap pieces, Bitmap attacked, Bitmap unattacked)
    : pieces_(std::move(pieces)),
      attacked_(std::move(attacked)),
      unattacked_(std::move(unattacked)) {
  if (!same_size(pieces_, attacked_) || !same_size(pieces_, unattacked_)) {
    base::fail_input(
        name, fmt::format("three sets of squares of one size are needed, and they are of "
                          "{}x{}, {}x{} and {}x{}",
                          pieces_.rows(), pieces_.columns(), attacked_.rows(), attacked_.columns(),
                          unattacked_.rows(), unattacked_.columns()));
  }
  check_size(pieces_.rows(), pieces_.columns());
  if (pieces_.meets(attacked_) || pieces_.meets(unattacked_) || attacked_.meets(unattacked_)) {
    base::fail_input(name,
                     "a square is in two of the sets: it is a piece, attacked or not attacked");
  }
}

char AttackBoard::at(Square square) const noexcept {
  return pieces_.at(square) ? 'o' : attacked_.at(square) ? 'x' : unattacked_.at(square) ? '.' : '?';
}

std::vector<std::string> AttackBoard::cells() const {
  return infer_room::letters({{&pieces_, 'o'}, {&attacked_, 'x'}, {&unattacked_, '.'}}, '?');
}

std::string AttackBoard::text() const {
  return infer_room::lines({{&pieces_, 'o'}, {&attacked_, 'x'}, {&unattacked_, '.'}}, '?');
}

}  // namespace rookery
