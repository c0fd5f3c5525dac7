// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranges of boards, as the b-files of the OEIS need them: "1..9" or "1..9x4".

#include <cassert>

#include "rookery/board.hpp"

namespace rookery {

BoardRange BoardRange::parse(std::string_view text, Wrap wrap) {
  return Boards::parse(text).range(wrap);
}

BoardRange BoardRange::from(std::int64_t n) const {
  assert(n >= first_ && n <= last_);
  BoardRange rest = *this;
  rest.first_ = n;
  return rest;
}

Board BoardRange::at(std::int64_t n) const {
  if (single_) return *single_;
  assert(n >= first_ && n <= last_);
  return Board::rectangle(fixed_rows_ != 0 ? fixed_rows_ : n,
                          fixed_columns_ != 0 ? fixed_columns_ : n, wrap_);
}

}  // namespace rookery
