// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/work.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "count/direct/kinds.hpp"
#include "count/kings/count.hpp"
#include "count/rows/count.hpp"
#include "count/sweep/tasks.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::tasks::work_test {
namespace {

CountWork kings() {
  return {.piece = Piece::parse("king"),
          .board = Board::rectangle(40, 40),
          .total = true,
          .kind = &kings::dense_kind(),
          .tasks = 6};
}

std::string refusal(const std::string& text) {
  try {
    static_cast<void>(CountWork::parse(text, "FILE", direct::task_kinds()));
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::bad_input);
    return error.what();
  }
}

TEST(CountWork, Text) {
  EXPECT_EQ(kings().text(),
            "piece K\nboard 40x40\nwrap none\nnumbers total\nengine dense\ncount first\n"
            "tasks 6\n");
  CountWork work = kings();
  work.board = Board::read_picture("..#\n.o.\n", "", Wrap::cylinder);
  work.total = false;
  work.k = 3;
  work.kind = &sweep::sweep_kind();
  work.second = true;
  EXPECT_EQ(work.text(),
            "piece K\nboard 2x3\nwrap cylinder\npicture ..#\npicture .o.\nnumbers 3\n"
            "engine sweep\ncount second\ntasks 6\n");
}

TEST(CountWork, ReadsWhatItWrites) {
  std::set<std::uint64_t> fingerprints;
  std::size_t works = 0;
  for (const char* const piece : {"king", "wazir", "queen", "knight", "fsN", "{}", "mRcB", "W3F2",
                                  "{(1,2),(3,-4),(100,0)}"}) {
    for (const Board& board :
         {Board::rectangle(8, 8), Board::rectangle(3, 1000), Board::rectangle(7, 5, Wrap::torus),
          Board::read_picture("..#\no..\n", "", Wrap::cylinder), Board::read_picture("#\n")}) {
      for (const TaskKind* const kind :
           {&kings::dense_kind(), &rows::row_kind(), &sweep::sweep_kind()}) {
        for (const int numbers : {0, 1, 2}) {
          CountWork work{.piece = Piece::parse(piece), .board = board, .kind = kind, .tasks = 70};
          work.total = numbers == 0;
          if (numbers == 1) work.k = 5;
          work.second = kind == &kings::dense_kind() && numbers == 2;
          const std::string text = work.text();
          const CountWork read = CountWork::parse(text, "FILE", direct::task_kinds());
          EXPECT_EQ(read.text(), text);
          EXPECT_EQ(read.piece, work.piece);
          EXPECT_EQ(read.board, work.board);
          EXPECT_EQ(read.total, work.total);
          EXPECT_EQ(read.k, work.k);
          EXPECT_EQ(read.kind, kind);
          EXPECT_EQ(read.second, work.second);
          EXPECT_EQ(read.tasks, 70u);
          EXPECT_EQ(read.fingerprint(), work.fingerprint());
          fingerprints.insert(work.fingerprint());
          ++works;
        }
      }
    }
  }
  EXPECT_EQ(fingerprints.size(), works);  // each tells its work from all others
}

TEST(CountWork, TheSameBoardIsTheSameText) {
  CountWork work = kings();
  work.board = Board::rectangle(2, 3);
  const std::string text = work.text();
  work.board = Board::read_picture("...\n...\n");
  EXPECT_EQ(work.text(), text);
}

// A piece with many odd leaps has a Betza form too long to be read, perhaps.
TEST(CountWork, LongPieces) {
  std::mt19937 random(1);
  std::vector<Move> moves;
  for (int i = 0; i < 20000; ++i) {
    moves.push_back({.step = {static_cast<std::int64_t>(random() % 1000000) + 1,
                              static_cast<std::int64_t>(random() % 1000000)}});
  }
  CountWork work = kings();
  work.piece = Piece(moves);
  EXPECT_EQ(CountWork::parse(work.text(), "FILE", direct::task_kinds()).piece, work.piece);
  for (int i = 0; i < 200000; ++i) {
    moves.push_back({.step = {static_cast<std::int64_t>(random() % 1000000) + 1,
                              static_cast<std::int64_t>(random() % 1000000)}});
  }
  work.piece = Piece(moves);
  try {
    static_cast<void>(work.text());
    FAIL() << "it cannot be written";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::beyond_limit);
  }
}

