// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines that count placements by their size return.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rookery::count {

/// Entry k is the number of placements of k pieces, k = 0 .. `largest`; what is
/// larger is not counted.
struct Counted {
  std::vector<mpz_class> by_size;
  std::size_t states = 0;    ///< sparse: the widest layer
  std::uint64_t visits = 0;  ///< sparse: states read, over all layers and passes
  std::size_t passes = 1;    ///< sparse: sweeps that it took
};

}  // namespace rookery::count
