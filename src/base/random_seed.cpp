// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/random_seed.hpp"

#include <limits>
#include <random>

namespace rookery::base {

std::uint64_t random_seed() {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::random_device chance;
  return (std::uint64_t{chance()} << 31 ^ chance()) & static_cast<std::uint64_t>(most);
}

}  // namespace rookery::base
