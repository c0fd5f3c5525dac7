// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file descriptor (a socket, a pipe, a file) that closes itself.

#pragma once

namespace rookery::server::http {

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { reset(); }
  void reset();
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

}  // namespace rookery::server::http
