// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about still boards as Python asks it, with what it may use.

#pragma once

#include <utility>

#include "core/arguments.hpp"
#include "core/ask.hpp"
#include "rookery/still_question.hpp"
#include "words/still.hpp"

namespace rookery::python {

struct StillAsked {
  StillQuestion question;
  Resources resources{};

  /// What `work(resources)` returns. The question is checked before the work begins.
  template <class Work>
  auto run(const py::object& progress, Work work) const {
    check(question);
    return run_with_remarks(progress, std::move(work), resources);
  }

  [[nodiscard]] Answer<StillValue> ask(const py::object& progress) const {
    return run(progress, [asked = question](const Resources& all) { return answer(asked, all); });
  }

  /// For a thread that is no call of Python.
  [[nodiscard]] Answer<StillValue> answered(const Monitor& monitor,
                                            const StillListener& listener) const {
    Resources all = resources;
    all.monitor = monitor;
    return answer(question, all, listener);
  }
};

[[nodiscard]] inline StillAsked read_still(const py::dict& words) {
  StillAsked asked;
  asked.question = question_of<StillQuestion>(words);
  asked.resources = resources_for(asked.question, words);
  return asked;
}

}  // namespace rookery::python
