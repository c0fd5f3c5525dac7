// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/given.hpp"

#include "base/text.hpp"

namespace rookery::base {

std::string at_most_one(const Given& words) {
  std::string found;
  for (const auto& [given, name] : words) {
    if (!given) continue;
    if (!found.empty()) fail_excludes(name, found);
    found = name;
  }
  return found;
}

void exclude(const char* name, const Given& others, const std::string& why) {
  for (const auto& [given, other] : others) {
    if (given) fail_excludes(name, other, why);
  }
}

void require_from(const char* name, const std::optional<mpz_class>& number, int least,
                  unsigned long digits) {
  if (!number) return;
  mpz_class most;
  mpz_ui_pow_ui(most.get_mpz_t(), 10, digits);
  if (*number >= least && *number <= most) return;
  fail_range(name, show_number(*number), std::to_string(least), show_number(most));
}

}  // namespace rookery::base
