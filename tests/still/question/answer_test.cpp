// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers to questions that are values, against the functions that find them.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rookery/still_question.hpp"
#include "support/support.hpp"

namespace rookery::still::question_answer_test {
namespace {

StillQuestion about(const char* board, const char* piece = "wazir") {
  StillQuestion question;
  question.board = Boards::parse(board);
  question.piece = Piece::parse(piece);
  return question;
}

template <class Value>
Value value_of(const StillQuestion& question, const StillListener& listener = {}) {
  return std::get<Value>(answer(question, Resources{}, listener).value);
}

std::string number(const StillQuestion& question) {
  return number_text(question, value_of<StillCount>(question));
}

std::string fact(const std::vector<Fact>& evidence, const std::string& name) {
  for (const Fact& each : evidence) {
    if (each.name == name) return each.value;
  }
  return "none";
}

TEST(StillAnswer, Numbers) {
  for (const char* piece : {"wazir", "king", "knight"}) {
    for (const char* board : {"4", "3x5", "9", "..#\n...\n"}) {
      StillQuestion question = about(board, piece);
      const StillCount count = count_still(question.piece, question.board->single()).value;
      EXPECT_EQ(number(question), count.classes().value().get_str());
      question.mod = 7;
      EXPECT_EQ(number(question), count.classes().modulo(7).get_str());
      question.mod.reset();
      question.all = true;
      EXPECT_EQ(number(question), count.all().value().get_str());
      question.all = false;
      question.dimension = true;
      EXPECT_EQ(number(question), std::to_string(count.dimension));
    }
  }
}

TEST(StillAnswer, ALongNumberIsAnExpressionUnlessItsDigitsAreAsked) {
  StillQuestion question = about("163839");
  question.all = true;
  EXPECT_EQ(number(question), "2^131072");
  question.digits = true;
  EXPECT_EQ(number(question).size(), 39457U);
  const StillNumber whole = number_of(question, value_of<StillCount>(question));
  EXPECT_EQ(std::get<PowerSum>(whole).expression(), "2^131072");
  question.digits = false;
  question.mod = 1'000'007;
  EXPECT_EQ(std::get<mpz_class>(number_of(question, value_of<StillCount>(question))),
            mpz_class(number(question)));
}

TEST(StillAnswer, SymmetriesOfATorusAreForKindsAlone) {
  StillQuestion question = about("6");
  question.wrap = Wrap::torus;
  EXPECT_FALSE(value_of<StillCount>(question).fixed.empty());
  question.all = true;
  EXPECT_TRUE(value_of<StillCount>(question).fixed.empty());
}

TEST(StillAnswer, OnlyBoardsThatEverySymmetryKeeps) {
  StillQuestion question = about("9");
  question.symmetric = true;
  const StillSpace kept = find_still(question.piece, Board::parse("9")).value.symmetric();
  EXPECT_EQ(number(question), kept.classes().get_str());
  const Answer<StillValue> found = answer(question, Resources{});
  EXPECT_EQ(fact(found.evidence, "of_dimension"), "8");
  EXPECT_EQ(fact(found.evidence, "dimension"), std::to_string(kept.dimension()));
  question.board = Boards::parse("3..9");
  EXPECT_EQ(value_of<StillTerms>(question).size(), 7U);
}

TEST(StillAnswer, RangesAreKeptOrHeard) {
  for (const char* board : {"1..12", "2x3..7"}) {
    const StillQuestion question = about(board);
    const StillTerms kept = value_of<StillTerms>(question);
    const BoardRange range = question.board->range();
    ASSERT_EQ(kept.size(), static_cast<std::size_t>(range.last() - range.first() + 1));
    StillTerms heard;
    StillListener listener;
    listener.term = [&](std::int64_t n, const Answer<StillCount>& term) {
      heard.emplace_back(n, term);
    };
    EXPECT_TRUE(value_of<StillTerms>(question, listener).empty());
    ASSERT_EQ(heard.size(), kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
      EXPECT_EQ(heard[i].first, kept[i].first);
      EXPECT_EQ(heard[i].second.evidence, kept[i].second.evidence);
      EXPECT_EQ(kept[i].second.value.dimension,
                count_still(question.piece, range.at(kept[i].first)).value.dimension);
    }
  }
}

TEST(StillAnswer, ListsAreKeptOrHeard) {
  StillQuestion question = about("9");
  question.list.emplace();
  const auto kept = value_of<StillBoards>(question);
  std::vector<Signs> expected;
  find_still(question.piece, Board::parse("9")).value.for_each_kind([&](const Signs& signs) {
    expected.push_back(signs);
    return true;
  });
  EXPECT_EQ(kept.boards, expected);
  EXPECT_EQ(kept.classes->value(), 43);
  std::vector<Signs> heard;
  StillListener listener;
  listener.board = [&](const Signs& signs) {
    heard.push_back(signs);
    return true;
  };
  const Answer<StillValue> found = answer(question, Resources{}, listener);
  EXPECT_TRUE(std::get<StillBoards>(found.value).boards.empty());
  EXPECT_EQ(heard, expected);
  EXPECT_EQ(fact(found.evidence, "listed"), "43, as Burnside's lemma counts");
}

TEST(StillAnswer, AListEndsWhereItIsToldTo) {
  StillQuestion question = about("9");
  question.list = ListAsked{5};
  const Answer<StillValue> found = answer(question, Resources{});
  EXPECT_EQ(std::get<StillBoards>(found.value).boards.size(), 5U);
  EXPECT_EQ(fact(found.evidence, "listed"), "5 of (2^8+2^6+2^4+2^3)/8");
  std::size_t heard = 0;
  StillListener listener;
  listener.board = [&](const Signs&) { return ++heard < 3; };
  EXPECT_EQ(fact(answer(question, Resources{}, listener).evidence, "listed"), "none");
  EXPECT_EQ(heard, 3U);
}

TEST(StillAnswer, ListsThatDoNotFitAreRefused) {
  StillQuestion question = about("123");
  question.list.emplace();
  EXPECT_ERROR(beyond_limit, "list: there are 2^80 boards on 123x123, too many to list",
               static_cast<void>(answer(question, Resources{})));
  question = about("95");
  question.list.emplace();
  EXPECT_ERROR(beyond_limit, "boards of 95x95 does not fit",
               static_cast<void>(answer(question, Resources{})));
}

TEST(StillAnswer, SingleBoards) {
  StillQuestion question = about("5", "king");
  question.basis = true;
  const StillSpace space = find_still(question.piece, Board::parse("5")).value;
  const auto basis = value_of<StillBoards>(question);
  ASSERT_EQ(basis.boards.size(), space.dimension());
  for (std::size_t i = 0; i < basis.boards.size(); ++i) {
    EXPECT_EQ(basis.boards[i], space.basis_board(i));
  }
  question.basis = false;
  question.random = true;
  question.seed = 7;
  const Signs chance = value_of<Signs>(question);
  EXPECT_EQ(chance, random_still(question.piece, Board::parse("5"), 7).value);
  question.symmetric = true;
  EXPECT_EQ(value_of<Signs>(question), space.symmetric().random(7));
  question.seed.reset();
  EXPECT_NE(fact(answer(question, Resources{}).evidence, "seed"), "none");
  StillQuestion negated = about("4");
  negated.negated = true;
  EXPECT_EQ(value_of<std::optional<NegatedBoard>>(negated)->signs,
            find_negated(negated.piece, Board::parse("4")).value->signs);
}

TEST(StillAnswer, SignsStandOnTheirOwnBoardOrOnTheOneThatIsGiven) {
  StillQuestion question;
  question.signs = {"-++", "+#+"};
  question.step = 2;
  EXPECT_EQ(board_of(question).name(), "picture 2x3");
  EXPECT_EQ(value_of<Signs>(question),
            transform(question.piece, board_of_signs(*question.signs), *question.signs, 2));
  question.signs = {"-++", "+++"};
  question.wrap = Wrap::torus;
  EXPECT_EQ(board_of(question), Board::rectangle(2, 3, Wrap::torus));
  question.step.reset();
  question.orbit = true;
  const Orbit orbit = value_of<Orbit>(question);
  EXPECT_EQ(orbit.period,
            find_orbit(question.piece, board_of(question), *question.signs).value.period);
  question.board = Boards::parse("3");
  EXPECT_ERROR(bad_input, "file: 2 rows, and the board 3x3 torus has 3",
               static_cast<void>(answer(question, Resources{})));
}

TEST(StillAnswer, ACheckThatDoesNotFitIsSaid) {
  StillQuestion question = about("1000", "king");  // dense has an unknown per square
  question.dimension = true;
  question.check = true;
  std::vector<std::string> remarks;
  Resources resources;
  resources.remark = [&](const std::string& text) { remarks.push_back(text); };
  const std::string why =
      "none: engine dense has one unknown per square: 1000000 on 1000x1000, and at most 200000 fit";
  const Answer<StillValue> found = answer(question, resources);
  EXPECT_EQ(number_text(question, std::get<StillCount>(found.value)), "0");
  EXPECT_EQ(fact(found.evidence, "check"), why);
  EXPECT_EQ(remarks, std::vector<std::string>{"`check`: " + why});
  question = about("3");
  question.period = 2;
  question.check = true;
  EXPECT_EQ(fact(answer(question, resources).evidence, "check"),
            "none: engine dense alone takes this question");
}

TEST(StillAnswer, AnOrbitThatIsNotExactIsRefusedWhereItIsShown) {
  EXPECT_ERROR(beyond_limit, "orbit: the board repeats from step 3 on with a period that is",
               require_exact(Orbit{3, 5, false, 35}));
  require_exact(Orbit{3, 5, true, 0});
}

}  // namespace
}  // namespace rookery::still::question_answer_test
