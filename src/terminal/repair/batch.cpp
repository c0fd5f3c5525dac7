// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/repair/batch.hpp"

#include <fmt/format.h>

#include <vector>

#include "base/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/input_text.hpp"
#include "words/styles.hpp"

namespace rookery::terminal::repair {

namespace {

// The message begins with the column, if it is known: the line within the text that was read is
// always the first.
void report(const std::string& file, const RepairBatch::BadLine& bad) {
  std::string message = bad.error.worded(words::terminal_style);
  const std::size_t place = bad.error.where().find("column ");
  if (place != std::string::npos) message.erase(0, place);
  const bool column = message.starts_with("column ");
  shared::remark(fmt::format("{}, line {}{} {}", shared::input_name(file), bad.line,
                             column ? "," : ":", message));
}

}  // namespace

void answer_batch(const RepairQuestion& question, const Resources& resources,
                  const std::string& file) {
  RepairBatch batch(question, resources);
  std::int64_t wrong = 0;
  std::int64_t beyond = 0;
  std::string out;
  std::vector<RepairBatch::BadLine> bad;
  const auto show = [&] {
    shared::print(out);
    shared::finish_output();
    for (const RepairBatch::BadLine& line : bad) {
      ++(line.error.kind() == Failure::bad_input ? wrong : beyond);
      report(file, line);
    }
    out.clear();
    bad.clear();
  };
  shared::for_each_chunk(file, [&](std::string_view lines) {
    try {
      batch.answer(lines, out, bad);
    } catch (...) {
      show();  // what has been answered
      throw;
    }
    show();
  });
  if (wrong + beyond == 0) return;
  const std::string message = fmt::format("{} of the {} lines could not be answered (see above)",
                                          wrong + beyond, batch.lines());
  if (wrong > 0) base::fail_input(shared::input_name(file), message);
  base::fail_limit(shared::input_name(file), message);
}

}  // namespace rookery::terminal::repair
