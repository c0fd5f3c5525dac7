// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of a piece, as `infer` prints it: an odd number of rows and columns, `o`
// in the centre, `x` where a leap leads. `infer --certain` prints four marks instead of two: X
// certain, x possible, ? unseen, and `.` impossible. What is not impossible is the largest
// set, the one that `infer` prints without the option; so X, x and ? are all moves here.
//
// Every byte is judged when it comes, so that what is no picture (or has no end) is refused at
// once, and only the moves are kept. O(length) time, 8 dots at a step; memory 8 bytes per move,
// and 32 in the piece.

#include "board/piece/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/white_space.hpp"
#include "rookery/piece.hpp"

namespace rookery {

namespace {

// Boards of attacks have sides up to 10^6, and up to 2^28 squares; the moves on R x C squares
// fill a picture of (2R - 1) x (2C - 1), less than four times as many.
constexpr std::size_t longest_side = 2 * 1'000'000 - 1;
constexpr std::size_t most_squares = std::size_t{1} << 30;
// 0.5 GB as moves of a piece.
constexpr std::size_t most_moves = std::size_t{1} << 24;

class PictureReader {
 public:
  explicit PictureReader(const std::string& where) : where_(where) {}

  void feed(std::string_view part) {
    const char* const end = part.data() + part.size();
    for (const char* at = part.data(); at != end;) at = take(at, end);
  }

  Piece finish();

 private:
  // A square that is not empty.
  struct Point {
    std::uint32_t x;
    std::uint32_t y : 24;
    std::uint32_t letter : 8;
  };
  static_assert(sizeof(Point) == 8 && longest_side < (1U << 24));

  const char* take(const char* at, const char* end);
  const char* take_row(const char* at, const char* end);
  void add(char letter);
  void end_line();
  void end_word();
  [[noreturn]] void fail_letter(std::size_t offset, char byte) const;
  [[noreturn]] void fail_second(const Point& o) const;
  // The picture's row y, counted from 0, as a line of the text, counted from 1.
  [[nodiscard]] std::size_t line_of(std::size_t y) const { return y + first_line_; }

  const std::string& where_;
  std::size_t line_ = 1;
  std::size_t offset_ = 0;      // bytes of the line so far
  std::size_t blank_line_ = 0;  // the first of the blank lines before this one; 0: none
  std::string word_;            // YES or NO, in the first line
  base::WhiteSpace white_;      // at the end of the line

