// SPDX-License-Identifier: GPL-3.0-or-later
//
// Second routes, as evidence: a check that does not fit is said, and does not cost the answer.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::base {

/// Adds the evidence of `check`, which gives a Fact or nothing and throws when it disagrees. A
/// check that does not fit does not cost the answer: where it was asked for, the evidence says why
/// there is none, in the words of the error unless `why_none` has others.
template <class Check>
void add_check(std::vector<Fact>& evidence, bool asked_for, std::string why_none, Check check) {
  try {
    if (const std::optional<Fact> fact = check()) {
      evidence.push_back(*fact);
      return;
    }
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
    if (why_none.empty()) why_none = error.message();
  }
  if (asked_for) evidence.push_back({"check", "none: " + why_none});
}

/// The same of a check that was asked for and gives any number of facts.
template <class Checks>
void add_checks(std::vector<Fact>& evidence, Checks checks) {
  try {
    for (Fact& fact : checks()) evidence.push_back(std::move(fact));
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
    evidence.push_back({"check", "none: " + error.message()});
  }
}

/// Tells it where the evidence says that there was no check; was there anything to tell?
inline bool tell_if_unchecked(const std::vector<Fact>& evidence,
                              const std::function<void(const std::string&)>& remark) {
  for (const Fact& fact : evidence) {
    if (fact.name != "check" || !fact.value.starts_with("none: ")) continue;
    if (remark) remark("`check`: " + fact.value);
    return true;
  }
  return false;
}

}  // namespace rookery::base
