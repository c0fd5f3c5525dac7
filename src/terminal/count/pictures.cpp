// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/count/pictures.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "rookery/drawing.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal::count {

namespace {

constexpr std::uint64_t usual_on_a_sheet = 100;
constexpr std::uint64_t most_on_a_sheet = 10000;

void draw_sheet(const CountQuestion& question, const std::vector<Placement>& placements,
                const std::string& what, const std::string& path) {
  if (placements.empty()) {
    base::fail(Failure::bad_input, Code::no_answer, base::argument("svg"),
               "there is no placement to draw");
  }
  const Board board = question.board->single(question.wrap);
  std::vector<Drawing> drawings;
  for (const Placement& placement : placements) {
    drawings.push_back(draw_placement(*question.piece, board, placement));
    if (placements.size() > 1) drawings.back().title.clear();
  }
  shared::write_file(
      path, drawings.size() == 1
                ? draw_svg(drawings[0])
                : draw_svg_sheet(
                      drawings, fmt::format("{} {} of {}{}s on {}{}", drawings.size(), what,
                                            question.k ? question.k->get_str() + " " : "",
                                            short_name(*question.piece), board.name(),
                                            question.up_to_symmetry ? ", one of each class" : "")));
}

void require_sheet(std::uint64_t placements) {
  if (placements <= most_on_a_sheet) return;
  base::fail_limit(base::argument("svg"),
                   fmt::format("a sheet holds at most {} placements", most_on_a_sheet));
}

void draw_list(const CountQuestion& question, const Resources& resources, const std::string& path) {
  CountQuestion drawn = question;
  const bool all = !question.list->most;
  if (all) drawn.list->most = usual_on_a_sheet;
  require_sheet(*drawn.list->most);
  const auto placements = std::get<std::vector<Placement>>(answer(drawn, resources).value);
  draw_sheet(question, placements, "placements", path);
  if (all && placements.size() == usual_on_a_sheet) {
    shared::remark(fmt::format("`svg`: the first {} placements are drawn; `list` N draws N of them",
                               usual_on_a_sheet));
  }
}

}  // namespace

void draw_before(const CountQuestion& question, const Resources& resources,
                 const std::string& path) {
  if (question.sample) require_sheet(*question.sample);
  if (question.list) return draw_list(question, resources, path);
  if (question.sample || question.rank || question.unrank) return;
  CountQuestion drawn;
  drawn.piece = question.piece;
  drawn.board = question.board;
  drawn.wrap = question.wrap;
  drawn.k = question.k;
  drawn.engine = question.engine;
  drawn.largest = true;
  draw_answer(drawn, answer(drawn, resources).value, path);
}

void draw_answer(const CountQuestion& question, const CountValue& value, const std::string& path) {
  if (const auto* const one = std::get_if<Placement>(&value)) {
    draw_sheet(question, {*one}, "", path);
  } else if (const auto* const some = std::get_if<std::vector<Placement>>(&value)) {
    draw_sheet(question, *some, "random placements", path);
  } else if (question.rank) {
    draw_sheet(question, {*question.rank}, "", path);
  }
}

}  // namespace rookery::terminal::count
