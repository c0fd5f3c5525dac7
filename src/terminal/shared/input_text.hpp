// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long input: all of it at once without a copy, or in pieces as it comes, of whole lines or not.

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace rookery::terminal::shared {

/// What errors call the input from this path, or from standard input if it is empty or "-".
[[nodiscard]] std::string input_name(const std::string& path);

/// The bytes of a file, or of standard input if the path is empty or "-". A long regular
/// file is mapped, anything else is read. Throws Error(bad_input) when it cannot be read; up to 2
/// GiB.
class InputText {
 public:
  explicit InputText(const std::string& path, std::size_t limit = std::size_t{1} << 31);
  ~InputText();
  InputText(const InputText&) = delete;
  InputText& operator=(const InputText&) = delete;

  [[nodiscard]] std::string_view view() const noexcept { return {data_, size_}; }
  [[nodiscard]] bool is_mapped() const noexcept { return mapping_ != nullptr; }

 private:
  [[nodiscard]] bool map(int file, const std::string& where, std::size_t limit);
  void read(int file, const std::string& where, std::size_t limit);

  char* data_ = nullptr;  // in the buffer, or in the mapping
  std::size_t size_ = 0;
  void* mapping_ = nullptr;
  std::size_t mapping_size_ = 0;
};

struct ChunkLimits {
  std::size_t chunk = std::size_t{1} << 18;  ///< bytes asked for at a time: they stay in cache
  std::size_t longest_line = std::size_t{1} << 30;
};

/// Calls `visit` with the input piece by piece, each of whole lines; only the very last
/// line may lack its newline. A pipe is served as it comes: after each read whatever is
/// complete is handed on. Throws Error(bad_input) when it cannot be read, and Error(bad_input) for
/// too long a line, after all lines before it were visited.
void for_each_chunk(const std::string& path,
                    const std::function<void(std::string_view whole_lines)>& visit,
                    const ChunkLimits& limits = {});

/// Calls `visit` with the input in parts of at most `part` bytes as they come, wherever they end.
/// What `visit` throws ends the reading: of input without an end no more is asked for. Throws as
/// read_input does.
void for_each_part(const std::string& path, const std::function<void(std::string_view)>& visit,
                   std::size_t part = std::size_t{1} << 18);

}  // namespace rookery::terminal::shared
