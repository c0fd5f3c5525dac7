// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading boards from text that comes in parts. Every byte is judged when it comes, so that
// what is wrong (or has no end) is refused at once.
//
// The width of a board is that of its first row, or the announced number. From then on a
// row that lies whole in a part is packed where it is: the byte after it tells whether the
// line ends there, and a row of nothing but letters has no line end inside. All else (the
// first row, rows across two parts, white space at the end, faults) goes through a copy of
// the one line.
//
// Run time: one pass, a fraction of a nanosecond per square. Memory: 3 bits per square, while a
// board grows at most 8 times as many for the rows that are read (and never more than twice what
// the text at hand may need), and one line of text.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/white_space.hpp"
#include "infer/attack_errors.hpp"
#include "infer/attack_letters.hpp"
#include "rookery/infer.hpp"

namespace rookery {

namespace {

constexpr std::size_t most_boards = std::size_t{1} << 20;
// Of all boards, each row counted in whole words: 0.4 GB of bits.
constexpr std::int64_t most_in_all = 4 * AttackBoard::most_squares;

// The largest n with n^2 squares.
constexpr std::int64_t most_announced = 16'384;
static_assert(most_announced * most_announced <= AttackBoard::most_squares &&
              (most_announced + 1) * (most_announced + 1) > AttackBoard::most_squares);
constexpr std::size_t most_digits = 7;  // more than fit, so that 8 are refused unread

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

}  // namespace

class AttackReader::State {
 public:
  explicit State(std::string where) : where_(std::move(where)) {}

  void feed(const char* at, const char* end) {
    while (at != end) {
      if (offset_ == 0 && columns_ != 0) {
        const char* const after = take_rows(at, end);
        if (after != at) {
          at = after;
          continue;
        }
      }
      at = take(at, end);
    }
  }

  std::vector<AttackBoard> finish() {
    if (offset_ != 0) end_line(0);
    end_board();
    if (boards_.empty()) {
      base::fail_input(base::place(where_, 1, 1),
                       "the input is empty; rows of o, x, . and ? are expected");
    }
    return std::move(boards_);
  }

 private:
  [[nodiscard]] std::string here() const { return base::place(where_, line_, offset_ + 1); }
  [[nodiscard]] bool in_board() const { return columns_ != 0 || announced_ != 0; }
  [[nodiscard]] std::string source() const {
    return announced_ != 0 ? fmt::format("the number in line {}", number_line_)
                           : "as in the first row";
  }

  // Whole rows of the known width; returns where they end.
  const char* take_rows(const char* at, const char* end) {
    const auto columns = static_cast<std::size_t>(columns_);
    while (rows_<most_rows_&& static_cast<std::size_t>(end - at)> columns) {
      std::size_t pitch = columns + 1;
      if (at[columns] == '\r' && static_cast<std::size_t>(end - at) > pitch) ++pitch;
      if (at[pitch - 1] != '\n') break;
      make_room(static_cast<std::size_t>(end - at));
      if (!pack(at)) break;
      ++rows_;
      ++line_;
      at += pitch;
    }
    return at;
  }

  bool pack(const char* letters) {
    return infer_room::pack_row(letters, static_cast<std::size_t>(columns_),
                                {sets_[0].row(rows_), sets_[1].row(rows_), sets_[2].row(rows_)});
  }

  // At least one byte, of whatever kind; returns where it ends.
  const char* take(const char* at, const char* end) {
    const char byte = *at;
    if (byte == '\n' || base::is_white(byte)) {
      white_.take(byte, where_, line_, offset_);
      if (byte == '\n') {
        end_line(static_cast<std::size_t>(end - at));
      } else {
        ++offset_;
      }
      return at + 1;
    }
    white_.interrupt();
    if (!digits_.empty()) return take_digit(at);
    if (white_.met()) infer_room::fail_letter(where_, line_, white_.offset(), white_.byte());
    if (offset_ == 0 && is_digit(byte)) return begin_number(at);
    if (offset_ == 0) begin_row();
    return take_letters(at, end);
  }

