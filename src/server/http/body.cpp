// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/body.hpp"

#include <algorithm>
#include <utility>

#include "server/http/request_error.hpp"

namespace rookery::server::http {

namespace {

constexpr std::size_t most_digits = 16;  // fit into 64 bits

[[noreturn]] void refuse(const char* why) { throw RequestError(400, why); }

}  // namespace

Body::Body(const Head& head, std::size_t longest) : longest_(longest), chunked_(head.chunked) {
  if (!chunked_) begin_data(head.content_length.value_or(0));
}

std::size_t Body::take(std::string_view bytes) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !complete()) {
    if (part_ == Part::data) {
      taken += take_data(bytes.substr(taken));
    } else {
      read_mark(bytes[taken++]);
    }
  }
  return taken;
}

// By its announced size a body is refused, not when so much has come.
void Body::begin_data(std::uint64_t size) {
  if (size > longest_ - text_.size()) refuse_length();
  left_ = size;
  part_ = size > 0 ? Part::data : chunked_ ? Part::last_line : Part::complete;
}

std::size_t Body::take_data(std::string_view bytes) {
  bytes = bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size())));
  text_ += bytes;
  left_ -= bytes.size();
  if (left_ == 0) part_ = chunked_ ? Part::data_end : Part::complete;
  return bytes.size();
}

void Body::read_mark(char byte) {
  if (++marks_ > longest_ + longest_head) {
    throw RequestError(413, "the chunks of the request are too small");
  }
  if (part_ == Part::size && byte != '\r' && !line_ends_) return read_digit(byte);
  if (byte != (line_ends_ ? '\n' : '\r')) {
    if (part_ == Part::size) refuse("the size of a chunk does not end with CR LF");
    refuse(part_ == Part::data_end ? "a chunk does not end where its size says"
                                   : "nothing but an empty line may follow the last chunk");
  }
  line_ends_ = !line_ends_;
  if (!line_ends_) end_line();
}

void Body::read_digit(char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  const char small = byte >= 'A' && byte <= 'F' ? static_cast<char>(byte - 'A' + 'a') : byte;
  const auto value = digits.find(small);
  if (value == std::string_view::npos) refuse("the size of a chunk is not a hexadecimal number");
  if (++digits_ <= most_digits) size_ = 16 * size_ + value;
}

void Body::end_line() {
  if (part_ == Part::size) {
    const std::size_t digits = std::exchange(digits_, 0);
    if (digits == 0 || digits > most_digits) refuse("the size of a chunk has 1 to 16 digits");
    begin_data(std::exchange(size_, 0));
  } else {
    part_ = part_ == Part::data_end ? Part::size : Part::complete;
  }
}

void Body::refuse_length() const {
  throw RequestError(
      413, "the request is too long; the limit is " + std::to_string(longest_) + " bytes");
}

}  // namespace rookery::server::http
