// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hints: their numbers by counting one by one, and their promise by trying: whatever piece it
// is, after the hint at least so many open moves are decided.

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "infer/reference.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room::hints_test {
namespace {

using testing::as_set;
using testing::Boards;
using testing::Vectors;

constexpr std::size_t all_hints = 1'000'000;

struct Marked {
  Inference inference;
  MoveMarks marks;
  Vectors open;
};

std::optional<Marked> mark(const Boards& boards, const InferOptions& options) {
  Marked marked;
  marked.inference = infer(boards, options).value;
  if (!marked.inference.explained) return std::nullopt;
  marked.marks = mark_moves(boards, marked.inference, options).value;
  marked.open = as_set(marked.marks.possible);
  marked.open.merge(as_set(marked.marks.unseen));
  return marked;
}

void expect_counted(const Boards& boards, const InferOptions& options) {
  const auto marked = mark(boards, options);
  if (!marked) return;
  const Hints next = find_hints(boards, marked->marks, all_hints, options).value;
  EXPECT_EQ(next.open, static_cast<std::int64_t>(marked->open.size()));
  // kind, board, y, x -> decides, if not attacked
  std::map<std::tuple<int, std::size_t, std::int64_t, std::int64_t>,
           std::pair<std::int64_t, std::int64_t>>
      expected;
  const auto whole = [&](const Vectors& some) {
    Vectors all;
    for (const Vector v : some) all.merge(testing::orbit(v, options.symmetric));
    return static_cast<std::int64_t>(all.size());
  };
  const Vectors certain = as_set(marked->marks.certain);
  for (std::size_t b = 0; b < boards.size(); ++b) {
    for (std::int64_t y = 0; y < boards[b].rows(); ++y) {
      for (std::int64_t x = 0; x < boards[b].columns(); ++x) {
        const char letter = boards[b].at({x, y});
        if (letter == 'o') continue;
        Vectors decided;
        for (const Vector v : marked->open) {
          const Square to{x + v.dx, y + v.dy};
          if (testing::on_board(boards[b], to) && boards[b].at(to) == '.') decided.insert(v);
        }
        if (!decided.empty()) {
          expected[{0, b, y, x}] = {whole(decided), whole(decided)};
        }
        if (letter != '?') continue;
        Vectors reaching;
        bool known = false;
        for (const Square piece : testing::squares_with(boards[b], 'o')) {
          const Vector v{x - piece.x, y - piece.y};
          known = known || certain.contains(v);
          if (marked->open.contains(v)) reaching.merge(testing::orbit(v, options.symmetric));
        }
        if (known || reaching.empty()) continue;
        // Without the moves that lead there something would be unexplained: it is attacked.
        Vectors others = certain;
        for (const Vector v : marked->open) {
          if (!reaching.contains(v)) others.insert(v);
        }
        if (!testing::unexplained(boards, others).empty()) continue;
        const std::int64_t one =
            static_cast<std::int64_t>(testing::orbit(*reaching.begin(), options.symmetric).size());
        const auto size = static_cast<std::int64_t>(reaching.size());
        expected[{1, b, y, x}] = {one == size ? size : 0, size};
      }
    }
  }
  EXPECT_EQ(next.hints.size(), expected.size());
  std::pair<std::int64_t, std::int64_t> before{1'000'000, 0};
  for (const Hint& hint : next.hints) {
    const auto found = expected.find(
        {hint.kind == Hint::Kind::piece ? 0 : 1, hint.board, hint.square.y, hint.square.x});
    ASSERT_TRUE(found != expected.end());
    const std::pair now(hint.decides, hint.if_unattacked);
    EXPECT_EQ(now, found->second);
    EXPECT_LE(hint.decides, before.first);
    before = now;
  }
}

TEST(HintsTest, CountedOneByOne) {
  ROOKERY_SEEDED(random, 31);
  for (int i = 0; i < 150; ++i) {
    InferOptions options;
    options.symmetric = i % 3 == 2;
    if (i % 4 == 3) options.leaper = random.between(1, 4);
    options.engine = testing::all_infer_engines[i % 4];
    Boards boards;
    for (std::int64_t k = random.between(1, 2); k > 0; --k) {
      boards.push_back(testing::planted_board(random, random.between(1, 8), random.between(1, 8),
                                              testing::leaps_of(i % 2 == 0 ? "N" : "WD", 3),
                                              random.between(5, 30), random.below(40)));
    }
    SCOPED_TRACE(testing::show(boards));
    expect_counted(boards, options);
  }
}

// All pieces that explain a small board: whichever it is, its answer to the hint decides at
// least what was promised.
TEST(HintsTest, ThePromiseIsKeptWhateverThePieceIs) {
  ROOKERY_SEEDED(random, 32);
  int looked = 0;
  for (int i = 0; i < 60; ++i) {
    const AttackBoard board = testing::planted_board(
        random, 2, random.between(2, 4), {{1, 0}, {-1, 1}, {2, 0}}, 20, random.below(40));
    const Boards boards{board};
    const auto marked = mark(boards, {});
    ASSERT_TRUE(marked.has_value());
    if (marked->open.size() > 10) continue;
    const Hints next = find_hints(boards, marked->marks, all_hints).value;
    const std::vector<Vector> open(marked->open.begin(), marked->open.end());
    for (std::size_t set = 0; set < std::size_t{1} << open.size(); ++set) {
      Vectors truth = as_set(marked->marks.certain);
      for (std::size_t k = 0; k < open.size(); ++k) {
        if (((set >> k) & 1) != 0) truth.insert(open[k]);
      }
      if (!testing::unexplained(boards, truth).empty()) continue;
      MoveSet moves(board.columns() - 1, board.rows() - 1);
      for (const Vector v : truth) moves.insert(v);
      for (const Hint& hint : next.hints) {
        // What a referee who knows the piece would show.
        Bitmap pieces = board.pieces();
        if (hint.kind == Hint::Kind::piece) pieces.set(hint.square);
        const AttackBoard shown = attack(moves.piece(), pieces);
        std::vector<std::string> cells = board.cells();
        for (std::int64_t y = 0; y < board.rows(); ++y) {
          for (std::int64_t x = 0; x < board.columns(); ++x) {
            char& cell = cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const bool revealed = hint.kind == Hint::Kind::reveal && hint.square == Square{x, y};
            if (cell != '?' || revealed || shown.at({x, y}) == 'o') cell = shown.at({x, y});
          }
        }
        const auto after = mark({board, AttackBoard(cells)}, {});
        ASSERT_TRUE(after.has_value());
        std::int64_t decided = 0;
        for (const Vector v : open) decided += after->open.contains(v) ? 0 : 1;
        EXPECT_GE(decided, hint.decides) << board.text() << hint.square.x << "," << hint.square.y;
        ++looked;
      }
    }
  }
  EXPECT_GT(looked, 1000);
}

TEST(HintsTest, OnlyTheBestAreKept) {
  const Boards boards{AttackBoard({"o....", "?????", "....."})};
  const auto marked = mark(boards, {});
  const Hints all = find_hints(boards, marked->marks, all_hints).value;
  const Hints best = find_hints(boards, marked->marks, 2).value;
  EXPECT_EQ(best.hints.size(), 4U);
  EXPECT_EQ(best.hints.front().square, all.hints.front().square);
  EXPECT_TRUE(find_hints(boards, marked->marks, 0).value.hints.empty());
}

// Both explanations of the x lead to the first ? as well, so that it is attacked for certain.
TEST(HintsTest, ASquareThatIsBoundToBeAttackedTellsNothing) {
  InferOptions options;
  options.symmetric = true;
  options.leaper = 2;
  const Boards boards{AttackBoard({"..", "?x", "oo"})};
  const Hints next = find_hints(boards, mark(boards, options)->marks, 9, options).value;
  for (const Hint& hint : next.hints) EXPECT_EQ(hint.kind, Hint::Kind::piece);
}

TEST(HintsTest, NothingIsOpen) {
  const Boards boards{AttackBoard({"o"})};
  const Hints next = find_hints(boards, mark(boards, {})->marks, 3).value;
  EXPECT_EQ(next.open, 0);
  EXPECT_TRUE(next.hints.empty());
}

}  // namespace
}  // namespace rookery::infer_room::hints_test