  const char* begin_number(const char* at) {
    if (rows_ != 0) {
      base::fail_input(here(),
                       "a number inside a board; a blank line must stand between two boards");
    }
    if (announced_ != 0) {
      base::fail_input(here(), fmt::format("a second number; the rows of the board of line {} are "
                                           "expected",
                                           number_line_));
    }
    begin_board();
    digits_ = *at;
    ++offset_;
    return at + 1;
  }

  const char* take_digit(const char* at) {
    if (white_.met() || !is_digit(*at)) {
      base::fail_input(here(),
                       fmt::format("{} after the number {}, which stands alone in its line: it "
                                   "is that of the rows and of the squares in each",
                                   base::quote(*at), digits_));
    }
    digits_ += *at;
    ++offset_;
    if (digits_.size() > most_digits) judge_number();
    return at + 1;
  }

  void judge_number() {
    const std::string spot = base::place(where_, line_, 1);
    const std::string shown =
        digits_.size() > most_digits ? digits_.substr(0, most_digits) + "..." : digits_;
    if (digits_.front() == '0') {
      base::fail_input(
          spot, fmt::format("'{}' is not a whole number from 1 to {} without leading zeros", shown,
                            most_announced));
    }
    if (digits_.size() > most_digits || std::stoll(digits_) > most_announced) {
      base::fail_limit(spot,
                       fmt::format("'{}' rows of as many squares; at most {} squares, {} rows of "
                                   "as many, are read",
                                   shown, AttackBoard::most_squares, most_announced));
    }
  }

  // The first letter of a row stands here.
  void begin_row() {
    if (!in_board()) begin_board();
    if (columns_ == 0 || rows_ < most_rows_) return;
    if (announced_ != 0) {
      base::fail_input(here(),
                       fmt::format("this is one row too many: {} rows are announced in line {}; "
                                   "a blank line must stand between two boards",
                                   announced_, number_line_));
    }
    base::fail_limit(here(),
                     fmt::format("the board has more than {} rows of {} squares, the most that "
                                 "is read{}",
                                 most_rows_, columns_, in_all_ == 0 ? "" : " with those before"));
  }

  const char* take_letters(const char* at, const char* end) {
    const auto limit =
        static_cast<std::size_t>(columns_ == 0 ? AttackBoard::longest_side : columns_);
    // One more than fits is enough to know.
    const std::size_t run = infer_room::letters_at_start(
        at, std::min(static_cast<std::size_t>(end - at), limit - offset_ + 1));
    if (run == 0) infer_room::fail_letter(where_, line_, offset_, *at);
    if (run > limit - offset_) {
      if (columns_ != 0) infer_room::fail_length(where_, line_, limit + 1, limit, source());
      base::fail_limit(
          base::place(where_, line_, limit + 1),
          fmt::format("the row is longer than {} squares, the most that is read", limit));
    }
    letters_.append(at, run);
    offset_ += run;
    return at + run;
  }

  // `left`: the bytes that are left in this part, at least.
  void end_line(std::size_t left) {
    if (!digits_.empty()) {
      judge_number();
      number_line_ = line_;
      announced_ = std::stoll(digits_);
      set_columns(announced_);
      digits_.clear();
    } else if (letters_.empty()) {
      end_board();
    } else {
      if (columns_ == 0) set_columns(static_cast<std::int64_t>(letters_.size()));
      const auto columns = static_cast<std::size_t>(columns_);
      if (letters_.size() < columns) {
        infer_room::fail_length(where_, line_, letters_.size(), columns, source());
      }
      make_room(left + columns);
      if (!pack(letters_.data())) base::fail_bug("attack reader", "a letter is judged in two ways");
      letters_.clear();
      ++rows_;
    }
    white_.end_line();
    offset_ = 0;
    ++line_;
  }

  void begin_board() {
    if (boards_.size() == most_boards) {
      base::fail_limit(here(),
                       fmt::format("more than {} boards, the most that are read", most_boards));
    }
  }

