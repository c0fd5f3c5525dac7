// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grundy values of riders: queen, rook, bishop, nightrider, with any leaps. A ride sees all squares
// of its line up to the next hole. So for every line (a chain of squares that a step joins, from
// the edge or a hole on) the set of the values on it is kept, as bits, and the value of a square is
// the least number in none of the sets of its lines and not the value of a leap's target:
//
//   the lowest zero of  OR of the sets of the lines | bits of the leaps.
//
// Every line knows the least number that is missing on it, and the greatest of these is where the
// search begins: below it some line has every number. When the value is known, it joins the sets.
//
// Order. The board is turned and reflected so that every step goes up, or to the left in its
// own row; then squares row by row find their options done. A turned piece whose steps cannot be
// brought into that form (some up and some down, and some left and some right) is not taken.
//
// Lines. Ride (dx, -g) with g > 0: row y = k g + r continues the lines of row y - g, and square x
// has the line in slot (x + k dx) mod columns of residue r, which is that of (x + dx, y - g). Where
// that square is off the board a new line begins and the slot is emptied; on a cylinder it is
// never off the board. Ride (dx, 0): the squares of a row with the same x mod |dx|.
//
// Sets are as wide as the values need so far, and grow together. A value is at most the number of
// options, and at most the number of moves of the longest game: a position of value v has a
// successor of value v-1, and so on. Rides that are short on this board are counted as leaps, since
// few values that are far apart would take wide sets.
//
// Time O(squares * (lines of a square * words searched + leaps)); a queen on 5000 x 5000 takes a
// second or two. Memory: the table, and lines * greatest value / 8 bytes.

#include "play/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "play/ride_length.hpp"
namespace rookery::play {

namespace {

constexpr std::int64_t most_short_ride = 32;
constexpr std::int64_t most_limited_ride = 64;
constexpr std::size_t most_leaps = 4096;
// Days; every index below is far from overflow.
constexpr std::int64_t most_cells = std::int64_t{1} << 40;
constexpr std::size_t most_rides = 64;

// How the board is turned: first x and y are exchanged, then each may be reversed.
struct Turn {
  bool exchange = false;
  bool flip_x = false;
  bool flip_y = false;

