// SPDX-License-Identifier: GPL-3.0-or-later
//
// The body of a request in chunks, on any bytes: it is read as by a reader of whole texts that is
// obviously right, or RequestError is thrown; whole, byte by byte and in other parts it is the
// same.

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/body.hpp"
#include "server/http/request_error.hpp"

namespace {

using namespace rookery::server;
using namespace rookery::server::http;

constexpr std::size_t longest = 100;

struct Outcome {
  int status = 0;  // 200: complete; 100: more is to come; else it is refused
  std::string text;
  std::size_t taken = 0;

  bool operator==(const Outcome&) const = default;
};

Outcome read(std::string_view bytes, std::size_t first, std::size_t further) {
  Head head;
  head.chunked = true;
  Outcome outcome{100, "", 0};
  try {
    Body body(head, longest);
    for (std::size_t part = first; !body.complete() && !bytes.empty(); part = further) {
      const std::size_t taken = body.take(bytes.substr(0, part));
      outcome.taken += taken;
      bytes.remove_prefix(taken);
    }
    if (body.complete()) outcome = {200, body.text(), outcome.taken};
  } catch (const RequestError& error) {
    outcome = {error.status(), "", 0};
  }
  return outcome;
}

// Takes this off the front of the text.
bool skip(std::string_view& text, std::string_view mark) {
  if (!text.starts_with(mark)) return false;
  text.remove_prefix(mark.size());
  return true;
}

// The body at the beginning of the text, if there is a whole one.
std::optional<Outcome> read_plainly(const std::string_view bytes) {
  std::string text;
  for (std::string_view rest = bytes;;) {
    std::uint64_t size = 0;
    const char* const end = rest.data() + rest.size();
    const auto [stop, error] = std::from_chars(rest.data(), end, size, 16);
    const auto digits = static_cast<std::size_t>(stop - rest.data());
    if (error != std::errc{} || digits > 16 || rest[0] == '-') return std::nullopt;
    rest.remove_prefix(digits);
    if (!skip(rest, "\r\n") || size > longest - text.size() || size > rest.size())
      return std::nullopt;
    text += rest.substr(0, size);
    rest.remove_prefix(size);
    if (!skip(rest, "\r\n")) return std::nullopt;
    if (size == 0) return Outcome{200, text, bytes.size() - rest.size()};
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Outcome whole = read(bytes, size, size);
  if (read(bytes, 1, 1) != whole || read(bytes, 2, 7) != whole) std::abort();
  if (read(bytes, size / 2 + 1, size) != whole) std::abort();
  const auto plain = read_plainly(bytes);
  if (plain.has_value() != (whole.status == 200) || (plain && *plain != whole)) std::abort();
  if (whole.status != 100 && whole.status != 200 && whole.status != 400 && whole.status != 413)
    std::abort();
  return 0;
}
