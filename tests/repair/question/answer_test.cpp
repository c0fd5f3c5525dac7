// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of questions against the public functions that know nothing of questions.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "repair/random_systems.hpp"
#include "rookery/repair_question.hpp"
#include "support/support.hpp"

namespace rookery::testing::repair_question_answer_test {
namespace {

using Solutions = std::vector<std::vector<Square>>;

BitBoard random_bits(SeededRandom& random, std::int64_t rows, std::int64_t columns) {
  BitBoard bits(rows, columns);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (random.chance(50)) bits.toggle({x, y});
    }
  }
  return bits;
}

RepairQuestion question_of(const BitBoard& bits) {
  RepairQuestion question;
  question.board = RepairBoard(bits.text(), "board");
  return question;
}

RepairFound found_of(const RepairQuestion& question) {
  return std::get<RepairFound>(answer(question, {}).value);
}

TEST(RepairAnswer, TheClosedForm) {
  SeededRandom random(1);
  for (const BoxShape boxes : {BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{1, 6}, BoxShape{6, 6}}) {
    const BitBoard bits = random_bits(random, 6, 6);
    RepairQuestion question = question_of(bits);
    question.boxes = boxes;
    const Answer<std::vector<Square>> expected = repair(bits, boxes);
    const Answer<RepairValue> answered = answer(question, {});
    const auto& found = std::get<RepairFound>(answered.value);
    EXPECT_EQ(found.squares(), expected.value);
    EXPECT_EQ(found.cost, static_cast<std::int64_t>(expected.value.size()));
    EXPECT_TRUE(found.proved());
    EXPECT_EQ(answered.method, expected.method);
    EXPECT_EQ(answered.evidence, expected.evidence);
    EXPECT_TRUE(is_even(found.after(), boxes));

    // The number alone, from the text, and of a board that has been read.
    question.number = true;
    EXPECT_EQ(found_of(question).cost, found.cost);
    EXPECT_EQ(found_of(with_board_read(question)).cost, found.cost);
    EXPECT_FALSE(found_of(question).toggles);
  }
}

// Whatever the groups, locks and weights, it is what the solver says of the same system.
TEST(RepairAnswer, TheSolver) {
  SeededRandom random(2);
  for (int i = 0; i < 60; ++i) {
    const std::int64_t rows = random.between(1, 4);
    const std::int64_t columns = random.between(2, 4);
    const BitBoard bits = random_bits(random, rows, columns);
    RepairQuestion question = question_of(bits);
    question.size = Boards::of(Board::rectangle(rows, columns));
    question.count = random.chance(50);
    if (random.chance(50)) {
      question.lights = RepairLights{Piece::parse(random.chance(50) ? "K" : "N")};
      question.open = random.chance(50);
      if (random.chance(30)) question.wrap = Wrap::torus;
    } else {
      question.groups = GroupKinds{.rows = random.chance(60), .columns = true, .boxes = false};
    }
    if (random.chance(40)) {
      std::string locked;
      std::string weights;
      for (std::int64_t n = rows * columns; n > 0; --n) {
        locked += ".#"[random.chance(20)];
        weights += "123"[random.between(0, 2)];
      }
      question.locked = SquaresText{locked, "locked"};
      question.weights = SquaresText{weights, "weights"};
    }
    const RepairGiven given = given_of(question);
    RepairOptions how;
    how.count = question.count;
    const Answer<Repair> expected = RepairSolver(given.system(), how).solve(bits);
    const Answer<RepairValue> answered = answer(question, {});
    const auto& found = std::get<RepairFound>(answered.value);
    EXPECT_EQ(found.possible, expected.value.possible);
    EXPECT_EQ(found.cost, expected.value.cost);
    EXPECT_EQ(found.squares(), expected.value.toggles);
    EXPECT_EQ(found.ways, expected.value.ways);
    EXPECT_EQ(found.certificate, expected.value.certificate);
    EXPECT_EQ(answered.method, expected.method);
    EXPECT_EQ(answered.evidence, expected.evidence);
    if (!found.possible) continue;
    const ToggleSystem system = given.system();
    EXPECT_EQ(found.after(), system.after(bits, expected.value.toggles));

    question.count = false;
    question.all.emplace();
    Solutions expected_list;
    RepairSolver(given.system(), {}).for_each(bits, [&](const std::vector<Square>& toggles) {
      expected_list.push_back(toggles);
      return true;
    });
    EXPECT_EQ(std::get<Solutions>(answer(question, {}).value), expected_list);
  }
}

