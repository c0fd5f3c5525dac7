// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions of count from the arguments of Python, and what they may use.

#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

#include "core/ask.hpp"
#include "rookery/count_question.hpp"

namespace rookery::python {

struct CountAsked {
  CountQuestion question{};
  Resources resources{};

  /// The answer; `progress` is the caller's function, or None.
  [[nodiscard]] Answer<CountValue> ask(const py::object& progress) const {
    return python::ask(question, progress, resources);
  }
  /// The same of a question whose answer is a Value.
  template <class Value>
  [[nodiscard]] Answer<Value> ask_for(const py::object& progress) const {
    Answer<CountValue> found = ask(progress);
    return {std::get<Value>(std::move(found.value)), std::move(found.method),
            std::move(found.evidence)};
  }
  /// The board of a question about one.
  [[nodiscard]] Board board() const { return question.board->single(question.wrap); }
};

/// The question of a call's words, and what it may use. Throws Error(bad_input); what goes together
/// is for check().
[[nodiscard]] CountAsked read_count(const py::dict& words);

/// "king" and "kings", "pieces fsN": for titles.
[[nodiscard]] std::string plural_name(const Piece& piece);

}  // namespace rookery::python
