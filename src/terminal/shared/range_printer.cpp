// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/range_printer.hpp"

#include <fmt/format.h>

#include <optional>

#include "terminal/shared/checkpoint.hpp"

namespace rookery::terminal::shared {

std::int64_t RangePrinter::resume(KeptAnswers& kept, std::int64_t first) {
  kept_ = &kept;
  for (const KeptAnswer& answer : kept.answers()) print_one(answer);
  return first + static_cast<std::int64_t>(kept.answers().size());
}

void RangePrinter::add(std::int64_t n, const std::string& value, const std::string& method,
                       const std::vector<Fact>& evidence) {
  KeptAnswer answer{n, value, method, evidence};
  print_one(answer);
  if (kept_ != nullptr) kept_->add(std::move(answer));
}

void RangePrinter::print_one(const KeptAnswer& answer) {
  if (before_) before_(answer.n, answer.value);
  if (!json_) {
    print(fmt::format("{} {}\n", answer.n, answer.value));
    finish_output();  // a long range is watched line by line
    return;
  }
  list_.push_back(words::json::term_value(answer.n, answer.value));
  facts_.add(answer.n, answer.method, answer.evidence);
}

void RangePrinter::finish() {
  if (!json_) return;
  stream_.whole(std::move(list_), facts_.methods(), facts_.evidence());
}

void print_boards(RangePrinter& printer, const Boards& boards, const Checkpoint& checkpoint,
                  const std::string& question, const std::function<void(const Boards& rest)>& ask) {
  with_checkpoint(checkpoint, question, [&] {
    const BoardRange range = boards.range();
    std::optional<KeptAnswers> kept;
    std::int64_t next = range.first();
    if (!checkpoint.folder.empty()) {
      kept.emplace(checkpoint.folder, question, range.first(), range.last());
      next = printer.resume(*kept, next);
    }
    if (next <= range.last()) ask(boards.from(next));
    printer.finish();
  });
}

}  // namespace rookery::terminal::shared