TEST(CountWork, EachFaultIsNamed) {
  const auto with = [](const std::string& from, const std::string& to) {
    std::string text = kings().text();
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos);
    return text.replace(at, from.size(), to);
  };
  EXPECT_EQ(refusal(kings().text()), "");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {with("piece K", "piece WF"), "line 1: the piece is written 'WF', and 'K' would be right"},
      {with("piece K", "piece king"),
       "line 1: the piece is written 'king', and 'K' would be right"},
      {with("piece K", "piece K "), "line 1: the piece is written 'K ', and 'K' would be right"},
      {with("piece K", "piece @/etc/passwd"),
       "line 1: the piece is the name of a file, and not the piece"},
      {with("piece", "pieces"), "line 1: 'pieces K' is not a line 'piece ...'"},
      {with("40x40", "@file"), "line 2: '@file' is not a board: two sides are needed, 8x8"},
      {with("40x40", "40"), "line 2: '40' is not a board: two sides are needed, 8x8"},
      {with("40x40", "0x40"), "line 2: '0' is not a number from 1 to 268435456"},
      {with("40x40", "40x4e1"), "line 2: '4e1' is not a number from 1 to 268435456"},
      {with("40x40", "1000000000000x1"),
       "line 2: '1000000000000' is not a number from 1 to 268435456"},
      {with("40x40", "268435456x268435456"),
       "line 2: the board 268435456x268435456 has more than 268435456 squares"},
      {with("none", "klein"), "line 3: 'klein' is none of none, torus, cylinder"},
      {with("numbers", "picture ...\nnumbers"),
       "line 4: '...' is not a row of 40 squares, each . # or o"},
      {with("total", "some"), "line 4: 'some' is neither total, nor all, nor a number"},
      {with("total", "007"), "line 4: '007' is not a number from 0 to 268435456"},
      {with("total", "-1"), "line 4: '-1' is neither total, nor all, nor a number"},
      {with("dense", "fast"), "line 5: 'fast' is none of dense, rows, sweep"},
      {with("first", "third"), "line 6: 'third' is none of first, second"},
      {with("tasks 6", "tasks 99999999999999"),
       "line 7: '99999999999999' is not a number from 0 to 1099511627776"},
      {with("tasks 6\n", "tasks 6"), "line 7: 'tasks 6' is cut off"},
      {with("tasks 6\n", ""), "line 7: a line 'tasks ...' is missing"},
      {with("tasks 6\n", "tasks 6\n\n"), "line 8: '' is a line too many"},
      {"", "line 1: a line 'piece ...' is missing"},
      {"piece K\nboard 2x2\nwrap none\npicture ..\nnumbers all\n",
       "line 5: 'numbers all' is not a line 'picture ...'"},
      {"piece K\nboard 2x2\nwrap none\npicture ..\npicture ..\n",
       "line 5: the picture has only squares: a board without one"},
      {"piece K\nboard 2x2\nwrap none\npicture .x\npicture ..\n",
       "line 4: '.x' is not a row of 2 squares, each . # or o"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(refusal(text), "FILE, " + message);
  EXPECT_TRUE(refusal(with("piece K", "piece {(1,2")).starts_with("FILE, line 1: piece '{(1,2'"));
}

// Cut or with any byte changed it is the text of a work again, or refused.
TEST(CountWork, AnyTextIsReadOrRefused) {
  CountWork work = kings();
  work.board = Board::read_picture("..#\n.o.\n", "", Wrap::torus);
  const std::string text = work.text();
  for (std::size_t at = 0; at < text.size(); ++at) {
    EXPECT_NE(refusal(text.substr(0, at)), "");
    for (const char byte : {'\0', '\n', ' ', '0', '9', 'x', '@', '{', '\xff'}) {
      std::string changed = text;
      changed[at] = byte;
      if (refusal(changed).empty()) {
        EXPECT_EQ(CountWork::parse(changed, "FILE", direct::task_kinds()).text(), changed);
      }
    }
  }
}

}  // namespace
}  // namespace rookery::count::tasks::work_test