  void set_columns(std::int64_t columns) {
    columns_ = columns;
    constexpr std::int64_t bits = Bitmap::word_bits;
    const std::int64_t padded = (columns + bits - 1) / bits * bits;
    const std::int64_t free_rows = (most_in_all - in_all_) / padded;
    most_rows_ = std::min({announced_ != 0 ? announced_ : AttackBoard::longest_side,
                           AttackBoard::most_squares / columns, free_rows});
    if (most_rows_ < std::max<std::int64_t>(announced_, 1)) {
      base::fail_limit(
          base::place(where_, line_, 1),
          fmt::format("the boards have more than {} squares in all (rows counted in whole "
                      "words of {}), the most that are read",
                      most_in_all, bits));
    }
  }

  // Room for the next row. Were all the bytes that are left rows of this board, there would
  // be `likely` rows; but a board never takes more than 8 times the room of its rows, so that a
  // file of many small ones is read in linear time.
  void make_room(std::size_t left) {
    const std::int64_t room = sets_[0].rows();
    if (rows_ < room) return;
    const auto pitch = static_cast<std::size_t>(columns_) + 1;
    const std::int64_t likely = announced_ != 0
                                    ? announced_
                                    : rows_ + static_cast<std::int64_t>((left + pitch - 1) / pitch);
    const std::int64_t wished = room == 0 ? 1 : std::clamp(likely, 2 * room, 8 * room);
    resize(std::min(wished, most_rows_));
  }

  void resize(std::int64_t rows) {
    const Bitmap empty(0, columns_);
    base::require_memory(where_, 4.0 * static_cast<double>(rows) *
                                     static_cast<double>(empty.words() * Bitmap::word_bits / 8));
    for (Bitmap& set : sets_) {
      Bitmap larger(rows, columns_);
      if (const std::int64_t kept = std::min(rows_, rows); kept != 0) {
        std::copy(set.row(0), set.row(0) + kept * set.words(), larger.row(0));
      }
      set = std::move(larger);
    }
  }

  // A blank line, or the end of the input.
  void end_board() {
    if (!in_board()) return;
    if (announced_ != 0 && rows_ < announced_) {
      base::fail_input(
          base::place(where_, line_, 1),
          fmt::format("the board ends after {} of {} rows, {}", rows_, announced_, source()));
    }
    if (rows_ != sets_[0].rows()) resize(rows_);
    in_all_ += rows_ * sets_[0].words() * Bitmap::word_bits;
    boards_.emplace_back(std::move(sets_[0]), std::move(sets_[1]), std::move(sets_[2]));
    sets_ = {};
    rows_ = 0;
    columns_ = 0;
    announced_ = 0;
  }

  std::string where_;
  std::vector<AttackBoard> boards_;
  std::int64_t in_all_ = 0;  // squares of these, in whole words

  // The line that has begun.
  std::size_t line_ = 1;    // counted from 1
  std::size_t offset_ = 0;  // its bytes so far
  std::string letters_;
  std::string digits_;
  base::WhiteSpace white_;  // at its end

  // The board that has begun.
  std::int64_t announced_ = 0;  // 0: not
  std::size_t number_line_ = 0;
  std::int64_t columns_ = 0;  // 0: not known yet
  std::int64_t most_rows_ = 0;
  std::int64_t rows_ = 0;
  std::array<Bitmap, 3> sets_;  // pieces, attacked, unattacked; more rows than are read
};

AttackReader::AttackReader(std::string where) : state_(std::make_unique<State>(std::move(where))) {}
AttackReader::~AttackReader() = default;
AttackReader::AttackReader(AttackReader&&) noexcept = default;
AttackReader& AttackReader::operator=(AttackReader&&) noexcept = default;

void AttackReader::feed(std::string_view part) {
  if (!part.empty()) state_->feed(part.data(), part.data() + part.size());
}

std::vector<AttackBoard> AttackReader::finish() { return state_->finish(); }

AttackBoard AttackBoard::read(std::string_view text, const std::string& where) {
  AttackReader reader(where);
  reader.feed(text);
  std::vector<AttackBoard> boards = reader.finish();
  if (boards.size() != 1) {
    base::fail_input(where,
                     fmt::format("holds {} boards, separated by blank lines, and one is expected",
                                 boards.size()));
  }
  return std::move(boards.front());
}

}  // namespace rookery