  [[nodiscard]] Vector of(Vector step) const {
    if (exchange) std::swap(step.dx, step.dy);
    return {flip_x ? -step.dx : step.dx, flip_y ? -step.dy : step.dy};
  }
};

// A turn after which every step goes up, or to the left in its row.
std::optional<Turn> turn_with(bool exchange, const Piece& usable) {
  for (const bool flip_y : {false, true}) {
    for (const bool flip_x : {false, true}) {
      const Turn turn{exchange, flip_x, flip_y};
      if (std::all_of(usable.moves().begin(), usable.moves().end(), [&](const Move& move) {
            const Vector step = turn.of(move.step);
            return step.dy < 0 || (step.dy == 0 && step.dx < 0);
          })) {
        return turn;
      }
    }
  }
  return std::nullopt;
}

std::optional<Turn> find_turn(const Piece& usable, const Board& board) {
  if (usable.empty()) return Turn{};
  if (board.wraps_rows()) return std::nullopt;
  const std::optional<Turn> plain = turn_with(false, usable);
  if (board.wraps_columns()) return plain;
  const std::optional<Turn> exchanged = turn_with(true, usable);
  if (!plain || !exchanged) return plain ? plain : exchanged;
  // There are as many lines as squares in a row, so rows should be short.
  return board.columns() / 4 > board.rows() ? exchanged : plain;
}

// Is a ride better counted as leaps? Where it is short and the board is long, its lines would be
// many and have a few values out of a wide range.
bool is_short(std::int64_t longest, const Board& board) {
  return longest <= 1 ||
         (longest <= most_short_ride && std::max(board.rows(), board.columns()) / 16 > longest);
}

struct Leap {
  Vector step;
  bool begins = true;  // else the next step of the ride before it, which a hole may have stopped
};

struct Plan {
  std::vector<Vector> rides;
  std::vector<Leap> leaps;
  Wide options = 0;  // at most
};

std::optional<Plan> make_plan(const Piece& usable, const Board& board, const Turn& turn) {
  Plan plan;
  const std::int64_t columns = turn.exchange ? board.rows() : board.columns();
  for (const Move& move : usable.moves()) {
    const std::int64_t longest = longest_ride(move.step, board);
    Vector step = turn.of(move.step);
    if (board.wraps_columns()) step.dx %= columns;
    const std::int64_t reach = std::min(longest, move.move);
    plan.options += reach;
    const bool limited = move.move < longest;
    if (is_short(longest, board) || (limited && move.move <= most_limited_ride)) {
      Vector at;
      for (std::int64_t n = 1; n <= reach; ++n) {
        at.dx += step.dx;
        at.dy += step.dy;
        if (board.wraps_columns()) at.dx %= columns;
        plan.leaps.push_back({at, n == 1});
      }
      if (plan.leaps.size() > most_leaps) return std::nullopt;
    } else if (limited || plan.rides.size() == most_rides) {
      return std::nullopt;
    } else {
      plan.rides.push_back(step);
    }
  }
  return plan;
}

// The moves of the longest game, at most.
Wide longest_game(const Piece& usable, const Board& board, const Direction& direction) {
  const auto size = [](Wide n) { return n < 0 ? -n : n; };
  if (usable.empty()) return 0;
  Wide least = 0;
  for (const Move& move : usable.moves()) {
    const Wide drop = -direction.of({move.step.dx, move.step.dy});
    if (least == 0 || drop < least) least = drop;
  }
  // Around a cylinder the direction does not go.
  const Wide across = size(direction.x) * (board.columns() - 1);
  return (across + size(direction.y) * (board.rows() - 1)) / least;
}

class LineSweep {
 public:
  LineSweep(const Piece& usable, const Board& board, const Direction& direction,
            const Monitor& monitor, bool with_table)
      : board_(board), monitor_(monitor) {
    if (Wide{board.rows()} * board.columns() > most_cells) {
      base::fail_limit(
          "play",
          fmt::format(
              "{} has {} squares to go through; at most 2^40 are taken (moves along "
              "the axes need no table)",
              board.name(),
              base::show_number(base::to_mpz(board.rows()) * base::to_mpz(board.columns()))));
    }
    const std::optional<Turn> turn = find_turn(usable, board);
    if (!turn) base::fail_bug("play", "a game that the lines do not take");
    turn_ = *turn;
    std::optional<Plan> plan = make_plan(usable, board, turn_);
    if (!plan) base::fail_bug("play", "a game that the lines do not take");
    columns_ = turn_.exchange ? board.rows() : board.columns();
    rows_ = turn_.exchange ? board.columns() : board.rows();
    leaps_ = std::move(plan->leaps);
    const Wide bound = std::min(plan->options, longest_game(usable, board, direction));
    if (bound > std::numeric_limits<std::uint32_t>::max() - 1) {
      base::fail_limit("play", "Grundy values on " + board.name() + " may be above 2^32");
    }
    bound_ = static_cast<std::uint32_t>(bound);

    std::int64_t lines = 0;
    for (const Vector step : plan->rides) {
      const std::int64_t height = -step.dy;
      rides_.push_back({step, lines, 0});
      lines += height == 0 ? -step.dx : height * columns_;
    }
    for (const Leap& leap : leaps_) depth_ = std::max(depth_, 1 - leap.step.dy);
    const double most_words = static_cast<double>(bound_ / 64 + 1);
    const double sets = static_cast<double>(lines) * (8 * 1.5 * most_words + 4);
    const double table =
        with_table ? static_cast<double>(columns_) * static_cast<double>(rows_) * value_bytes() : 0;
    require_table_memory(board,
                         table + sets + 8 * most_words +
                             4 * static_cast<double>(depth_) * static_cast<double>(columns_));
    most_words_ = bound_ / 64 + 1;
    words_ = std::min<std::size_t>(most_words_, 4);
    sets_.resize(static_cast<std::size_t>(lines) * words_);
    least_.resize(static_cast<std::size_t>(lines));
    leap_bits_.resize(words_);
    recent_.resize(static_cast<std::size_t>(depth_ * columns_));
  }

  /// Bytes of a value in the table.
  [[nodiscard]] int value_bytes() const { return bound_ < 256 ? 1 : bound_ < 65536 ? 2 : 4; }

  template <class Row>
  void run(Row row_done) {
    for (y_ = 0; y_ < rows_; ++y_) {
      begin_row();
      switch (rides_.size()) {
        case 1:
          row<1>();
          break;
        case 2:
          row<2>();
          break;
        case 3:
          row<3>();
          break;
        default:
          row<0>();
      }
      row_done(recent_.data() + y_ % depth_ * columns_);
    }
  }

