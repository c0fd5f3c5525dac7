// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery repair [FILE]

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "rookery/drawing.hpp"
#include "rookery/repair.hpp"

namespace rookery::app {

namespace {

struct Options {
  std::string file;
  std::string boxes;
  bool toggles = false;
  bool show_board = false;
  EngineOption<RepairEngine> engine{
      {{"formula", RepairEngine::formula}, {"table", RepairEngine::table}}};
  OutputOptions output;
};

void run(const Options& options) {
  const Stopwatch watch;
  const BitBoard board = BitBoard::read(read_input(options.file), input_name(options.file));
  const BoxShape boxes =
      options.boxes.empty() ? default_boxes(board) : parse_box_shape(options.boxes);
  const Answer<std::vector<Square>> answer =
      repair(board, boxes, options.engine.engine(), monitor());
  BitBoard repaired = board;
  for (const Square square : answer.value) repaired.toggle(square);

  if (!options.output.svg.empty()) {
    Drawing before = draw_repair(board, boxes, answer.value);
    before.title = fmt::format("{} to toggle", answer.value.size());
    Drawing after = draw_repair(repaired, boxes, {});
    after.title = "Repaired";
    write_file(options.output.svg, draw_svg_sheet({before, after}, "", 2));
  }
  if (options.output.json) {
    Json squares = Json::array();
    for (const Square square : answer.value) squares.push_back(json_square(square));
    Json object = begin_json("repair", fmt::format("{}x{}", board.rows(), board.columns()), nullptr,
                             answer.value.size(), answer.method, answer.evidence);
    object["boxes"] = fmt::format("{}x{}", boxes.rows, boxes.columns);
    object["toggles"] = std::move(squares);
    finish_json(std::move(object), watch);
  } else {
    std::string text;
    if (options.toggles) {
      for (const Square square : answer.value) text += show(square) + "\n";
    }
    if (options.show_board) text += (text.empty() ? "" : "\n") + repaired.text();
    if (!options.toggles && !options.show_board) text = fmt::format("{}\n", answer.value.size());
    print(text);
  }
}

}  // namespace

void add_repair(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command =
      add_command(program, "repair", "The fewest toggles that make every group even?",
                  "  rookery repair sudoku.txt                    the fewest toggles of a 9x9\n"
                  "  printf '1000\\n0000\\n0000\\n0001\\n' | rookery repair --toggles");
  command->add_option("FILE", options->file, "rows of 0 and 1 (default: standard input)")
      ->type_name("");
  command->add_option("--boxes", options->boxes, "size of a box (default: the square root)")
      ->type_name("RxC");
  command->add_flag("--toggles", options->toggles, "print the squares x,y to toggle");
  command->add_flag("--show", options->show_board, "print the repaired board");
  options->engine.add_to(command);
  options->output.add_to(command, "the board before and after");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::app
