// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about still boards as Python asks it: with its threads, and errors that have the names
// of Python's arguments.

#pragma once

#include <string_view>

#include "core/ask.hpp"
#include "rookery/still_question.hpp"

namespace rookery::python {

/// The error with the names that Python's functions have for words: limit, n, signs.
[[nodiscard]] Error in_python_words(const Error& error);

struct StillAsked {
  StillQuestion question;
  int threads = 0;

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
      return run_with_remarks(progress,
                              [work = std::move(work), n = threads](Resources resources) mutable {
                                resources.threads = n;
                                return work(resources);
                              });
    } catch (const Error& error) {
      throw in_python_words(error);
    }
  }

  [[nodiscard]] Answer<StillValue> ask(const py::object& progress) const {
    return run(progress,
               [asked = question](const Resources& resources) { return answer(asked, resources); });
  }

  /// For a thread that is no call of Python: the answer, or the error.
  [[nodiscard]] Answer<StillValue> answered(const Monitor& monitor,
                                            const StillListener& listener) const {
    Resources resources;
    resources.threads = threads;
    resources.monitor = monitor;
    try {
      return answer(question, resources, listener);
    } catch (const Error& error) {
      throw in_python_words(error);
    }
  }
};

}  // namespace rookery::python
