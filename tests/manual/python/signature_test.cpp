// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/signature.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace rookery::testing::manual_python_signature_test {
namespace {

using manual::python::Argument;
using manual::python::Call;
using manual::python::Signature;

const Call& call_named(std::string_view name) {
  const std::vector<Call>& calls = manual::python::count_calls().calls;
  return *std::ranges::find(calls, name, &Call::name);
}

Signature count_signature(std::string_view name,
                          const std::vector<manual::python::Decided>& by = {}) {
  return manual::python::signature_of<CountQuestion>(manual::python::count_calls(),
                                                     call_named(name), by);
}

const Argument* argument(const Signature& signature, std::string_view name) {
  const auto found = std::ranges::find(signature.arguments, name, &Argument::name);
  return found == signature.arguments.end() ? nullptr : &*found;
}

// What check() refuses beside the words that the call fixes is no argument of it.
TEST(Signature, HasTheWordsThatGoWithTheCall) {
  const Signature formula = count_signature("formula");
  for (const char* const name : {"torus", "cylinder", "engine", "k", "memory"}) {
    EXPECT_NE(argument(formula, name), nullptr) << name;
  }
  for (const char* const name : {"mod", "max", "total", "check", "army", "translations", "sample",
                                 "seed", "formula", "recurrence", "split"}) {
    EXPECT_EQ(argument(formula, name), nullptr) << name;
  }
  EXPECT_EQ(formula.fixed, std::vector<std::string>{"formula"});
}

// Whole, though it needs two others.
TEST(Signature, HasWordsThatNeedOthers) {
  EXPECT_NE(argument(count_signature(""), "translations"), nullptr);
  EXPECT_NE(argument(count_signature("sample"), "fugacity"), nullptr);
  EXPECT_EQ(argument(count_signature(""), "fugacity"), nullptr);
}

TEST(Signature, RequiresWhatTheCallIsNothingWithout) {
  EXPECT_EQ(argument(count_signature("formula"), "k")->type, "int | str");
  EXPECT_EQ(argument(count_signature("formula"), "k")->usual, "");
  EXPECT_EQ(argument(count_signature(""), "k")->type, "int | str | None");
  EXPECT_EQ(argument(count_signature(""), "k")->usual, "None");
}

// Where a word tells what is returned, what it excludes is not there.
TEST(Signature, OfAnOverloadHasWhatGoesWithItsWords) {
  const Signature most = count_signature("", {{"max", "Literal[True]"}});
  EXPECT_EQ(argument(most, "k"), nullptr);
  EXPECT_EQ(argument(most, "max")->type, "Literal[True]");
  EXPECT_NE(argument(most, "mod"), nullptr);
  EXPECT_EQ(argument(most, "board")->usual, "");
  EXPECT_EQ(argument(count_signature("", {{"army", "str"}}), "board")->usual, "None");
}

}  // namespace
}  // namespace rookery::testing::manual_python_signature_test
