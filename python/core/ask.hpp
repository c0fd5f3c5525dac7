// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question that is a value, asked from Python: in a thread of its own, its remarks as warnings.

#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <utility>
#include <vector>

#include "core/convert.hpp"
#include "core/job.hpp"
#include "rookery/resources.hpp"
#include "words/styles.hpp"

namespace rookery::python {

/// What `work(resources)` returns: `resources` with a monitor, and with remarks that become
/// warnings.
template <class Work>
auto run_with_remarks(const py::object& progress, Work work, Resources resources = {}) {
  auto [result, remarks] = run(progress, [work = std::move(work), resources = std::move(resources)](
                                             const Monitor& monitor) mutable {
    std::vector<std::string> said;
    resources.monitor = monitor;
    resources.remark = [&](const std::string& text) {
      said.push_back(worded(text, words::python_name));
    };
    auto found = work(resources);
    return std::pair(std::move(found), std::move(said));
  });
  warn(remarks);
  return std::move(result);
}

/// The answer to a question; `progress` is the caller's function, or None.
template <class Question>
auto ask(Question question, const py::object& progress, Resources resources = {}) {
  return run_with_remarks(
      progress,
      [question = std::move(question)](const Resources& all) { return answer(question, all); },
      std::move(resources));
}

}  // namespace rookery::python