TEST(RepairAnswer, LargeLightsGoByPolynomials) {
  RepairQuestion question;
  question.lights.emplace();
  question.lit = Boards::parse("1030");
  const Answer<RepairValue> answered = answer(question, {});
  const auto& found = std::get<RepairFound>(answered.value);
  const Answer<LargeLights> expected = solve_large_lights(found.given.bits());
  EXPECT_EQ(answered.method, "polynomials");
  EXPECT_EQ(answered.evidence, expected.evidence);
  EXPECT_EQ(found.toggles, expected.value.presses);
  EXPECT_EQ(found.cost, expected.value.number);
}

TEST(RepairAnswer, ListsAndRangesAreHeard) {
  RepairQuestion question;
  question.lights.emplace();
  question.lit = Boards::parse("5");
  question.all = ListAsked{3};
  int heard = 0;
  RepairListener listener;
  listener.solution = [&](const std::vector<Square>& toggles) {
    EXPECT_EQ(toggles.size(), 15U);
    return ++heard < 2;
  };
  const Answer<RepairValue> list = answer(question, {}, listener);
  EXPECT_EQ(heard, 2);
  EXPECT_TRUE(std::get<Solutions>(list.value).empty());
  EXPECT_EQ(std::get<Solutions>(answer(question, {}).value).size(), 3U);

  question.all.reset();
  question.lit = Boards::parse("1..4");
  std::vector<std::string> numbers;
  listener.term = [&](std::int64_t, const Answer<std::optional<mpz_class>>& term) {
    numbers.push_back(term.value->get_str());
  };
  EXPECT_TRUE(std::get<RepairTerms>(answer(question, {}, listener).value).empty());
  EXPECT_EQ(numbers, (std::vector<std::string>{"1", "4", "5", "4"}));
  const Answer<RepairValue> kept = answer(question, {});
  const auto& terms = std::get<RepairTerms>(kept.value);
  ASSERT_EQ(terms.size(), 4U);
  EXPECT_EQ(terms[2].first, 3);
  EXPECT_EQ(*terms[2].second.value, 5);
}

TEST(RepairAnswer, WhereNothingHelps) {
  RepairQuestion question;
  question.lights.emplace();
  question.board = RepairBoard("10000 00000 00000 00000 00000", "board");
  question.all.emplace();  // a list of none is the reason, too
  const RepairFound found = found_of(question);
  EXPECT_FALSE(found.possible);
  EXPECT_EQ(found.certificate_names(2), (std::vector<std::string>{"lamp 1,1", "lamp 3,1"}));
  EXPECT_EQ(found.quiet_squares().size(), 12U);
  EXPECT_NE(found.reason().find("these 12 squares, and 1 of them"), std::string::npos);
  EXPECT_NE(found.svg().find("stay odd"), std::string::npos);
  EXPECT_THROW(static_cast<void>(found.after()), Error);
  EXPECT_FALSE(is_settled(question, found));
  EXPECT_NO_THROW(require_settled(question, found));
  // The same lamps beside a hole, where lamps are not numbered like squares.
  question.all.reset();
  question.board = RepairBoard("#1\n#0\n", "board");
  question.lights = RepairLights{Piece::parse("N")};
  question.open = true;
  EXPECT_EQ(found_of(question).certificate_names(), (std::vector<std::string>{"lamp 2,1"}));
}

