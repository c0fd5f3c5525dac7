// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hints: what to look at next, so that many open moves are decided.
//
// One more piece at s. A `.` at s + v is not attacked so far, so that it becomes an x iff v
// is a move: every open v that leads from s to a `.` is decided, one way or the other. An x
// stays an x and tells nothing, and so do a piece and a `?`. So the number decided at s is
// the number of ways to write s as a `.` minus an open move: a sum of two sets of points.
//
// Revealing a `?` at q. Let k moves of the largest set lead a piece to q. If k = 0, q is a `.`, and
// if the largest set without those moves leaves some x unexplained, q is an x: nothing is
// learned. Otherwise a `.` excludes all k, and an x makes the move certain if k = 1 and decides
// nothing otherwise. (The sum for the largest set without k moves is formed for the best
// squares only, the first thousand of them.)
//
// That is what the hint alone decides; what it then makes of other squares
// (an x with one explanation less) comes on top.
//
// With symmetric pieces a move is decided with its images, and images may lead to different
// `.`: orbits are gathered square by square, O(squares * open moves) steps.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "infer/evidence.hpp"
#include "infer/images.hpp"
#include "infer/move_set.hpp"

namespace rookery {

namespace {

// Some minutes.
constexpr double most_steps = 1e11;

bool is_better(const Hint& a, const Hint& b) {
  return std::tuple(-a.decides, -a.if_unattacked, a.board, a.square.y, a.square.x) <
         std::tuple(-b.decides, -b.if_unattacked, b.board, b.square.y, b.square.x);
}

// How many revealed squares are looked at closely.
constexpr std::size_t most_looked_at = 1000;

// Keeps the best of each kind.
class Best {
 public:
  explicit Best(std::size_t most) : most_(most) {}

  void add(const Hint& hint) {
    if (hint.if_unattacked == 0 || most_ == 0) return;
    const bool is_piece = hint.kind == Hint::Kind::piece;
    std::vector<Hint>& list = is_piece ? pieces_ : reveals_;
    // Some of the revealed squares will be dropped.
    const std::size_t kept = is_piece ? most_ : most_ + most_looked_at;
    if (list.size() == kept && !is_better(hint, list.back())) return;
    list.insert(std::upper_bound(list.begin(), list.end(), hint, is_better), hint);
    if (list.size() > kept) list.pop_back();
  }

  // Drops the revealed squares that are known already, and keeps the best of the others.
  template <class IsKnown>
  void drop(const IsKnown& is_known) {
    std::vector<Hint> kept;
    std::size_t looked_at = 0;
    for (const Hint& hint : reveals_) {
      if (kept.size() == most_) break;
      if (looked_at++ >= most_looked_at || !is_known(hint)) kept.push_back(hint);
    }
    reveals_ = std::move(kept);
  }

  [[nodiscard]] std::vector<Hint> all() const {
    std::vector<Hint> both;
    std::merge(pieces_.begin(), pieces_.end(), reveals_.begin(), reveals_.end(),
               std::back_inserter(both), is_better);
    return both;
  }

