// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <map>

#include "infer/reference.hpp"
#include "rookery/infer.hpp"

namespace rookery::infer_room::name_piece_test {
namespace {

using testing::Boards;
using testing::Vectors;

std::vector<NamedPiece> names_of(const Boards& boards, const InferOptions& options = {}) {
  const Inference inference = infer(boards, options).value;
  const MoveMarks marks = mark_moves(boards, inference, options).value;
  return name_piece(boards, inference, marks, options).value;
}

// A lone piece in the middle of a large board shows all its moves.
AttackBoard alone(const std::string& betza, std::int64_t n) {
  Bitmap pieces(n, n);
  pieces.set({n / 2, n / 2});
  return attack(Piece::parse(betza), pieces);
}

TEST(NamePieceTest, EveryNamedPieceIsRecognised) {
  for (const auto& [name, betza] : piece_names()) {
    SCOPED_TRACE(name);
    const std::vector<NamedPiece> names = names_of({alone(betza, 15)});
    ASSERT_FALSE(names.empty());
    const Piece piece = Piece::parse(betza).attacking();
    EXPECT_EQ(names.front().piece, piece);
    EXPECT_EQ(names.front().betza, piece.betza());
    // The first of several names.
    const auto same = std::find_if(piece_names().begin(), piece_names().end(), [&](const auto& p) {
      return Piece::parse(p.second).attacking() == piece;
    });
    EXPECT_EQ(names.front().name, same->first);
    // Rides go on past the edge of the board, and that is assumed.
    const auto seen =
        static_cast<std::int64_t>(testing::squares_with(alone(betza, 15), 'x').size());
    EXPECT_EQ(names.front().moves - names.front().assumed, seen);
    const bool rides = std::any_of(piece.moves().begin(), piece.moves().end(),
                                   [](const Move& move) { return move.attack > 1; });
    EXPECT_EQ(names.front().assumed > 0, rides);
  }
}

TEST(NamePieceTest, UnnamedPiecesHaveTheirBetza) {
  for (const std::string betza : {"WZ", "fN", "W3", "(5,2)", "W3AC", "fsNbW", "FD"}) {
    const std::vector<NamedPiece> names = names_of({alone(betza, 15)});
    ASSERT_FALSE(names.empty()) << betza;
    EXPECT_EQ(names.front().piece, Piece::parse(betza)) << names.front().betza;
    EXPECT_EQ(names.front().assumed, 0);
  }
}

TEST(NamePieceTest, ARideThatEndsWithTheBoardIsEndlessFirst) {
  const std::vector<NamedPiece> names = names_of({alone("R", 5)});
  ASSERT_GE(names.size(), 2U);
  EXPECT_EQ(names[0].name, "rook");
  EXPECT_EQ(names[0].assumed, 8);
  EXPECT_EQ(names[1].betza, "WD");
  EXPECT_EQ(names[1].assumed, 0);
  // Where the board goes on and the ride does not, it ends.
  EXPECT_EQ(names_of({alone("W2", 7)}).front().betza, "W2");
}

TEST(NamePieceTest, OneCornerOfAKnight) {
  // Two moves are certain; the other six are their images, which nothing excludes.
  const Boards boards{AttackBoard({"o...", "..x.", ".x..", "...."})};
  const std::vector<NamedPiece> names = names_of(boards);
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names.front().betza, "N");
  EXPECT_EQ(names.front().name, "knight");
  EXPECT_EQ(names.front().moves, 8);
  EXPECT_EQ(names.front().assumed, 6);
}

TEST(NamePieceTest, TheBoardsMayAllowFewerSymmetries) {
  // A shogi lance and a half knight: up and down differ.
  const std::vector<NamedPiece> lance = names_of({alone("fR", 9)});
  EXPECT_EQ(lance.front().name, "lance");
  const Boards half{AttackBoard({".....", ".....", "..o..", "....x", "....."})};
  const std::vector<NamedPiece> names = names_of(half);
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names.front().assumed, 0);
  EXPECT_EQ(names.front().moves, 1);
  EXPECT_EQ(names.front().reason, "the certain moves alone");
}

TEST(NamePieceTest, ARookOnAnOblongBoard) {
  const std::vector<NamedPiece> names =
      names_of({AttackBoard({"..x.....", "xxoxxxxx", "..x....."})});
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names.front().name, "rook");
}