TEST(RepairAnswer, OutOfReachUnlessAnyWillDo) {
  RepairQuestion question;
  question.lights.emplace();
  question.lit = Boards::parse("131");
  const RepairFound best = found_of(question);
  EXPECT_TRUE(best.possible);
  EXPECT_FALSE(best.proved());
  EXPECT_THROW(require_settled(question, best), Error);
  question.any = true;
  const RepairFound some = found_of(question);
  EXPECT_TRUE(is_settled(question, some));
  EXPECT_NO_THROW(require_settled(question, some));
}

TEST(RepairAnswer, BoardsMadeToOrder) {
  RepairQuestion question;
  question.make = Boards::parse("9");
  question.fewest = 7;
  question.seed = 3;
  const auto made = std::get<RepairMade>(answer(question, {}).value);
  EXPECT_EQ(made.given.bits(), make_repair(9, 9, {3, 3}, 7, 3));
  EXPECT_NE(made.svg().find("with 7 toggles"), std::string::npos);
  question.seed.reset();
  const auto other = std::get<RepairMade>(answer(question, {}).value);
  question.seed = other.seed;
  EXPECT_EQ(std::get<RepairMade>(answer(question, {}).value).given.bits(), other.given.bits());

  question.fewest.reset();
  question.seed.reset();
  question.hardest = true;
  EXPECT_EQ(std::get<std::int64_t>(answer(question, {}).value), 9);
  question.lights.emplace();
  question.make = Boards::parse("5");
  const Answer<RepairValue> hardest = answer(question, {});
  EXPECT_EQ(std::get<std::int64_t>(hardest.value), 15);
  EXPECT_EQ(hardest.method, "table");
  question.make = Boards::parse("40");
  EXPECT_THROW(static_cast<void>(answer(question, {})), Error);
}

TEST(RepairAnswer, TheQuestionForOtherSolvers) {
  RepairQuestion question = question_of(BitBoard::read("1000 0000 0000 0001"));
  question.lp = true;
  EXPECT_NE(std::get<std::string>(answer(question, {}).value).find("Minimize"), std::string::npos);
  question.lp = false;
  question.wcnf = true;
  EXPECT_NE(std::get<std::string>(answer(question, {}).value).find("p wcnf"), std::string::npos);
}

TEST(RepairAnswer, BoardsAreReadAsTheQuestionSays) {
  RepairQuestion question;
  question.board = RepairBoard("100000000001", "board");
  question.size = Boards::parse("2x6");
  question.boxes = BoxShape{2, 3};
  EXPECT_EQ(given_of(question).bits().rows(), 2);
  EXPECT_EQ(with_board_read(question).board->text(), "100000\n000001\n");
  EXPECT_EQ(given_of(with_board_read(question)).bits().rows(), 2);
  EXPECT_EQ(RepairBoard("01\n10\n", "a"), RepairBoard(read_lamps("01\n10", "b")));
  // Holes are for lights, however they come.
  for (const RepairBoard& holes :
       {RepairBoard("1#\n01\n", "here"), RepairBoard(read_lamps("1#\n01\n"))}) {
    question = {};
    question.board = holes;
    EXPECT_THROW(static_cast<void>(given_of(question)), Error);
    question.lights.emplace();
    question.wrap = Wrap::torus;
    EXPECT_EQ(given_of(question).board().name(), "picture 2x2 torus");
    EXPECT_EQ(with_board_read(question).board->text(), "1#\n01\n");
  }
  question = {};
  question.board = RepairBoard("012", "here");
  try {
    static_cast<void>(answer(question, {}));
    ADD_FAILURE() << "read";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "here, line 1, column 3: '2' is neither 0 nor 1");
  }
}

}  // namespace
}  // namespace rookery::testing::repair_question_answer_test
