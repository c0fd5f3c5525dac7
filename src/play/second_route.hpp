// SPDX-License-Identifier: GPL-3.0-or-later
//
// Second routes, as evidence: a check that does not fit must not cost the answer.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::play {

/// Adds the evidence of `check`, which gives a Fact or nothing and throws when it disagrees. A
/// check that does not fit must not cost the answer: where it was asked for, the evidence says
/// why there is none.
template <class Check>
void add_check(std::vector<Fact>& evidence, bool asked_for, const std::string& why_none,
               Check check) {
  try {
    if (const std::optional<Fact> fact = check()) {
      evidence.push_back(*fact);
      return;
    }
  } catch (const Error& error) {
    if (error.kind() != Failure::beyond_limit) throw;
  }
  if (asked_for) evidence.push_back({"check", "none: " + why_none});
}

}  // namespace rookery::play
