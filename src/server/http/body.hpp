// SPDX-License-Identifier: GPL-3.0-or-later
//
// The body of a request, read as strictly as its head (head.hpp), in parts as they come. Either the
// head says its length, or it comes in chunks:
//   1 to 16 hexadecimal digits, CR LF, as many bytes, CR LF;  at the end 0, CR LF, CR LF
// and nothing else. HTTP also has extensions behind the digits and trailers behind the 0: no client
// of this server sends them, and readers differ in them, so they are refused.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/head.hpp"

namespace rookery::server::http {

class Body {
 public:
  /// Of at most `longest` bytes. What marks the chunks may take as much again, and one
  /// longest_head: chunks of a byte or two are not worth serving. Throws RequestError 413.
  Body(const Head& head, std::size_t longest);

  /// Takes what belongs to the body from the beginning of these bytes, and returns how many that
  /// are: all, unless it is complete. Throws RequestError (400, 413); then it cannot be read on.
  std::size_t take(std::string_view bytes);

  [[nodiscard]] bool complete() const { return part_ == Part::complete; }
  [[nodiscard]] std::string& text() { return text_; }

 private:
  enum class Part { size, data, data_end, last_line, complete };

  void begin_data(std::uint64_t size);
  std::size_t take_data(std::string_view bytes);
  void read_mark(char byte);
  void read_digit(char byte);
  void end_line();
  [[noreturn]] void refuse_length() const;

  const std::size_t longest_;
  const bool chunked_;
  Part part_ = Part::size;  // what the next byte belongs to
  bool line_ends_ = false;  // CR was read, LF must follow
  std::size_t digits_ = 0;  // of this chunk's size
  std::uint64_t size_ = 0;  // as far as it is read
  std::uint64_t left_ = 0;  // bytes of data to come
  std::size_t marks_ = 0;   // bytes of all chunks that are no data
  std::string text_;
};

}  // namespace rookery::server::http
