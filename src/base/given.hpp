// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which words of a question are given, and what excludes what: for the functions check(). All throw
// Error(bad_input) as base/text.hpp words it.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rookery::base {

/// Words, and whether each is given.
using Given = std::vector<std::pair<bool, const char*>>;

/// The word that is given, "" if none is. Throws if several are.
[[nodiscard]] std::string at_most_one(const Given& words);

/// `name` cannot be combined with any of the others; `why`, if it is given, follows the sentence.
void exclude(const char* name, const Given& others, const std::string& why = "");

/// A number that is given must be from `least` to 10^digits.
void require_from(const char* name, const std::optional<mpz_class>& number, int least,
                  unsigned long digits);

}  // namespace rookery::base
