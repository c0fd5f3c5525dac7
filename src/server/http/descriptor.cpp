// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/descriptor.hpp"

#include <unistd.h>

#include <utility>

namespace rookery::server::http {

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    reset();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void Descriptor::reset() {
  if (number_ >= 0) close(std::exchange(number_, -1));
}

}  // namespace rookery::server::http
