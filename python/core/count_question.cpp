// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/count_question.hpp"

#include "core/arguments.hpp"
#include "words/count.hpp"
#include "words/json/questions.hpp"

namespace rookery::python {

namespace {

// With an army the board may be given alone, as the first argument.
py::dict in_their_places(const py::dict& words) {
  const auto is_given = [&](const char* name) { return !words.attr("get")(name).is_none(); };
  if (!is_given("army") || is_given("board")) return words;
  const py::dict moved = words.attr("copy")();
  moved["board"] = moved.attr("pop")("piece", py::none());
  return moved;
}

}  // namespace

CountAsked read_count(const py::dict& words) {
  CountAsked asked;
  asked.question = question_of<CountQuestion>(in_their_places(words));
  asked.resources = resources_for(asked.question, words);
  if (!asked.resources.checkpoint.folder.empty()) {
    asked.resources.checkpoint.question = words::json::checkpoint_name(asked.question);
  }
  return asked;
}

std::string plural_name(const Piece& piece) {
  return piece.plain_name().empty() ? "pieces " + short_name(piece) : piece.plain_name() + "s";
}

}  // namespace rookery::python