  // Puts a row, as run gives it, into the table.
  template <class Value>
  void write(const std::uint32_t* row, std::vector<Value>& table) const {
    const std::int64_t y = turn_.flip_y ? rows_ - 1 - y_ : y_;
    const std::int64_t step_x = turn_.exchange ? rows_ : 1;
    Value* at = table.data() + (turn_.exchange ? y : y * columns_) +
                (turn_.flip_x ? (columns_ - 1) * step_x : 0);
    const std::int64_t step = turn_.flip_x ? -step_x : step_x;
    for (std::int64_t x = 0; x < columns_; ++x) {
      at[x * step] = row[x] == hole ? Value{0} : static_cast<Value>(row[x]);
    }
  }

  [[nodiscard]] std::int64_t columns() const { return columns_; }

  static constexpr std::uint32_t hole = std::numeric_limits<std::uint32_t>::max();

 private:
  using Word = std::uint64_t;

  struct Ride {
    Vector step;
    std::int64_t first_line;
    std::int64_t shift;  // of the present row: the line of square x is in slot x + shift
  };

  void begin_row() {
    for (Ride& ride : rides_) {
      const std::int64_t height = -ride.step.dy;
      if (height == 0) {
        for (std::int64_t i = 0; i < -ride.step.dx; ++i) empty(ride.first_line + i);
        continue;
      }
      const Wide moved = Wide{y_ / height} * ride.step.dx % columns_;
      ride.shift = static_cast<std::int64_t>(moved < 0 ? moved + columns_ : moved);
      if (board_.wraps_columns()) continue;
      // The squares whose line begins in this row.
      const std::int64_t dx = ride.step.dx;
      for (std::int64_t x = std::max<std::int64_t>(0, columns_ - dx); x < columns_; ++x) {
        empty(line_of(ride, x));
      }
      for (std::int64_t x = 0; x < std::min(columns_, -dx); ++x) empty(line_of(ride, x));
    }
  }

  [[nodiscard]] std::int64_t line_of(const Ride& ride, std::int64_t x) const {
    const std::int64_t height = -ride.step.dy;
    if (height == 0) return ride.first_line + x % -ride.step.dx;
    std::int64_t slot = x + ride.shift;
    if (slot >= columns_) slot -= columns_;
    return ride.first_line + (height == 1 ? 0 : y_ % height * columns_) + slot;
  }

  void empty(std::int64_t line) {
    std::fill_n(sets_.begin() + line * static_cast<std::int64_t>(words_), words_, Word{0});
    least_[static_cast<std::size_t>(line)] = 0;
  }

  [[nodiscard]] bool is_square(std::int64_t x) const {
    const std::int64_t turned_x = turn_.flip_x ? columns_ - 1 - x : x;
    const std::int64_t turned_y = turn_.flip_y ? rows_ - 1 - y_ : y_;
    return board_.contains(turn_.exchange ? Square{turned_y, turned_x}
                                          : Square{turned_x, turned_y});
  }

  // Rides: how many there are, or 0 for any number.
  template <std::size_t Rides>
  void row() {
    const std::size_t rides = Rides == 0 ? rides_.size() : Rides;
    std::uint32_t* const values = recent_.data() + y_ % depth_ * columns_;
    const bool picture = board_.is_picture();
    for (std::int64_t x = 0; x < columns_; ++x) {
      if (x % 4096 == 0) {
        monitor_.check(
            (static_cast<double>(y_) + static_cast<double>(x) / static_cast<double>(columns_)) /
            static_cast<double>(rows_));
      }
      if (picture && !is_square(x)) {
        values[x] = hole;
        for (const Ride& ride : rides_) empty(line_of(ride, x));
        continue;
      }
      std::size_t lines[Rides == 0 ? most_rides : Rides];
      const Word* sets[Rides == 0 ? most_rides : Rides];
      std::uint32_t start = 0;
      for (std::size_t j = 0; j < rides; ++j) {
        lines[j] = static_cast<std::size_t>(line_of(rides_[j], x));
        sets[j] = sets_.data() + lines[j] * words_;
        start = std::max(start, least_[lines[j]]);
      }
      if (!leaps_.empty()) mark_leaps(x);
      std::size_t w = start / 64;
      Word missing = 0;
      for (; w < words_; ++w) {
        Word there = leap_bits_[w];
        for (std::size_t j = 0; j < rides; ++j) there |= sets[j][w];
        missing = ~there;
        if (missing != 0) break;
      }
      const auto value = static_cast<std::uint32_t>(
          w * 64 + (missing == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(missing))));
      values[x] = value;
      if (!leaps_.empty()) unmark_leaps();
      if (value / 64 >= words_) grow();
      for (std::size_t j = 0; j < rides; ++j) {
        Word* const set = sets_.data() + lines[j] * words_;
        set[value / 64] |= Word{1} << (value % 64);
        std::uint32_t& least = least_[lines[j]];
        if (least == value) least = least_missing(set, value);
      }
    }
  }

