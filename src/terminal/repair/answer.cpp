// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/repair/answer.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "rookery/drawing.hpp"

namespace rookery::terminal::repair {

std::string on_one_line(const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) text += (text.empty() ? "" : " ") + shared::show(square);
  return text;
}

std::string rows_of(const Board& board, const BitBoard& bits) {
  std::string text;
  for (std::int64_t y = 0; y < bits.rows(); ++y) {
    for (std::int64_t x = 0; x < bits.columns(); ++x) {
      text += !board.contains({x, y}) ? '#' : bits.at({x, y}) ? '1' : '0';
    }
    text += '\n';
  }
  return text;
}

shared::Json json_squares(const std::vector<Square>& squares) {
  shared::Json list = shared::Json::array();
  for (const Square square : squares) list.push_back(shared::json_square(square));
  return list;
}

namespace {

// Why there is no solution, so that a reader can check it by hand.
std::string reason(const ToggleSystem& system, const BitBoard& board,
                   const std::vector<std::size_t>& groups) {
  const std::vector<std::uint8_t> odd = system.odd_groups(board);
  std::int64_t odd_ones = 0;
  std::string names;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    odd_ones += odd[groups[i]];
    if (i == most_named) names += fmt::format(" and {} more", groups.size() - i);
    if (i >= most_named) continue;
    const std::string name = system.group_name(groups[i]);
    // Of lamps only the square.
    names += i == 0 ? "" : system.is_lights() ? " " : ", ";
    names += system.is_lights() ? name.substr(name.find(' ') + 1) : name;
  }
  const bool lights = system.is_lights();
  if (groups.size() == 1) {
    return lights
               ? fmt::format("no presses put out all lamps: no press flips {}, which is lit", names)
               : fmt::format(
                     "no toggles make all groups even: {} is odd, and none of its squares "
                     "may be toggled",
                     names);
  }
  return fmt::format(
      "{} an even number of {}, and {} of them, an odd number, {} {}: {}",
      lights ? "no presses put out all lamps: every press flips"
             : "no toggles make all groups even: every square that may be toggled lies in",
      fmt::format("these {} {}", groups.size(), lights ? "squares" : "groups"), odd_ones,
      odd_ones == 1 ? "is" : "are", lights ? "lit" : "odd", names);
}

