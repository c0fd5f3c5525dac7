// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions about attacked squares, against the functions that answer them.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "infer/random_squares.hpp"
#include "rookery/attack_question.hpp"
#include "rookery/infer_question.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::question::answer_test {
namespace {

using Facts = std::vector<Fact>;

const std::string knights = ".x.x..\nx.?.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n";

InferQuestion seen(const std::string& text) {
  InferQuestion question;
  question.boards = {AttackBoard::read(text)};
  return question;
}

Facts joined(const Facts& some, const Facts& more) {
  Facts all = some;
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

void expect_same(const Hints& found, const Answer<Hints>& known) {
  EXPECT_EQ(found.open, known.value.open);
  ASSERT_EQ(found.hints.size(), known.value.hints.size());
  for (std::size_t i = 0; i < found.hints.size(); ++i) {
    EXPECT_EQ(found.hints[i].square, known.value.hints[i].square);
    EXPECT_EQ(found.hints[i].kind, known.value.hints[i].kind);
  }
}

TEST(InferAnswer, TheLargestSet) {
  const InferQuestion question = seen(knights);
  const Answer<InferValue> found = answer(question, {});
  const Answer<Inference> known = infer(question.boards);
  EXPECT_EQ(found.method, known.method);
  EXPECT_EQ(found.evidence, known.evidence);
  EXPECT_TRUE(found.value.is_explained());
  EXPECT_EQ(found.value.moves(), known.value.largest);
  EXPECT_FALSE(found.value.marks || found.value.names || found.value.smallest || found.value.next);
}

TEST(InferAnswer, MarksNamesAndLooks) {
  InferQuestion question = seen(knights);
  const Answer<Inference> known = infer(question.boards);
  const Answer<MoveMarks> marks = mark_moves(question.boards, known.value);
  question.certain = true;
  const Answer<InferValue> certain = answer(question, {});
  EXPECT_EQ(certain.value.marks.value().text(), marks.value.text());
  EXPECT_EQ(certain.evidence, joined(known.evidence, marks.evidence));
  question.certain = false;
  question.name = true;
  const Answer<InferValue> named = answer(question, {});
  EXPECT_EQ(named.value.names.value().front().betza, "N");
  EXPECT_EQ(named.value.marks.value().text(), marks.value.text());
  question.name = false;
  question.next = true;
  expect_same(answer(question, {}).value.next.value(), find_hints(question.boards, marks.value, 5));
  question.most = 1;
  expect_same(answer(question, {}).value.next.value(), find_hints(question.boards, marks.value, 1));
}

TEST(InferAnswer, ASmallestSet) {
  InferQuestion question = seen(knights);
  question.minimal = true;
  question.symmetric = true;
  const Answer<InferValue> found = answer(question, {});
  EXPECT_TRUE(found.value.smallest.value().is_proved());
  EXPECT_EQ(found.value.moves().count(), 8);
  EXPECT_EQ(found.value.moves(), found.value.smallest->moves);
  EXPECT_FALSE(found.value.marks);
  EXPECT_TRUE(found.method.ends_with("; set cover") || found.method.ends_with("; certain moves"))
      << found.method;
}

TEST(InferAnswer, ANoSaysWhyAndNothingElse) {
  InferQuestion question = seen("o.x\noxx\no.x\n");
  question.name = true;
  const Answer<InferValue> found = answer(question, {});
  EXPECT_FALSE(found.value.is_explained());
  EXPECT_FALSE(found.value.marks || found.value.names);
  EXPECT_EQ(found.value.inference.refutations.size(), 3U);
  question.reasons = 1;
  EXPECT_EQ(answer(question, {}).value.inference.refutations.size(), 1U);
}

TEST(InferAnswer, OptionsAreThoseOfTheQuestion) {
  InferQuestion question = seen(knights);
  question.engine = "plain";
  question.symmetric = question.check = question.minimal = true;
  question.leaper = 2;
  question.effort = 1000;
  Resources resources;
  resources.threads = 3;
  const InferOptions how = options_of(question, resources);
  EXPECT_EQ(how.engine, InferEngine::plain);
  EXPECT_TRUE(how.symmetric && how.check);
  EXPECT_EQ(how.leaper, 2);
  EXPECT_EQ(how.effort, 1000);
  EXPECT_EQ(how.threads, 3);
  EXPECT_EQ(how.most_refutations, 10'000);
  EXPECT_EQ(options_of(seen(knights), {}).effort, InferOptions{}.effort);
  EXPECT_EQ(answer(question, resources).value.inference.largest,
            infer(question.boards, how).value.largest);
}

TEST(AttackAnswer, MarksEveryBoard) {
  AttackQuestion question;
  question.piece = Piece::parse("knight");
  question.boards = {AttackBoard::read(knights), AttackBoard::read("o..\nxxx\n")};
  const Answer<AttackValue> found = answer(question, {});
  ASSERT_EQ(found.value.boards.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(found.value.boards[i], attack(*question.piece, question.boards[i].pieces()));
  }
  EXPECT_FALSE(found.value.seed);
}

TEST(AttackAnswer, ChoosesAtRandomByItsSeed) {
  AttackQuestion question;
  question.piece = Piece::parse("camel");
  question.random = Boards::parse("9x7");
  question.pieces = 4;
  question.seed = 11;
  const AttackBoard whole = attack(*question.piece, random_pieces(9, 7, 4, 11));
  EXPECT_EQ(answer(question, {}).value.boards, std::vector{whole});
  question.unknown = 5;
  const AttackValue hidden = answer(question, {}).value;
  EXPECT_EQ(hidden.boards, std::vector{with_unknown(whole, 5, seed_of_unknown(11, 0), "unknown")});
  EXPECT_EQ(hidden.seed, 11U);
  question.seed.reset();
  const AttackValue other = answer(question, {}).value;
  question.seed = other.seed;
  EXPECT_TRUE(question.seed);
  EXPECT_EQ(answer(question, {}).value.boards, other.boards);
}

TEST(AttackAnswer, RefusesWhatIsTooLarge) {
  AttackQuestion question;
  question.piece = Piece::parse("camel");
  for (const char* const size : {"20000", "1e18"}) {
    question.random = Boards::parse(size);
    EXPECT_ERROR(beyond_limit, "random pieces: ", answer(question, {}));
  }
}

TEST(AttackAnswer, Stops) {
  AttackQuestion question;
  question.piece = Piece::parse("queen");
  question.random = Boards::parse("300");
  Resources resources;
  resources.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", answer(question, resources));
}

}  // namespace
}  // namespace rookery::infer_room::question::answer_test
