// SPDX-License-Identifier: GPL-3.0-or-later
//
// What counting kings on 40x40 would take on a machine with 16 GiB and two cores.

#include <iostream>
#include <rookery/forecast.hpp>

int main() {
  using namespace rookery;
  CountOptions machine;
  machine.memory_limit = std::uint64_t{16} << 30;
  machine.threads = 2;
  const auto plan =
      forecast_count(Piece::parse("king"), Board::parse("40"), true, {}, 1, machine).value;
  std::cout << "kings on 40x40: engine " << plan.engine << ", " << (plan.bytes >> 30) << " GiB, "
            << plan.tasks << " tasks\n";
}