  // The least number from `from` on that is not in the set; the width of the set if all are.
  [[nodiscard]] std::uint32_t least_missing(const Word* set, std::uint32_t from) const {
    std::size_t w = from / 64;
    while (w < words_ && set[w] == ~Word{0}) ++w;
    return static_cast<std::uint32_t>(
        w * 64 + (w < words_ ? static_cast<std::size_t>(std::countr_one(set[w])) : 0));
  }

  void mark_leaps(std::int64_t x) {
    bool stopped = false;
    for (const Leap& leap : leaps_) {
      if (leap.begins) stopped = false;
      if (stopped) continue;
      std::int64_t to = x + leap.step.dx;
      if (board_.wraps_columns()) to = to < 0 ? to + columns_ : to >= columns_ ? to - columns_ : to;
      const std::int64_t row = y_ + leap.step.dy;
      const std::uint32_t value =
          row < 0 || to < 0 || to >= columns_
              ? hole
              : recent_[static_cast<std::size_t>(row % depth_ * columns_ + to)];
      if (value == hole) {
        stopped = true;
        continue;
      }
      marked_.push_back(value);
      leap_bits_[value / 64] |= Word{1} << (value % 64);
    }
  }
  void unmark_leaps() {
    for (const std::uint32_t value : marked_) leap_bits_[value / 64] = 0;
    marked_.clear();
  }

  // Sets for twice the values.
  void grow() {
    const std::size_t words = std::min(most_words_, 2 * words_);
    if (words == words_) base::fail_bug("play", "a Grundy value above its bound");
    std::vector<Word> sets(least_.size() * words);
    for (std::size_t line = 0; line < least_.size(); ++line) {
      std::copy_n(sets_.begin() + static_cast<std::int64_t>(line * words_), words_,
                  sets.begin() + static_cast<std::int64_t>(line * words));
    }
    sets_ = std::move(sets);
    words_ = words;
    leap_bits_.resize(words_);
  }

  const Board& board_;
  const Monitor& monitor_;
  Turn turn_;
  std::int64_t columns_ = 1;  // of the turned board
  std::int64_t rows_ = 1;
  std::int64_t y_ = 0;
  std::vector<Ride> rides_;
  std::vector<Leap> leaps_;
  std::uint32_t bound_ = 0;
  std::size_t most_words_ = 1;
  std::size_t words_ = 1;             // of a set
  std::vector<Word> sets_;            // of the lines
  std::vector<std::uint32_t> least_;  // the least number missing on each line
  std::vector<Word> leap_bits_;
  std::vector<std::uint32_t> marked_;
  std::int64_t depth_ = 1;             // rows that leaps go back, and this one
  std::vector<std::uint32_t> recent_;  // their values
};

template <class Value>
GrundyTable table_of(LineSweep& sweep, const Board& board) {
  std::vector<Value> table(static_cast<std::size_t>(board.rows() * board.columns()));
  sweep.run([&](const std::uint32_t* row) { sweep.write(row, table); });
  return {board.rows(), board.columns(), std::move(table)};
}

}  // namespace

bool lines_apply(const Piece& usable, const Board& board) {
  const std::optional<Turn> turn = find_turn(usable, board);
  return turn && make_plan(usable, board, *turn).has_value();
}

GrundyTable table_by_lines(const Piece& usable, const Board& board, const Direction& direction,
                           const Monitor& monitor) {
  LineSweep sweep(usable, board, direction, monitor, true);
  switch (sweep.value_bytes()) {
    case 1:
      return table_of<std::uint8_t>(sweep, board);
    case 2:
      return table_of<std::uint16_t>(sweep, board);
    default:
      return table_of<std::uint32_t>(sweep, board);
  }
}

std::vector<std::uint64_t> histogram_by_lines(const Piece& usable, const Board& board,
                                              const Direction& direction, const Monitor& monitor) {
  LineSweep sweep(usable, board, direction, monitor, false);
  std::vector<std::uint64_t> counts;
  sweep.run([&](const std::uint32_t* row) {
    for (std::int64_t x = 0; x < sweep.columns(); ++x) {
      if (row[x] == LineSweep::hole) continue;
      if (row[x] >= counts.size()) counts.resize(row[x] + std::size_t{1});
      ++counts[row[x]];
    }
  });
  return counts;
}

}  // namespace rookery::play
