// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/repair/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "repair/batch.hpp"
#include "terminal/repair/answer.hpp"
#include "terminal/shared/input_text.hpp"
#include "words/styles.hpp"

namespace rookery::terminal::repair {

namespace {

class Batch {
 public:
  explicit Batch(const RepairRequest& options)
      : options_(options), files_(options), how_(how_asked(options)) {
    how_.many = true;
    // What is wrong with the options is said once, before anything is read.
    static_cast<void>(boxes_asked(options));
    static_cast<void>(announced_size(options));
    if (options.lights) {
      static_cast<void>(piece_asked(options));
    } else {
      static_cast<void>(kinds_asked(options));
    }
    if (how_.engine == RepairEngine::formula && !options.is_plain()) {
      base::fail_input("`engine`", "the formula is for rows, columns and boxes alone");
    }
  }

  void run() {
    if (options_.is_plain() && !options_.toggles && !options_.count) {
      answer_by_formula();
    } else {
      answer_by_solver();
    }
    if (bad_ + beyond_ == 0) return;
    const std::string message = fmt::format(
        "{} of the {} lines could not be answered (reported above)", bad_ + beyond_, lines_);
    if (bad_ > 0) base::fail_input(shared::input_name(options_.file), message);
    base::fail_limit(shared::input_name(options_.file), message);
  }

 private:
  // The message begins with the column, if it is known.
  void report(std::int64_t line, const std::string& message) {
    shared::finish_output();
    const bool column = message.rfind("column ", 0) == 0;
    shared::remark(fmt::format("{}, line {}{} {}", shared::input_name(options_.file), line,
                               column ? "," : ":", message));
  }

  void answer_by_formula() {
    repair_room::FormulaBatch batch(announced_size(options_), boxes_asked(options_));
    const Monitor watch = shared::monitor().silent();
    std::string out;
    std::vector<repair_room::BadLine> bad;
    shared::for_each_chunk(options_.file, [&](std::string_view lines) {
      watch.check(0);
      out.clear();
      bad.clear();
      batch.answer(lines, out, bad);
      shared::print(out);
      shared::finish_output();
      for (const auto& line : bad) report(line.line, line.message);
      bad_ += static_cast<std::int64_t>(bad.size());
    });
    lines_ = batch.lines();
  }

  void answer_by_solver() {
    shared::for_each_chunk(options_.file, [&](std::string_view lines) {
      while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        ++lines_;
        answer_line(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
      }
      shared::finish_output();
    });
  }

  void answer_line(std::string_view line) {
    if (line.find_first_not_of(" \t\r\v\f") == std::string_view::npos) return;
    std::string text;
    try {
      const Given given = given_in(line, "", options_);
      if (given.bits.rows() == 1 && given.bits.columns() > 1 && options_.size.empty()) {
        base::fail_input("", fmt::format("{} squares are not a square board; give `size` RxC",
                                         given.bits.columns()));
      }
      if (!solver_ || !(board_ == given.board)) {
        solver_.emplace(system_asked(options_, files_, given.board), how_);
        board_ = given.board;
      }
      text = answer(given.bits);
    } catch (const Error& error) {
      if (error.kind() != Failure::bad_input && error.kind() != Failure::beyond_limit) throw;
      ++(error.kind() == Failure::bad_input ? bad_ : beyond_);
      // The line within the text that was read is always the first.
      const std::size_t column = error.where().find("column ");
      const std::string message = error.worded(words::terminal_style);
      report(lines_, message.substr(column == std::string::npos ? 0 : column));
    }
    shared::print(text + "\n");
  }

  std::string answer(const BitBoard& board) {
    const Repair repair = solver_->solve(board).value;
    if (!repair.possible) return "NO";
    if (!repair.proved() && !options_.any) {
      base::fail_limit("", fmt::format("the minimum is out of reach: it is from {} to {}",
                                       repair.at_least, repair.cost));
    }
    if (options_.toggles) return on_one_line(repair.toggles);
    if (!options_.count) return fmt::format("{}", repair.cost);
    if (!repair.ways) {
      base::fail_limit(
          "", fmt::format("the minimum is {}, but its ways were too many to count", repair.cost));
    }
    return repair.ways->get_str();
  }

  const RepairRequest& options_;
  Files files_;
  RepairOptions how_;
  std::optional<RepairSolver> solver_;
  Board board_ = Board::rectangle(1, 1);
  std::int64_t lines_ = 0;
  std::int64_t bad_ = 0;
  std::int64_t beyond_ = 0;
};

}  // namespace

void answer_batch(const RepairRequest& options) { Batch(options).run(); }

}  // namespace rookery::terminal::repair
