// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about still boards as Python asks it: with what it may use, and errors that have the
// names of Python's arguments.

#pragma once

#include <string_view>

#include "core/ask.hpp"
#include "rookery/still_question.hpp"

namespace rookery::python {

/// The error with the names that Python's functions have for words: n, signs.
[[nodiscard]] Error in_python_words(const Error& error);

struct StillAsked {
  StillQuestion question;
  Resources resources{};

  /// Throws as check() does.
  void require_sound() const {
    try {
      check(question);
    } catch (const Error& error) {
      throw in_python_words(error);
    }
  }

  /// What `work(resources)` returns. The question is checked before the work begins.
  template <class Work>
  auto run(const py::object& progress, Work work) const {
    require_sound();
    try {
      return run_with_remarks(progress, std::move(work), resources);
    } catch (const Error& error) {
      throw in_python_words(error);
    }
  }

  [[nodiscard]] Answer<StillValue> ask(const py::object& progress) const {
    return run(progress, [asked = question](const Resources& all) { return answer(asked, all); });
  }

  /// For a thread that is no call of Python: the answer, or the error.
  [[nodiscard]] Answer<StillValue> answered(const Monitor& monitor,
                                            const StillListener& listener) const {
    Resources all = resources;
    all.monitor = monitor;
    try {
      return answer(question, all, listener);
    } catch (const Error& error) {
      throw in_python_words(error);
    }
  }
};

/// The question of a call's words, but for a board of signs.
[[nodiscard]] StillAsked read_still(const py::dict& words);

}  // namespace rookery::python
