// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of infer and of attack exclude or need each other: by the code and the argument of
// the error, which is what programs look at.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/attack_question.hpp"
#include "rookery/infer_question.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::question::check_test {
namespace {

using testing::error_text;

// "excludes name certain": the code, the argument, and the other one where there is one.
template <class Question>
std::string fault(const Question& question) {
  return testing::fault_text([&] { check(question); });
}

template <class Question>
using Change = std::function<void(Question&)>;

InferQuestion seen() {
  InferQuestion question;
  question.boards = {AttackBoard::read("o.x\nx..\n..o\n")};
  return question;
}

AttackQuestion knights() {
  AttackQuestion question;
  question.piece = Piece::parse("knight");
  question.boards = {AttackBoard::read("o..\n...\n..o\n"), AttackBoard::read("o.\n..\n")};
  return question;
}

AttackQuestion at_random(const std::string& size) {
  AttackQuestion question;
  question.piece = Piece::parse("knight");
  question.random = Boards::parse(size);
  return question;
}

TEST(InferCheck, SaysWhatIsWrong) {
  const std::vector<std::pair<Change<InferQuestion>, std::string>> cases = {
      {[](auto&) {}, "none"},
      {[](auto& asked) { asked.boards.clear(); }, "missing file"},
      {[](auto& asked) { asked.certain = asked.name = true; }, "excludes name certain"},
      {[](auto& asked) { asked.name = asked.minimal = true; }, "excludes minimal name"},
      {[](auto& asked) { asked.certain = asked.next = true; }, "excludes next certain"},
      {[](auto& asked) { asked.effort = 5; }, "needs effort minimal,name"},
      {[](auto& asked) { asked.effort = 5, asked.certain = true; }, "needs effort minimal,name"},
      {[](auto& asked) { asked.effort = 5, asked.name = true; }, "none"},
      {[](auto& asked) { asked.effort = 0, asked.minimal = true; }, "none"},
      {[](auto& asked) { asked.effort = -1, asked.minimal = true; }, "not_a_number effort"},
      {[](auto& asked) { asked.effort = mpz_class("1000000000000001"), asked.name = true; },
       "not_a_number effort"},
      {[](auto& asked) { asked.most = 3; }, "needs most next"},
      {[](auto& asked) { asked.most = 3, asked.next = true; }, "none"},
      {[](auto& asked) { asked.most = -3, asked.next = true; }, "not_a_number most"},
      {[](auto& asked) { asked.leaper = 0; }, "not_a_number leaper"},
      {[](auto& asked) { asked.leaper = mpz_class("1000000000000000000"); }, "none"},
      {[](auto& asked) { asked.leaper = mpz_class("1000000000000000001"); }, "not_a_number leaper"},
      {[](auto& asked) { asked.reasons = 0; }, "none"},
      {[](auto& asked) { asked.reasons = -1; }, "not_a_number reasons"},
      {[](auto& asked) { asked.engine = "bits", asked.check = asked.symmetric = true; }, "none"},
      {[](auto& asked) { asked.engine = "fast"; }, "unknown_word engine"},
  };
  for (const auto& [change, expected] : cases) {
    InferQuestion question = seen();
    change(question);
    EXPECT_EQ(fault(question), expected);
  }
}

TEST(InferCheck, WordsAreCheckedWithoutBoards) {
  InferQuestion question;
  check_words(question);
  question.certain = question.next = true;
  EXPECT_EQ(error_text([&] { check_words(question); }),
            "next: cannot be combined with certain: they ask for different answers");
}

TEST(AttackCheck, SaysWhatIsWrong) {
  const std::vector<std::pair<Change<AttackQuestion>, std::string>> cases = {
      {[](auto&) {}, "none"},
      {[](auto& asked) { asked.piece.reset(); }, "missing piece"},
      {[](auto& asked) { asked.boards.clear(); }, "missing file"},
      {[](auto& asked) { asked.random = Boards::parse("3"); }, "excludes random file"},
      {[](auto& asked) { asked.pieces = 1; }, "needs pieces random"},
      {[](auto& asked) { asked.seed = 1; }, "needs seed random,unknown"},
      {[](auto& asked) { asked.unknown = 3, asked.seed = 1; }, "none"},
      {[](auto& asked) { asked.unknown = -1; }, "not_a_number unknown"},
      {[](auto& asked) { asked.unknown = mpz_class("268435457"); }, "not_a_number unknown"},
      {[](auto& asked) { asked.unknown = 4; }, "invalid unknown"},
  };
  for (const auto& [change, expected] : cases) {
    AttackQuestion question = knights();
    change(question);
    EXPECT_EQ(fault(question), expected);
  }
  AttackQuestion question = knights();
  question.unknown = 4;
  EXPECT_EQ(error_text([&] { check(question); }),
            "unknown: 4 squares cannot be hidden: board 2, of 2x2, has 3 that are not pieces");
}

TEST(AttackCheck, RandomPiecesMustFit) {
  for (const char* const size : {"3", "1x1", "2x5", "20000", "1e18"}) {
    EXPECT_EQ(fault(at_random(size)), "none") << size;  // the last two do not fit: answer()
  }
  for (const char* const size : {"1..3", "N", "8xN", "..\n..\n"}) {
    EXPECT_EQ(fault(at_random(size)), "invalid random") << size;
  }
  const auto with = [](const std::string& size, int pieces, int unknown) {
    AttackQuestion question = at_random(size);
    question.pieces = pieces;
    question.unknown = unknown;
    return fault(question);
  };
  EXPECT_EQ(with("2x3", 6, 0), "none");
  EXPECT_EQ(with("2x3", 7, 0), "invalid pieces");
  EXPECT_EQ(with("2x3", -1, 0), "not_a_number pieces");
  EXPECT_EQ(with("2x3", 2, 4), "none");
  EXPECT_EQ(with("2x3", 2, 5), "invalid unknown");
  EXPECT_EQ(with("20000", 1, 5), "none");
}

TEST(AttackCheck, WordsAreCheckedWithoutBoards) {
  AttackQuestion question;
  question.piece = Piece::parse("K");
  check_words(question, true);
  EXPECT_EQ(error_text([&] { check_words(question, false); }),
            "file: is needed: rows with o for the pieces; or random");
  question.random = Boards::parse("3");
  check_words(question, false);
  EXPECT_EQ(error_text([&] { check_words(question, true); }),
            "random: cannot be combined with file");
}

}  // namespace
}  // namespace rookery::infer_room::question::check_test