// The quiet squares as x.
std::string certificate_picture(const ToggleSystem& system,
                                const std::vector<std::size_t>& groups) {
  if (!system.is_lights()) return "";
  const std::vector<Square> squares = system.board().squares(most_in_system);
  std::string row(static_cast<std::size_t>(system.columns()), '#');
  std::vector<std::string> rows(static_cast<std::size_t>(system.rows()), row);
  const auto at = [&](Square square) -> char& {
    return rows[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
  };
  for (const Square square : squares) at(square) = '.';
  for (const std::size_t group : groups) at(squares[group]) = 'x';
  std::string text;
  for (const std::string& line : rows) text += line + "\n";
  return text;
}

void draw(const RepairRequest& options, const ToggleSystem& system, const BitBoard& board,
          const Repair& repair) {
  if (options.output.svg.empty()) return;
  if (!repair.possible) {
    Drawing why = draw_certificate(system, board, repair.certificate);
    why.title = system.is_lights() ? "No presses put out all lamps: the marked squares stay odd"
                                   : "No toggles make all groups even: the marked groups stay odd";
    shared::write_file(options.output.svg, draw_svg(why));
    return;
  }
  const char* const verb = system.is_lights() ? "press" : "toggle";
  Drawing before = draw_repair(system, board, repair.toggles);
  before.title = fmt::format("{} to {}", repair.toggles.size(), verb);
  if (system.has_weights()) before.title += fmt::format(", at a cost of {}", repair.cost);
  Drawing after = draw_repair(system, system.after(board, repair.toggles), {});
  after.title = system.is_lights() ? "All dark" : "Repaired";
  shared::write_file(options.output.svg, draw_svg_sheet({before, after}, "", 2));
}

[[noreturn]] void fail_unproved(const Repair& repair) {
  base::fail_limit(
      "repair",
      fmt::format("the minimum is out of reach: it is proved to be at least {}, and the best "
                  "solution found costs {} (`toggles` shows it; `lp` and `wcnf` write the "
                  "question for other solvers)",
                  repair.at_least, repair.cost));
}

shared::Json json_groups(const ToggleSystem& system) {
  const RepairGroups& groups = system.groups();
  shared::Json list = shared::Json::array();
  if (groups.rows) list.push_back("rows");
  if (groups.columns) list.push_back("columns");
  if (groups.boxes) list.push_back("boxes");
  if (groups.diagonals) list.push_back("diagonals");
  if (!groups.regions.empty()) list.push_back("regions");
  return list;
}

void print_json(const RepairRequest& options, const shared::Stopwatch& watch,
                const ToggleSystem& system, const Answer<Repair>& answer) {
  const Repair& repair = answer.value;
  const bool settled = repair.possible && (repair.proved() || options.any);
  shared::Json value = repair.possible ? shared::Json(nullptr) : shared::Json("NO");
  if (settled) {
    value = options.count ? shared::Json(repair.ways.value().get_str())
                          : shared::json_integer(repair.cost);
  }
  shared::Json object = shared::begin_json(
      "repair", system.board().name(),
      system.is_lights() ? shared::Json(system.piece().betza()) : shared::Json(nullptr),
      std::move(value), answer.method, answer.evidence);
  if (system.is_lights()) {
    object["open"] = system.is_open();
  } else {
    object["groups"] = json_groups(system);
    if (const auto& boxes = system.groups().boxes) {
      object["boxes"] = fmt::format("{}x{}", boxes->rows, boxes->columns);
    }
  }
  if (repair.possible) {
    object["cost"] = shared::json_integer(repair.cost);
    object["at_least"] = shared::json_integer(repair.at_least);
    object["proved"] = repair.proved();
    object["toggles"] = json_squares(repair.toggles);
    if (options.count && repair.ways) object["ways"] = repair.ways->get_str();
  } else {
    shared::Json names = shared::Json::array();
    for (const std::size_t group : repair.certificate) names.push_back(system.group_name(group));
    object["certificate"] = std::move(names);
  }
  shared::finish_json(std::move(object), watch);
}

std::string text_of(const RepairRequest& options, const ToggleSystem& system, const BitBoard& board,
                    const Repair& repair) {
  if (!repair.possible) {
    return options.show_board ? "NO\n" + certificate_picture(system, repair.certificate) : "NO\n";
  }
  std::string text;
  if (options.toggles) {
    for (const Square square : repair.toggles) text += shared::show(square) + "\n";
  }
  if (options.show_board) {
    text += text.empty() ? "" : "\n";
    text += rows_of(system.board(), system.after(board, repair.toggles));
  }
  if (options.toggles || options.show_board) return text;
  if (!repair.proved() && !options.any) return "";
  return options.count ? repair.ways.value().get_str() + "\n" : fmt::format("{}\n", repair.cost);
}

}  // namespace

void answer_one(const RepairRequest& options, const shared::Stopwatch& watch,
                const ToggleSystem& system, const BitBoard& board, const Answer<Repair>& answer) {
  const Repair& repair = answer.value;
  if (options.count && repair.possible && repair.proved() && !repair.ways) {
    base::fail_limit("`count`",
                     fmt::format("the minimum is {}, but the ways to reach it were too many to "
                                 "count by engine {}",
                                 repair.cost, answer.method));
  }
  draw(options, system, board, repair);
  if (options.output.json) {
    print_json(options, watch, system, answer);
  } else {
    shared::print(text_of(options, system, board, repair));
  }
  if (!repair.possible) shared::remark(reason(system, board, repair.certificate));
  if (repair.possible && !repair.proved() && !options.any) fail_unproved(repair);
}

void answer_list(const RepairRequest& options, const shared::Stopwatch& watch, RepairSolver& solver,
                 const BitBoard& board) {
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
  const std::int64_t limit = options.all_limit.empty()
                                 ? no_limit
                                 : base::parse_int64(options.all_limit, "`all`", 1, no_limit);
  const ToggleSystem& system = solver.system();
  if (!options.output.svg.empty()) {
    base::fail_excludes("svg", "all", "it draws one solution");
  }
  const bool json = options.output.json;
  const shared::Json piece =
      system.is_lights() ? shared::Json(system.piece().betza()) : shared::Json(nullptr);
  std::int64_t listed = 0;
  const bool possible = solver.for_each(board, [&](const std::vector<Square>& toggles) {
    if (json) {
      if (listed == 0) shared::print(shared::list_begins("repair", system.board().name(), piece));
      shared::print((listed > 0 ? "," : "") + json_squares(toggles).dump());
    } else {
      shared::print(on_one_line(toggles) + "\n");
    }
    return ++listed < limit;
  });
  if (!possible) {
    answer_one(options, watch, system, board, solver.solve(board));
  } else if (json) {
    shared::print(shared::list_ends("list", {{"listed", fmt::format("{}", listed)}}, watch));
  }
}

}  // namespace rookery::terminal::repair
