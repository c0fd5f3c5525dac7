// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of a piece and a place in it, with errors that name the place.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::board::piece {

class PieceScanner {
 public:
  /// Reads `text`; white space at both ends is ignored. `text` must outlive this.
  explicit PieceScanner(std::string_view text) noexcept;

  [[nodiscard]] bool at_end() const noexcept { return at_ == end_; }
  /// The next character, or NUL at the end (a NUL inside the text is an error to
  /// every reader, so the two need no telling apart before that error is made).
  [[nodiscard]] char peek() const noexcept { return at_end() ? '\0' : text_[at_]; }
  /// Where the next character is, counted from 0 in the whole text.
  [[nodiscard]] std::size_t position() const noexcept { return at_; }
  /// The characters from `first` up to the next one.
  [[nodiscard]] std::string_view since(std::size_t first) const noexcept {
    return text_.substr(first, at_ - first);
  }
  /// The characters that are left.
  [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(at_, end_ - at_); }

  void advance() noexcept { ++at_; }
  void go_to(std::size_t position) noexcept { at_ = position; }
  void skip_spaces() noexcept;
  /// Passes over `character` if it is next.
  bool accept(char character) noexcept;
  /// Passes over `character`, or fails saying that it is needed `after` something.
  void expect(char character, std::string_view after);

  /// A whole number from `least` to `most`; the sign '-' is read when least < 0.
  /// `what` names it in errors.
  [[nodiscard]] std::int64_t number(std::string_view what, std::int64_t least, std::int64_t most);

  /// Throws Error(bad_input) at a position, counted from 0.
  [[noreturn]] void fail(std::size_t position, const std::string& message) const;
  /// The same about the text as a whole.
  [[noreturn]] void fail_whole(const std::string& message) const;

  /// "'x'", or "the end of the text".
  [[nodiscard]] std::string next_quoted() const;

 private:
  std::string_view text_;
  std::size_t at_;
  std::size_t end_;
};

}  // namespace rookery::board::piece
