// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/gf2/path_rows.hpp"

#include <utility>

namespace rookery::math::gf2 {

NTL::GF2X neighbours_added(const NTL::GF2X& row, long cells) {
  return NTL::trunc(NTL::LeftShift(row, 1), cells) + NTL::RightShift(row, 1);
}

NTL::GF2X row_of_polynomial(const NTL::GF2X& p, long cells, const Monitor& monitor) {
  NTL::GF2X row;
  for (long i = NTL::deg(p); i >= 0; --i) {
    if (i % 1024 == 0) monitor.check(1);
    row = neighbours_added(row, cells);
    if (NTL::IsOne(NTL::coeff(p, i))) row += 1;
  }
  return row;
}

// With b_i = v_i + x b_{i+1} + b_{i+2}, the sum of v_i f_i is b_1: put v_i = b_i + x b_{i+1} +
// b_{i+2} into it, and by f_i = x f_{i-1} + f_{i-2} everything but b_1 f_1 cancels.
NTL::GF2X polynomial_of_row(const NTL::GF2X& row, const Monitor& monitor) {
  NTL::GF2X after;
  NTL::GF2X at;
  for (long i = NTL::deg(row); i >= 0; --i) {
    if (i % 1024 == 0) monitor.check(1);
    after += NTL::LeftShift(at, 1);
    if (NTL::IsOne(NTL::coeff(row, i))) after += 1;
    std::swap(after, at);
  }
  return at;
}

}  // namespace rookery::math::gf2