  std::size_t first_line_ = 1;  // of the rows
  std::size_t columns_ = 0;     // 0: not known yet
  std::size_t rows_ = 0;
  std::vector<Point> moves_;
  std::vector<Point> pieces_;  // the first two `o`
};

const char* PictureReader::take(const char* at, const char* end) {
  const char byte = *at;
  if (byte == '\n' || base::is_white(byte)) {
    white_.take(byte, where_, line_, offset_);
    if (byte == '\n') {
      end_line();
    } else {
      ++offset_;
    }
    return at + 1;
  }
  white_.interrupt();
  if (blank_line_ != 0) {
    base::fail_input(base::place(where_, blank_line_, 1), "an empty line inside the picture");
  }
  if (!word_.empty() || (line_ == 1 && offset_ == 0 && (byte == 'Y' || byte == 'N'))) {
    if (white_.met() || word_.size() == 3) fail_letter(0, word_.front());
    word_ += byte;
    ++offset_;
    return at + 1;
  }
  if (white_.met()) fail_letter(white_.offset(), white_.byte());
  if (offset_ == 0 && rows_ >= longest_side) {
    base::fail_limit(
        base::place(where_, line_, 1),
        fmt::format("the picture has more than {} rows, the most that is read", longest_side));
  }
  return take_row(at, end);
}

// Squares up to the end of the part, a line end or white space.
const char* PictureReader::take_row(const char* at, const char* end) {
  // Beyond the longest row nothing needs to be looked at.
  end = at + std::min(static_cast<std::size_t>(end - at), longest_side + 1 - offset_);
  while (at != end) {
    const char* const dots = at;
    while (end - at >= 8 && std::memcmp(at, "........", 8) == 0) at += 8;
    while (at != end && *at == '.') ++at;
    offset_ += static_cast<std::size_t>(at - dots);
    if (at == end || *at == '\n' || base::is_white(*at)) break;
    add(*at);
    ++at;
    ++offset_;
  }
  if (offset_ > longest_side) {
    base::fail_limit(
        base::place(where_, line_, longest_side + 1),
        fmt::format("the row is longer than {} squares, the most that is read", longest_side));
  }
  return at;
}

void PictureReader::add(char letter) {
  const Point point{static_cast<std::uint32_t>(offset_),
                    static_cast<std::uint32_t>(rows_) & 0xFF'FFFFU,
                    static_cast<unsigned char>(letter)};
  switch (letter) {
    case 'x':
    case 'X':
    case '?':
      if (moves_.size() == most_moves) {
        base::fail_limit(
            base::place(where_, line_, offset_ + 1),
            fmt::format("the piece has more than {} moves, the most that are read", most_moves));
      }
      moves_.push_back(point);
      return;
    case 'o':
      // The centre is not known yet; but of three, two are somewhere else.
      if (pieces_.size() == 2) fail_second(pieces_.back());
      pieces_.push_back(point);
      return;
    default:
      fail_letter(offset_, letter);
  }
}

void PictureReader::end_line() {
  const std::size_t squares = white_.met() ? white_.offset() : offset_;
  if (!word_.empty()) {
    end_word();
  } else if (squares == 0) {
    if (blank_line_ == 0) blank_line_ = line_;
  } else {
    if (columns_ == 0) columns_ = squares;
    if (squares != columns_) {
      base::fail_input(
          base::place(where_, line_, std::min(squares, columns_) + 1),
          fmt::format("the row has {} squares and the first row {}; all rows are of one "
                      "length",
                      squares, columns_));
    }
    ++rows_;
    if (rows_ > most_squares / columns_) {
      base::fail_limit(
          base::place(where_, line_, 1),
          fmt::format("the picture has more than {} squares, the most that is read", most_squares));
    }
  }
  white_.end_line();
  offset_ = 0;
  ++line_;
}

void PictureReader::end_word() {
  if (word_ == "NO") {
    base::fail_input(base::place(where_, 1, 1), "NO: infer found no piece that explains its board");
  }
  if (word_ != "YES") fail_letter(0, word_.front());
  word_.clear();
  first_line_ = 2;
}

void PictureReader::fail_letter(std::size_t offset, char byte) const {
  base::fail_input(base::place(where_, line_, offset + 1),
                   fmt::format("{} is not '.', 'x', 'X', '?' or 'o'", base::quote(byte)));
}

void PictureReader::fail_second(const Point& o) const {
  base::fail_input(base::place(where_, line_of(o.y), o.x + 1),
                   "a second 'o'; the piece stands in the centre only");
}

Piece PictureReader::finish() {
  if (offset_ != 0) end_line();
  if (rows_ == 0) {
    base::fail_input(where_,
                     "holds no picture of a piece: rows of '.' and 'x' with 'o' in the centre");
  }
  if (rows_ % 2 == 0 || columns_ % 2 == 0) {
    base::fail_input(
        base::place(where_, line_of(rows_ - 1), columns_),
        fmt::format("the picture has {} rows and {} columns; both are odd, so that it has a "
                    "centre",
                    rows_, columns_));
  }
  const std::size_t centre_row = rows_ / 2;
  const std::size_t centre_column = columns_ / 2;
  const auto in_centre = [&](const Point& point) {
    return point.x == centre_column && point.y == centre_row;
  };
  if (std::none_of(pieces_.begin(), pieces_.end(), in_centre)) {
    const auto other = std::find_if(moves_.begin(), moves_.end(), in_centre);
    const char letter = other == moves_.end() ? '.' : static_cast<char>(other->letter);
    base::fail_input(
        base::place(where_, line_of(centre_row), centre_column + 1),
        fmt::format("{} in the centre, where 'o' stands for the piece", base::quote(letter)));
  }
  const auto second = std::find_if_not(pieces_.begin(), pieces_.end(), in_centre);
  if (second != pieces_.end()) fail_second(*second);
  std::vector<Move> moves;
  moves.reserve(moves_.size());
  for (const Point& point : moves_) {
    moves.push_back({{std::int64_t{point.x} - static_cast<std::int64_t>(centre_column),
                      std::int64_t{point.y} - static_cast<std::int64_t>(centre_row)},
                     1,
                     1});
  }
  std::vector<Point>().swap(moves_);
  return Piece(std::move(moves));
}

}  // namespace

Piece Piece::read_picture(std::string_view text, const std::string& where) {
  PictureReader reader(where);
  reader.feed(text);
  return reader.finish();
}

}  // namespace rookery

namespace rookery::board::piece {

Piece read_picture_file(const std::string& path) {
  const std::string where = "file " + base::quote(path, 200);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             &std::fclose);
  if (!file) base::fail_input(where, fmt::format("cannot be opened: {}", std::strerror(errno)));
  std::vector<char> part(std::size_t{1} << 18);
  PictureReader reader(where);
  for (;;) {
    const std::size_t got = std::fread(part.data(), 1, part.size(), file.get());
    if (got < part.size() && std::ferror(file.get()) != 0) {
      base::fail_input(where, fmt::format("cannot be read: {}", std::strerror(errno)));
    }
    reader.feed({part.data(), got});
    if (got < part.size()) return reader.finish();
  }
}

}  // namespace rookery::board::piece
