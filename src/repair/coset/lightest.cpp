// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/coset/lightest.hpp"

#include <algorithm>

namespace rookery::repair_room::coset {

void Lightest::add(std::int64_t found, std::uint64_t message, std::size_t most) {
  if (found > weight) return;
  if (found < weight) {
    weight = found;
    ways = 0;
    messages.clear();
  }
  ++ways;
  keep(message, most);
}

// Of one message the smallest is kept, so that it does not depend on the order.
void Lightest::keep(std::uint64_t message, std::size_t most) {
  if (messages.size() < most) {
    messages.push_back(message);
  } else if (most == 1 && message < messages[0]) {
    messages[0] = message;
  }
}

void Lightest::join(const Lightest& other, std::size_t most) {
  if (other.weight > weight) return;
  if (other.weight < weight) {
    *this = other;
    return;
  }
  ways += other.ways;
  for (const std::uint64_t message : other.messages) keep(message, most);
}

}  // namespace rookery::repair_room::coset
