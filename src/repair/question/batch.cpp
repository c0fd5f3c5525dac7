// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question for many boards: RepairBatch.

#include "repair/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "repair/question/given.hpp"
#include "rookery/repair_question.hpp"

namespace rookery {

namespace {

using repair_room::question::announced_size;
using repair_room::question::given_on;
using repair_room::question::goes_by_formula;
using repair_room::question::lamps_of;
using repair_room::question::options_of;

void require_many(const RepairQuestion& question) {
  const std::pair<bool, const char*> words[] = {{question.board.has_value(), "board"},
                                                {question.lit.has_value(), "lit"},
                                                {question.make.has_value(), "make"},
                                                {question.all.has_value(), "all"},
                                                {question.lp, "lp"},
                                                {question.wcnf, "wcnf"}};
  for (const auto& [given, name] : words) {
    if (given) base::fail_excludes("batch", name, "it is for one board");
  }
}

// A board of one line, as the lines of a batch are read.
RepairBoard board_of_line(std::string_view line) { return {line, "", nullptr}; }

std::string on_one_line(const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) {
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", square.x + 1, square.y + 1);
  }
  return text;
}

}  // namespace

class RepairBatch::Work {
 public:
  Work(RepairQuestion question, const Resources& resources)
      : question_(std::move(question)),
        how_(options_of(question_, resources)),
        by_formula_(goes_by_formula(question_)) {
    require_many(question_);
    question_.board = board_of_line("");
    check(question_);
    how_.many = true;
    if (by_formula_ && question_.number && !question_.count) {
      lines_by_formula_.emplace(announced_size(question_), question_.boxes);
    }
  }

  void answer(std::string_view lines, std::string& out, std::vector<BadLine>& bad) {
    if (lines_by_formula_) return answer_by_formula(lines, out, bad);
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      ++lines_;
      answer_line(lines.substr(0, end), out, bad);
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }

  [[nodiscard]] std::int64_t lines() const noexcept {
    return lines_by_formula_ ? lines_by_formula_->lines() : lines_;
  }

  std::optional<std::int64_t> fewest(const RepairBoard& board) {
    ++boards_;
    question_.board = board;
    take(lamps_of(question_));
    if (by_formula_) return fewest_by_formula();
    const Repair repair = solver().solve(given_.bits()).value;
    if (!repair.possible) return std::nullopt;
    require_found(repair, fmt::format("board {}", boards_));
    return repair.cost;
  }

 private:
  void answer_by_formula(std::string_view lines, std::string& out, std::vector<BadLine>& bad) {
    how_.monitor.silent().check(0);
    std::vector<repair_room::BadLine> refused;
    lines_by_formula_->answer(lines, out, refused);
    for (repair_room::BadLine& line : refused) {
      bad.push_back({line.line, Error(Failure::bad_input, "", line.message)});
    }
  }

  void answer_line(std::string_view line, std::string& out, std::vector<BadLine>& bad) {
    if (line.find_first_not_of(" \t\r\v\f") == std::string_view::npos) return;
    try {
      question_.board = board_of_line(line);
      take(lamps_of_line());
      out += text_of(solver().solve(given_.bits()).value);
    } catch (const Error& error) {
      if (error.kind() != Failure::bad_input && error.kind() != Failure::beyond_limit) throw;
      bad.push_back({lines_, error});
    }
    out += '\n';
  }

  [[nodiscard]] std::shared_ptr<const Lamps> lamps_of_line() const {
    std::shared_ptr<const Lamps> lamps = lamps_of(question_);
    const BitBoard& bits = lamps->lit;
    if (bits.rows() == 1 && bits.columns() > 1 && !question_.size) {
      base::fail_input(
          "", fmt::format("{} squares are not a square board; give `size` RxC", bits.columns()));
    }
    return lamps;
  }

  // What was read for the board before is kept where this one differs in its bits alone.
  void take(std::shared_ptr<const Lamps> lamps) {
    if (given_.lamps && given_.board() == lamps->board) {
      given_.lamps = std::move(lamps);
      return;
    }
    given_ = {};
    solver_.reset();
    given_ = given_on(question_, std::move(lamps));
  }

  [[nodiscard]] RepairSolver& solver() {
    if (!solver_) solver_.emplace(given_.system(), how_);
    return *solver_;
  }

  [[nodiscard]] std::int64_t fewest_by_formula() const {
    const repair_room::parities::Layout layout =
        repair_room::parities::layout_of(given_.bits(), *given_.groups.boxes);
    return repair_room::formula::fewest_toggles(
        repair_room::parities::parities_of(given_.bits(), layout));
  }

  void require_found(const Repair& repair, const std::string& where) const {
    if (!repair.proved() && !question_.any) {
      base::fail_limit(where, fmt::format("the minimum is out of reach: it is from {} to {}",
                                          repair.at_least, repair.cost));
    }
    if (question_.count && !repair.ways) {
      base::fail_limit(where, fmt::format("the minimum is {}, but its ways were too many to count",
                                          repair.cost));
    }
  }

  [[nodiscard]] std::string text_of(const Repair& repair) const {
    if (!repair.possible) return "NO";
    require_found(repair, "");
    if (!question_.number) return on_one_line(repair.toggles);
    return question_.count ? repair.ways->get_str() : fmt::format("{}", repair.cost);
  }

  RepairQuestion question_;
  RepairOptions how_;
  bool by_formula_;
  std::optional<repair_room::FormulaBatch> lines_by_formula_;
  RepairGiven given_;
  std::optional<RepairSolver> solver_;  // of given_
  std::int64_t lines_ = 0;
  std::int64_t boards_ = 0;
};

RepairBatch::RepairBatch(RepairQuestion question, const Resources& resources)
    : work_(std::make_unique<Work>(std::move(question), resources)) {}
RepairBatch::~RepairBatch() = default;
RepairBatch::RepairBatch(RepairBatch&&) noexcept = default;
RepairBatch& RepairBatch::operator=(RepairBatch&&) noexcept = default;

void RepairBatch::answer(std::string_view lines, std::string& out, std::vector<BadLine>& bad) {
  work_->answer(lines, out, bad);
}

std::int64_t RepairBatch::lines() const noexcept { return work_->lines(); }

std::optional<std::int64_t> RepairBatch::fewest(const RepairBoard& board) {
  return work_->fewest(board);
}

}  // namespace rookery
