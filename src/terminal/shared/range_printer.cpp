// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/range_printer.hpp"

#include <fmt/format.h>

namespace rookery::terminal::shared {

std::int64_t RangePrinter::resume(std::int64_t first) {
  if (aides_.book == nullptr) return first;
  for (const KeptAnswer& answer : aides_.book->answers()) print_one(answer);
  return first + static_cast<std::int64_t>(aides_.book->answers().size());
}

void RangePrinter::add(std::int64_t n, const std::string& value, const std::string& method,
                       const std::vector<Fact>& evidence) {
  KeptAnswer answer{n, value, method, evidence};
  print_one(answer);
  if (aides_.book != nullptr) aides_.book->add(std::move(answer));
}

void RangePrinter::print_one(const KeptAnswer& answer) {
  if (aides_.before) aides_.before(answer.n, answer.value);
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

}  // namespace rookery::terminal::shared
