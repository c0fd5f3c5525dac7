// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/still/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "rookery/drawing.hpp"
#include "terminal/shared/files.hpp"
#include "words/still_titles.hpp"

namespace rookery::terminal::still {

namespace {

constexpr std::uint64_t usual_on_a_sheet = 100;
constexpr std::uint64_t most_on_a_sheet = 10'000;

void draw_sheet(const std::vector<Signs>& boards, const std::string& title,
                const std::string& path) {
  std::vector<Drawing> sheet;
  sheet.reserve(boards.size());
  for (const Signs& signs : boards) sheet.push_back(draw_signs(signs));
  shared::write_file(path, draw_svg_sheet(sheet, title));
}

// One of each class, of the boards that the question is about.
StillQuestion kinds_of(const StillQuestion& question) {
  StillQuestion drawn;
  drawn.board = question.board;
  drawn.wrap = question.wrap;
  drawn.piece = question.piece;
  drawn.period = question.period;
  drawn.symmetric = question.symmetric;
  if (question.engine != "plain") drawn.engine = question.engine;  // it finds no boards
  drawn.list = question.list.value_or(ListAsked{});
  if (!drawn.list->most) drawn.list->most = usual_on_a_sheet;
  return drawn;
}

}  // namespace

bool draws_answer(const StillQuestion& question) {
  return question.basis || question.random || question.negated || question.step;
}

void draw_kinds(const StillQuestion& question, const Resources& resources,
                const std::string& path) {
  const StillQuestion drawn = kinds_of(question);
  if (*drawn.list->most > most_on_a_sheet) {
    base::fail_limit(base::argument("svg"),
                     fmt::format("a sheet holds at most {} boards", most_on_a_sheet));
  }
  const auto found = std::get<StillBoards>(answer(drawn, resources).value);
  constexpr double short_number = 20;  // digits
  const bool is_short = found.classes->digits() < short_number;
  std::string title = words::sheet_title(drawn);
  const std::size_t shown = found.boards.size();
  const bool more = !is_short || found.classes->value() > static_cast<unsigned long>(shown);
  if (more) {
    title += fmt::format(": the first {} of {}", shown,
                         is_short ? found.classes->value().get_str() : found.classes->expression());
  }
  draw_sheet(found.boards, title, path);
  if (more) shared::remark(fmt::format("the sheet shows the first {} boards", shown));
}

void draw_answer(const StillQuestion& question, const StillValue& value, const std::string& path) {
  if (const auto* const signs = std::get_if<Signs>(&value)) {
    return shared::write_file(path, draw_svg(draw_signs(*signs)));
  }
  if (const auto* const negated = std::get_if<std::optional<NegatedBoard>>(&value)) {
    if (!*negated) return shared::remark("nothing to draw");
    return shared::write_file(path, draw_svg(draw_signs((*negated)->signs)));
  }
  std::vector<Signs> basis = std::get<StillBoards>(value).boards;
  if (basis.empty()) {
    base::fail(Failure::bad_input, Code::no_answer, base::argument("svg"),
               "only the board of + is still: the basis is empty");
  }
  basis.resize(std::min<std::size_t>(basis.size(), most_on_a_sheet));
  draw_sheet(basis, words::sheet_title(question), path);
}

}  // namespace rookery::terminal::still
