// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one shared test helper: errors that are expected, and random numbers that
// a failing test can repeat.

#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <utility>

#include "rookery/answer.hpp"

namespace rookery::testing {

/// The message of the Error that `run` throws, or "no error".
template <class Run>
[[nodiscard]] std::string error_text(Run&& run) {
  try {
    std::forward<Run>(run)();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

/// "excludes mod c": the code of the Error that `run` throws, its argument, and the other one
/// if there is one; "none" where nothing is thrown.
template <class Run>
[[nodiscard]] std::string fault_text(Run&& run) {
  try {
    std::forward<Run>(run)();
  } catch (const Error& error) {
    std::string text = std::string(name_of(error.code())) + " " + error.argument();
    for (const Fact& fact : error.facts()) {
      if (fact.name == "other") text += " " + fact.value;
    }
    return text;
  }
  return "none";
}

/// Does `run` throw an Error of this kind, on one line, whose text contains
/// `part`?
template <class Run>
[[nodiscard]] ::testing::AssertionResult throws_error(Failure kind, const std::string& part,
                                                      Run&& run) {
  try {
    std::forward<Run>(run)();
  } catch (const Error& error) {
    const std::string text = error.what();
    if (error.kind() != kind) {
      return ::testing::AssertionFailure()
             << "the error is of kind " << static_cast<int>(error.kind()) << " instead of "
             << static_cast<int>(kind) << ": " << text;
    }
    if (text.find('\n') != std::string::npos) {
      return ::testing::AssertionFailure() << "the message has more than one line: " << text;
    }
    if (text.find(part) == std::string::npos) {
      return ::testing::AssertionFailure() << "'" << part << "' is not in the message: " << text;
    }
    return ::testing::AssertionSuccess();
  }
  return ::testing::AssertionFailure() << "nothing was thrown; expected: " << part;
}

/// Random numbers from a fixed seed, the same on every machine. Begin a test
/// with ROOKERY_SEEDED(random, 42): a failure then prints the seed.
class SeededRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : seed_(seed), engine_(seed) {}

  [[nodiscard]] std::uint64_t seed() const noexcept { return seed_; }
  [[nodiscard]] std::uint64_t bits() { return engine_(); }
  /// 0 .. bound - 1 (the bias of the remainder does not matter in a test).
  [[nodiscard]] std::int64_t below(std::int64_t bound) {
    return static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(bound));
  }
  /// least .. most, both included.
  [[nodiscard]] std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + below(most - least + 1);
  }
  /// True in `percent` of a hundred calls.
  [[nodiscard]] bool chance(std::int64_t percent) { return below(100) < percent; }

 private:
  std::uint64_t seed_;
  std::mt19937_64 engine_;
};

}  // namespace rookery::testing

/// EXPECT_ERROR(bad_input, "line 3", read(text)): the expression throws an Error
/// of that kind whose one-line text contains the part.
#define EXPECT_ERROR(kind, part, ...)                                          \
  EXPECT_TRUE(::rookery::testing::throws_error(::rookery::Failure::kind, part, \
                                               [&] { static_cast<void>(__VA_ARGS__); }))

/// A SeededRandom called `name`; whatever fails in its scope prints the seed.
#define ROOKERY_SEEDED(name, seed_value)             \
  ::rookery::testing::SeededRandom name{seed_value}; \
  SCOPED_TRACE("seed " + std::to_string(name.seed()))