// What is listed explains the boards, in the order that is promised, with true numbers; and no
// named piece that explains them is missing.
TEST(NamePieceTest, EveryCandidateExplainsTheBoards) {
  ROOKERY_SEEDED(random, 21);
  for (int i = 0; i < 40; ++i) {
    InferOptions options;
    options.symmetric = i % 4 == 3;
    const std::string& betza = piece_names()[static_cast<std::size_t>(random.below(
                                                 static_cast<std::int64_t>(piece_names().size())))]
                                   .second;
    const Piece planted = Piece::parse(betza).attacking();
    Boards boards;
    for (std::int64_t k = random.between(1, 2); k > 0; --k) {
      boards.push_back(attack(planted, random_pieces(random.between(3, 9), random.between(3, 9),
                                                     random.between(1, 4), random.bits())));
    }
    SCOPED_TRACE(betza + testing::show(boards));
    const Inference inference = infer(boards, options).value;
    if (!inference.explained) {
      EXPECT_TRUE(options.symmetric);
      continue;
    }
    const MoveMarks marks = mark_moves(boards, inference, options).value;
    const std::vector<NamedPiece> names = names_of(boards, options);
    ASSERT_FALSE(names.empty());
    std::map<std::string, NamedPiece> listed;
    std::int64_t before = 0;
    for (const NamedPiece& piece : names) {
      for (const AttackBoard& board : boards) EXPECT_TRUE(explains(piece.piece, board));
      EXPECT_EQ(Piece::parse(piece.betza).attacking(), piece.piece);
      if (!piece.name.empty()) listed[piece.name] = piece;
      if (piece.reason == "a piece with a name") {
        EXPECT_GE(piece.moves, before);
        before = piece.moves;
      }
      Vectors shown;
      for (const Vector v : testing::leaps_of(piece.betza, 10)) {
        if (std::abs(v.dx) <= marks.certain.reach_x() &&
            std::abs(v.dy) <= marks.certain.reach_y()) {
          shown.insert(v);
        }
      }
      EXPECT_EQ(piece.moves, static_cast<std::int64_t>(shown.size())) << piece.betza;
      std::erase_if(shown, [&](Vector v) { return marks.certain.contains(v); });
      EXPECT_EQ(piece.assumed, static_cast<std::int64_t>(shown.size())) << piece.betza;
    }
    if (!options.symmetric) {
      const auto has = [&](const Piece& piece) {
        return std::any_of(names.begin(), names.end(),
                           [&](const NamedPiece& known) { return known.piece == piece; });
      };
      const auto as_shown = [&](const Piece& piece) {
        Vectors shown = testing::leaps_of(piece.betza(), 10);
        std::erase_if(shown, [&](Vector v) {
          return std::abs(v.dx) > marks.certain.reach_x() ||
                 std::abs(v.dy) > marks.certain.reach_y();
        });
        return shown;
      };
      for (const auto& [name, notation] : piece_names()) {
        const Piece piece = Piece::parse(notation).attacking();
        const bool fits = std::all_of(boards.begin(), boards.end(), [&](const AttackBoard& board) {
          return explains(piece, board);
        });
        const bool is_shown = !as_shown(piece).empty();
        EXPECT_TRUE(has(piece) || !(fits && is_shown)) << name;
        EXPECT_TRUE(fits || !has(piece)) << name;
      }
    }
  }
}

// The certain moves do not explain every x of these; the rest is completed within the symmetry
// that the boards allow, and rides go on alike in all their directions.
TEST(NamePieceTest, PlantedPiecesComeFirst) {
  const std::vector<std::pair<std::string, std::uint64_t>> cases = {
      {"W3", 7}, {"FD", 7}, {"N", 7}, {"K", 7}, {"R", 72}, {"vR", 1}, {"sR", 2}};
  for (const auto& planted : cases) {
    const std::string& betza = planted.first;
    const std::uint64_t seed = planted.second;
    const AttackBoard board = attack(Piece::parse(betza), random_pieces(10, 10, 4, seed));
    const std::vector<NamedPiece> names = names_of({board});
    SCOPED_TRACE(betza + "\n" + board.text());
    const auto found = std::find_if(names.begin(), names.end(), [&](const NamedPiece& piece) {
      return piece.piece == Piece::parse(betza);
    });
    ASSERT_TRUE(found != names.end()) << names.front().betza;
    EXPECT_LT(found - names.begin(), 3) << names.front().betza;
  }
}

TEST(NamePieceTest, ALeaperIsNoRider) {
  InferOptions options;
  options.leaper = 1;
  for (const NamedPiece& piece : names_of({AttackBoard({"oxx", "xx.", "x.."})})) {
    EXPECT_NE(piece.name, "zebra");  // has no move on this board
  }
  const Boards boards{AttackBoard({"ox....", "xx....", "......"})};
  const std::vector<NamedPiece> names = names_of(boards, options);
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names.front().name, "king");
  for (const NamedPiece& piece : names) {
    for (const Move& move : piece.piece.moves()) {
      EXPECT_EQ(move.attack, 1) << piece.betza;
      EXPECT_LE(std::max(std::abs(move.step.dx), std::abs(move.step.dy)), 1) << piece.betza;
    }
  }
}

TEST(NamePieceTest, ASmallestSetWhereNothingElseFits) {
  // No move is certain, and no named piece attacks so lopsidedly.
  const Boards boards{AttackBoard({"ox?.", "?ox."})};
  const std::vector<NamedPiece> names = names_of(boards);
  ASSERT_FALSE(names.empty());
  for (const NamedPiece& piece : names) EXPECT_TRUE(explains(piece.piece, boards.front()));
}

}  // namespace
}  // namespace rookery::infer_room::name_piece_test