 private:
  std::size_t most_;
  std::vector<Hint> pieces_;
  std::vector<Hint> reveals_;
};

Bitmap unknown_squares(const AttackBoard& board) {
  Bitmap unknown = board.pieces();
  unknown |= board.attacked();
  unknown |= board.unattacked();
  unknown.invert();
  return unknown;
}

Bitmap free_squares(const AttackBoard& board) {
  Bitmap free = board.pieces();
  free.invert();
  return free;
}

void look_at(infer_room::Evidence& evidence, std::size_t number, const MoveSet& open,
             const MoveSet& certain, Best& best, const Monitor& monitor) {
  const AttackBoard& board = evidence.boards()[number];
  const auto index = [&](Square square) {
    return static_cast<std::size_t>(square.y * board.columns() + square.x);
  };
  const Bitmap free = free_squares(board);
  // As if every `.` were a piece that moves backwards.
  MoveSet backwards = open;
  backwards.bits() = open.bits().turned();
  const AttackBoard dots(board.unattacked(), Bitmap(board.rows(), board.columns()),
                         Bitmap(board.rows(), board.columns()));
  const auto decided = evidence.ways(dots, backwards, free, monitor.part(0, 0.5));
  for_each_square(free, [&](Square square) {
    const auto ways = static_cast<std::int64_t>(decided[index(square)]);
    best.add({Hint::Kind::piece, number, square, ways, ways});
  });

  Bitmap unknown = unknown_squares(board);
  if (!unknown.any()) return;
  unknown.remove(evidence.reached(board, certain, unknown, false, monitor.part(0.5, 0.6)).once);
  const auto ways = evidence.ways(board, open, unknown, monitor.part(0.6, 1));
  for_each_square(unknown, [&](Square square) {
    const auto moves = static_cast<std::int64_t>(ways[index(square)]);
    best.add({Hint::Kind::reveal, number, square, moves == 1 ? 1 : 0, moves});
  });
}

void look_at_orbits(const AttackBoard& board, std::size_t number, const MoveSet& open,
                    const MoveSet& certain, Best& best, const Monitor& monitor) {
  const Bitmap free = free_squares(board);
  const Bitmap unknown = unknown_squares(board);
  const auto number_of = [](const auto& set) { return static_cast<double>(set.count()); };
  const double steps =
      number_of(free) * number_of(open) + number_of(unknown) * number_of(board.pieces());
  if (steps > most_steps) {
    base::fail_limit(
        "infer", fmt::format("{:.1e} steps to judge every hint for symmetric pieces; {:.0e} are "
                             "the limit, which a smaller board or `leaper` would meet",
                             steps, most_steps));
  }
  const Vector furthest{open.reach_x(), open.reach_y()};
  const std::uint64_t orbits = infer_room::orbit_number(furthest) + 1;
  base::require_memory("infer", 16 * number_of(open) + 4 * static_cast<double>(orbits));
  const std::vector<Vector> moves = open.moves();
  const std::vector<Square> pieces = board.pieces().squares();
  // The moves of the orbits met since the last begin().
  struct Gathered {
    std::vector<std::uint32_t> met;
    std::uint32_t now = 0;
    std::int64_t orbits = 0;
    std::int64_t moves = 0;

    void begin() {
      ++now;
      orbits = moves = 0;
    }
    void add(Vector move) {
      std::uint32_t& last = met[static_cast<std::size_t>(infer_room::orbit_number(move))];
      if (last == now) return;
      last = now;
      ++orbits;
      const bool is_short = move.dx == 0 || move.dy == 0 || std::abs(move.dx) == std::abs(move.dy);
      moves += is_short ? 4 : 8;
    }
  } gathered;
  gathered.met.resize(static_cast<std::size_t>(orbits));
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    monitor.check(static_cast<double>(y) / static_cast<double>(board.rows()));
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const Square square{x, y};
      if (!free.at(square)) continue;
      monitor.silent().check(0);
      gathered.begin();
      for (const Vector move : moves) {
        if (board.unattacked().contains({x + move.dx, y + move.dy})) gathered.add(move);
      }
      best.add({Hint::Kind::piece, number, square, gathered.moves, gathered.moves});
      if (!unknown.at(square)) continue;
      gathered.begin();
      bool is_known = false;
      for (const Square piece : pieces) {
        const Vector move{x - piece.x, y - piece.y};
        is_known = is_known || certain.contains(move);
        if (open.contains(move)) gathered.add(move);
      }
      if (is_known) continue;
      best.add({Hint::Kind::reveal, number, square, gathered.orbits == 1 ? gathered.moves : 0,
                gathered.moves});
    }
  }
}

}  // namespace

Answer<Hints> find_hints(const std::vector<AttackBoard>& boards, const MoveMarks& marks,
                         std::size_t most, const InferOptions& options, const Monitor& monitor) {
  const infer_room::Window window = infer_room::window_of(boards, options);
  MoveSet open = infer_room::resized(marks.possible, window.active_x, window.active_y);
  open.bits() |= infer_room::resized(marks.unseen, window.active_x, window.active_y).bits();
  const MoveSet certain = infer_room::resized(marks.certain, window.active_x, window.active_y);
  infer_room::Evidence evidence(boards, options, infer_room::sum_engine(options.engine));
  Best best(most);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Monitor part = infer_room::part_of(monitor, i, boards.size());
    if (options.symmetric) {
      look_at_orbits(boards[i], i, open, certain, best, part);
    } else {
      look_at(evidence, i, open, certain, best, part);
    }
  }
  // Would the largest set do without the moves that lead to this square?
  MoveSet largest = open;
  largest.bits() |= certain.bits();
  best.drop([&](const Hint& hint) {
    MoveSet others = largest;
    for_each_square(boards[hint.board].pieces(), [&](Square piece) {
      const Vector move{hint.square.x - piece.x, hint.square.y - piece.y};
      if (!largest.contains(move)) return;
      if (!options.symmetric) return others.erase(move);
      for (const Vector image : infer_room::images_of(move, infer_room::all_turns)) {
        others.erase(image);
      }
    });
    const auto unexplained = evidence.unexplained(others, monitor.silent());
    return std::any_of(unexplained.begin(), unexplained.end(),
                       [](const auto& square) { return square.has_value(); });
  });
  Answer<Hints> answer;
  answer.value.open = open.count();
  answer.value.hints = best.all();
  answer.method = options.symmetric ? "square by square" : "numbers of ways";
  answer.evidence.push_back({"open_moves", fmt::format("{}", answer.value.open)});
  return answer;
}

}  // namespace rookery
