// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery repair [FILE]

#include "terminal/repair/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include "repair/export.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/text.hpp"
#include "rookery/drawing.hpp"
#include "rookery/repair.hpp"
#include "terminal/repair/answer.hpp"
#include "terminal/repair/batch.hpp"
#include "terminal/repair/question.hpp"
#include "terminal/shared/input_text.hpp"
#include "terminal/shared/options.hpp"
#include "terminal/shared/range_printer.hpp"

namespace rookery::terminal::repair {

namespace {

constexpr std::int64_t large_lights = std::int64_t{1} << 20;

// Is it the wazir's lights on a full rectangle, and nothing else?
bool is_plain_wazir(const RepairRequest& options, const Board& board) {
  return options.lights && !options.open && board.wrap() == Wrap::none && !board.is_picture() &&
         options.locked.empty() && options.weights.empty() && !options.count && !options.all &&
         options.output.svg.empty() && !options.engine.given() && options.lp.empty() &&
         options.wcnf.empty() &&
         Piece::parse(options.piece.empty() ? "wazir" : options.piece).attacking() ==
             Piece::parse("wazir").attacking();
}

// Boards of so many lamps that a list of all equations would take long or not fit: some
// solution by polynomials, which is the only one if the kernel is 0. Returns false if there is
// none, or a choice of which the fewest presses are asked, and the board is not too large to say
// more.
bool answer_large_lights(const RepairRequest& options, const shared::Stopwatch& watch,
                         const Given& given) {
  const Answer<LargeLights> answer = solve_large_lights(given.bits, shared::monitor());
  const LargeLights& lights = answer.value;
  const bool only = lights.dimension == 0;
  const bool settled = lights.possible && (only || options.any);
  if (!settled && !is_above(given.board, most_in_system)) return false;
  if (options.output.json) {
    shared::Json object = shared::begin_json("repair", given.board.name(), "W",
                                             !lights.possible ? shared::Json("NO")
                                             : settled        ? shared::json_integer(lights.number)
                                                              : shared::Json(nullptr),
                                             answer.method, answer.evidence);
    object["open"] = false;
    if (lights.possible) {
      object["cost"] = shared::json_integer(lights.number);
      object["at_least"] = shared::json_integer(only ? lights.number : 0);
      object["proved"] = only;
    }
    shared::finish_json(std::move(object), watch);
  } else if (!lights.possible) {
    shared::print("NO\n");
  } else {
    if (options.toggles) {
      std::string text;
      for (std::int64_t y = 0; y < given.bits.rows(); ++y) {
        for (std::int64_t x = 0; x < given.bits.columns(); ++x) {
          if (lights.presses->at({x, y})) text += shared::show({x, y}) + "\n";
        }
        if (text.size() > 1'000'000) shared::print(std::exchange(text, ""));
      }
      shared::print(text + (options.show_board ? "\n" : ""));
    }
    if (options.show_board) shared::print(BitBoard(given.bits.rows(), given.bits.columns()).text());
    if (!options.toggles && !options.show_board && settled) {
      shared::print(fmt::format("{}\n", lights.number));
    }
  }
  if (!lights.possible) {
    const std::size_t named = std::min(lights.quiet.size(), most_named);
    const auto end = lights.quiet.begin() + static_cast<std::ptrdiff_t>(named);
    shared::remark(fmt::format(
        "no presses put out all lamps: every press flips an even number of these {} squares, and "
        "an odd number "
        "of them are lit: {}{}",
        lights.quiet.size(), on_one_line({lights.quiet.begin(), end}),
        named < lights.quiet.size() ? fmt::format(" and {} more", lights.quiet.size() - named)
                                    : ""));
  } else if (!settled) {
    base::fail_limit("repair",
                     fmt::format("there are 2^{} solutions, and above 2^26 squares the fewest "
                                 "presses are not sought; `any` gives a solution, of {}",
                                 lights.dimension, lights.number));
  }
  return true;
}

// Rows, columns and boxes need no system: there is no limit but that of boards.
void answer_by_formula(const RepairRequest& options, const shared::Stopwatch& watch,
                       const Given& given) {
  const BoxShape boxes = boxes_for(options, given.bits.rows(), given.bits.columns());
  const Answer<std::vector<Square>> answer =
      rookery::repair(given.bits, boxes, RepairEngine::automatic, shared::monitor());
  if (options.output.json) {
    const shared::Json number =
        shared::json_integer(static_cast<std::int64_t>(answer.value.size()));
    shared::Json object = shared::begin_json("repair", given.board.name(), nullptr, number,
                                             answer.method, answer.evidence);
    object["groups"] = {"rows", "columns", "boxes"};
    object["boxes"] = fmt::format("{}x{}", boxes.rows, boxes.columns);
    object["cost"] = number;
    object["at_least"] = number;
    object["proved"] = true;
    object["toggles"] = json_squares(answer.value);
    return shared::finish_json(std::move(object), watch);
  }
  std::string text;
  if (options.toggles) {
    for (const Square square : answer.value) text += shared::show(square) + "\n";
  }
  if (options.show_board) {
    BitBoard repaired = given.bits;
    for (const Square square : answer.value) repaired.toggle(square);
    text += (text.empty() ? "" : "\n") + repaired.text();
  }
  shared::print(text);
}

void answer_board(const RepairRequest& options, const shared::Stopwatch& watch,
                  const Given& given) {
  if (is_plain_wazir(options, given.board)) {
    const bool in_text = !options.output.json || is_above(given.board, most_in_system);
    if (in_text && is_above(given.board, large_lights) &&
        answer_large_lights(options, watch, given)) {
      return;
    }
  }
  if (options.is_plain() && !options.count && !options.all && options.output.svg.empty()) {
    return answer_by_formula(options, watch, given);
  }
  RepairSolver solver(system_asked(options, Files(options), given.board), how_asked(options));
  const auto odd = solver.system().odd_groups(given.bits);
  if (!options.lp.empty()) shared::write_file(options.lp, repair_room::as_lp(solver.system(), odd));
  if (!options.wcnf.empty()) {
    shared::write_file(options.wcnf, repair_room::as_wcnf(solver.system(), odd));
  }
  if (options.all) return answer_list(options, watch, solver, given.bits);
  answer_one(options, watch, solver.system(), given.bits, solver.solve(given.bits));
}

void answer_range(const RepairRequest& options, const BoardRange& boards) {
  for (const auto& [asked, name] : {std::pair{options.toggles, "`toggles`"},
                                    {options.show_board, "`show`"},
                                    {options.all, "`all`"},
                                    {!options.output.svg.empty(), "`svg`"},
                                    {!options.lp.empty(), "`lp`"},
                                    {!options.wcnf.empty(), "`wcnf`"},
                                    {!options.locked.empty(), "`locked`"},
                                    {!options.weights.empty(), "`weights`"}}) {
    if (asked) words::cli::fail_usage(name, "takes one board, not a range");
  }
  const Piece piece = piece_asked(options);
  shared::RangePrinter printer({"repair", options.lit, piece.betza()}, options.output.json);
  for (std::int64_t n = boards.first(); n <= boards.last(); ++n) {
    const Given given = all_lit(boards.at(n));
    RepairSolver solver(ToggleSystem::of_lights(piece, given.board, options.open),
                        how_asked(options));
    const Answer<Repair> answer = solver.solve(given.bits);
    const Repair& repair = answer.value;
    if (repair.possible && !repair.proved() && !options.any) {
      base::fail_limit(given.board.name(),
                       fmt::format("the fewest presses are out of reach: from {} to {}",
                                   repair.at_least, repair.cost));
    }
    if (options.count && repair.possible && !repair.ways) {
      base::fail_limit(given.board.name(), "the ways were too many to count");
    }
    printer.add(n,
                !repair.possible ? "NO"
                : options.count  ? repair.ways->get_str()
                                 : fmt::format("{}", repair.cost),
                answer.method, answer.evidence);
  }
  printer.finish();
}

void answer_make(const RepairRequest& options, const shared::Stopwatch& watch) {
  const std::uint64_t seed = shared::parse_seed(options.seed);
  const Board board = Board::parse(options.make, options.wrap.wrap());
  if (board.is_picture() && !options.lights) {
    base::fail_input("`make`", "takes a size like 9x9; pictures with holes are for `lights`");
  }
  const std::int64_t fewest =
      base::parse_int64(options.fewest, "`fewest`", 0, std::numeric_limits<std::int64_t>::max());
  RepairOptions how = how_asked(options);
  how.many = true;
  std::optional<ToggleSystem> system;
  // The closed form needs no system, and so has no limit but that of boards.
  const bool formula = options.is_plain() && !is_above(board, repair_room::parities::most_squares);
  if (!formula || !options.output.svg.empty()) {
    system = system_asked(options, Files(options), board);
  }
  const auto make = [&] {
    if (!formula) {
      RepairSolver solver(*system, how);
      return make_repair(solver, fewest, seed, shared::monitor());
    }
    const BoxShape boxes = boxes_for(options, board.rows(), board.columns());
    return make_repair(board.rows(), board.columns(), boxes, fewest, seed);
  };
  const BitBoard made = make();
  if (!options.output.svg.empty()) {
    Drawing puzzle = draw_repair(*system, made, {});
    puzzle.title = options.lights ? fmt::format("Put out all lamps in {} presses", fewest)
                                  : fmt::format("Repair it with {} toggles", fewest);
    shared::write_file(options.output.svg, draw_svg(puzzle));
  }
  if (options.output.json) {
    shared::Json rows = shared::Json::array();
    const std::string text = rows_of(board, made);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      rows.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    // The board is solved once more, as if it had been read.
    std::int64_t solved = 0;
    std::string method = "formula";
    if (formula) {
      const BoxShape boxes = boxes_for(options, board.rows(), board.columns());
      solved = static_cast<std::int64_t>(
          rookery::repair(made, boxes, RepairEngine::automatic, shared::monitor()).value.size());
    } else {
      const Answer<Repair> answer = RepairSolver(*system, how_asked(options)).solve(made);
      solved = answer.value.cost;
      method = answer.method;
    }
    if (solved != fewest) {
      base::fail_bug("`make`", fmt::format("made a board that needs {}", solved));
    }
    shared::Json object = shared::begin_json(
        "repair", board.name(),
        options.lights ? shared::Json(piece_asked(options).betza()) : shared::Json(nullptr),
        std::move(rows), method, {{"second_route", fmt::format("solved again: {}", solved)}});
    object["fewest"] = shared::json_integer(fewest);
    object["seed"] = fmt::format("{}", seed);
    return shared::finish_json(std::move(object), watch);
  }
  shared::print(rows_of(board, made));
  if (options.seed.empty()) shared::remark(fmt::format("`seed` {} makes this board again", seed));
}

// What does not go together.
void require_sense(const RepairRequest& options) {
  const auto needs = [](bool given, const char* name, bool has, const char* other) {
    if (given && !has) base::fail_needs(name, {other});
  };
  using Given = std::pair<bool, const char*>;
  const Given all{options.all, "all"};
  const Given any{options.any, "any"};
  const Given count{options.count, "count"};
  const Given file{!options.file.empty(), "file"};
  const Given lit{!options.lit.empty(), "lit"};
  const Given lights{options.lights, "lights"};
  const Given lp{!options.lp.empty(), "lp"};
  const Given make{!options.make.empty(), "make"};
  const Given show{options.show_board, "show"};
  const Given size{!options.size.empty(), "size"};
  const Given toggles{options.toggles, "toggles"};
  const Given wcnf{!options.wcnf.empty(), "wcnf"};
  const auto excludes = [](const Given& given, std::initializer_list<Given> others) {
    for (const auto& [is_given, name] : others) {
      if (given.first && is_given) base::fail_excludes(given.second, name);
    }
  };
  needs(options.open, "open", options.lights, "lights");
  needs(lit.first, "lit", options.lights, "lights");
  needs(options.wrap.torus, "torus", options.lights, "lights");
  needs(options.wrap.cylinder, "cylinder", options.lights, "lights");
  needs(!options.fewest.empty(), "fewest", make.first, "make");
  needs(!options.seed.empty(), "seed", make.first, "make");
  needs(make.first, "make", !options.fewest.empty(), "fewest");
  excludes({!options.boxes.empty(), "boxes"}, {lights});
  excludes({!options.groups.empty(), "groups"}, {lights});
  excludes({!options.regions.empty(), "regions"}, {lights});
  excludes(any, {count, all, {options.engine.given(), "engine"}});
  excludes(count, {all, toggles, show});
  excludes(all, {toggles, show});
  excludes(lit, {file, size});
  excludes({options.batch, "batch"}, {lit,
                                      make,
                                      show,
                                      all,
                                      {options.output.json, "json"},
                                      {!options.output.svg.empty(), "svg"},
                                      lp,
                                      wcnf});
  excludes(make, {file, lit, size, toggles, show, count, all, any, lp, wcnf});
}

void run(const RepairRequest& given) {
  const shared::Stopwatch watch;
  RepairRequest options = given;
  // "repair --lights lamps.txt" names the file, unless it is a piece; likewise "--all sudoku.txt".
  if (options.file.empty() && options.lit.empty() && options.make.empty() &&
      std::filesystem::exists(options.piece)) {
    try {
      static_cast<void>(Piece::parse(options.piece));
    } catch (const Error&) {
      options.file = std::exchange(options.piece, "");
    }
  }
  if (options.file.empty() && !options.all_limit.empty() &&
      options.all_limit.find_first_not_of("0123456789") != std::string::npos) {
    options.file = std::exchange(options.all_limit, "");
  }
  require_sense(options);
  // What is wrong with the options is said before anything is read.
  static_cast<void>(how_asked(options));
  if (options.lights && !options.piece.empty()) static_cast<void>(Piece::parse(options.piece));
  if (!options.make.empty()) return answer_make(options, watch);
  if (options.batch) return answer_batch(options);
  if (!options.lit.empty()) {
    const BoardRange boards = BoardRange::parse(options.lit, options.wrap.wrap());
    if (!boards.is_single()) return answer_range(options, boards);
    return answer_board(options, watch, all_lit(boards.at(1)));
  }
  const bool number_alone = !options.toggles && !options.show_board && !options.count &&
                            !options.all && !options.output.json && options.output.svg.empty();
  if (options.is_plain() && number_alone) {
    // From the text itself, at the speed of reading it.
    const shared::InputText input(options.file);
    const auto parities = repair_room::parities::parities_of_text(
        input.view(), announced_size(options), boxes_asked(options),
        shared::input_name(options.file), shared::monitor());
    shared::print(fmt::format("{}\n", repair_room::formula::fewest_toggles(parities)));
    return;
  }
  answer_board(options, watch, read_board(options));
}

}  // namespace

void add_repair(CLI::App& program) {
  const auto options = std::make_shared<RepairRequest>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "repair",
       .about = "The fewest toggles that make every group even?",
       .synopsis = {"[FILE] [--toggles | --show | --count | --all] [OPTION...]",
                    "--batch [FILE] [OPTION...]",
                    "--lights [PIECE] [FILE | --lit BOARD] [OPTION...]",
                    "--make BOARD --fewest K [--seed S] [OPTION...]"},
       .text =
           "Reads a board of zeros and ones that is cut into boxes, like a sudoku, and prints the "
           "fewest squares to toggle so that every row, every column and every box has an even "
           "number of ones. Other groups can be asked for, and with `--lights` the game Lights "
           "Out.\n\n"
           "The number is proved to be the least. Where there is no solution the answer is `NO` "
           "and "
           "standard error says why; where the least number is out of reach the status is 3, and "
           "the message has the best that was found and a bound.",
       .examples = {{"rookery repair sudoku.txt --toggles", "which squares of a 9x9"},
                    {"rookery repair --lights --lit 5 --toggles", "Lights Out, all 25 lamps lit"},
                    {"rookery repair sudoku.txt --all", "every way to do it with the fewest"},
                    {"rookery repair --lights --lit 1..20", "a line for each size"},
                    {"rookery repair --make 9x9 --fewest 7 --seed 1 | rookery repair",
                     "a puzzle, and its solution"},
                    {"rookery repair sudoku.txt --regions jigsaw.txt",
                     "the regions of a jigsaw instead of boxes"},
                    {R"(printf '1000000000000001\n0000000000000000\n' | rookery repair --batch)",
                     "a board a line"}},
       .see = {"still", "piece"},
       .pages = {"repair", "formats"}});
  command->add_option("FILE", options->file, "rows of 0 and 1 (default: standard input)")
      ->takes(words::ValueKind::file)
      ->manual(
          "The board: rows of `0` and `1`; white space and blank lines do not count. A single line "
          "of n*n digits is n rows. With `--lights` `#` is a hole. Without it, or for `-`, "
          "standard "
          "input is read.");
  command->add_flag("--toggles", options->toggles, "print the squares x,y; --show: the board after")
      ->manual("Prints the squares to toggle, a line `x,y` each.");
  command->add_flag("--show", options->show_board)
      ->manual("Prints the board after the toggles. With `NO` and `--lights` it draws why.");
  command->add_flag("--count", options->count, "in how many ways; --all [LIMIT]: each, a line each")
      ->manual("Prints in how many ways it can be done with the fewest toggles.");
  const words::cli::CommandOption all =
      command->add_option("--all", options->all_limit, "")
          ->takes(words::ValueKind::number, "[LIMIT]")
          ->expected(0, 1)
          ->manual("Prints every way to do it with the fewest toggles, or LIMIT, a line each.");
  command->add_flag("--batch", options->batch, "a board a line (--size RxC if not square)")
      ->manual(
          "Reads a board from each line, and answers with a line each as they come. A line without "
          "a board is reported, an empty line stands in its place, and the status at the end is "
          "2.");
  command->add_option("--size", options->size)
      ->takes(words::ValueKind::text, "RxC")
      ->manual("Says that a board in one line has R rows and C columns. The default is a square.");
  command->add_option("--boxes", options->boxes, "size of a box (default: the square root)")
      ->takes(words::ValueKind::text, "RxC")
      ->manual(
          "Gives the boxes R rows and C columns, which must divide those of the board. By default "
          "a "
          "board of 4x4, 9x9, 16x16, ... has boxes of the square root.");
  command->add_option("--groups", options->groups, "rows,columns,boxes,diagonals: which are even")
      ->takes_some_of({"rows", "columns", "boxes", "diagonals"}, "LIST")
      ->manual(
          "Says which groups must be even. LIST is any of `rows,columns,boxes,diagonals`, with "
          "commas between; the default is `rows,columns,boxes`. Diagonals are the two long ones of "
          "a square board.");
  command->add_option("--regions", options->regions, "more groups: a letter for every square")
      ->takes(words::ValueKind::file, "FILE")
      ->manual(
          "Adds groups of any shape: FILE has a letter for every square. A `.` is a square in "
          "none. They take the place of the boxes, unless `--boxes` or `--groups` asks for these, "
          "too.");
  const words::cli::CommandOption lights =
      command
          ->add_option("--lights", options->piece,
                       "Lights Out (wazir); --open: not itself; --any: some way")
          ->takes(words::ValueKind::piece, "[PIECE]")
          ->expected(0, 1)
          ->manual(
              "Asks for the fewest presses that put out all lamps. A press flips a square and "
              "those "
              "that PIECE attacks from there, a wazir by default. It does not go together with "
              "`--boxes`, `--groups` and `--regions`.");
  command->add_flag("--open", options->open)
      ->manual("Leaves the pressed square itself as it is. It goes with `--lights`.");
  command->add_flag("--any", options->any)
      ->manual("Takes some solution, not the one with the fewest toggles. That is quick.");
  command->add_option("--lit", options->lit, "all lamps of BOARD (9, 5x7, 1..38, @picture) lit")
      ->takes(words::ValueKind::board, "BOARD")
      ->manual(
          "Lights all lamps of BOARD, instead of reading a file. A range like `1..38` prints a "
          "line "
          "for each board. It goes with `--lights`.");
  command->add_option("--locked", options->locked, "# may not be toggled; --weights FILE: costs")
      ->takes(words::ValueKind::file, "FILE")
      ->manual(
          "Names squares that may not be toggled: FILE has `#` for them and `.` for the others. "
          "They still count in their groups.");
  command->add_option("--weights", options->weights)
      ->takes(words::ValueKind::file, "FILE")
      ->manual(
          "Gives each square a cost, and asks for the least cost. FILE has a digit for each "
          "square, "
          "or numbers up to 1,000,000 with spaces between.");
  command->add_option("--make", options->make, "a puzzle that needs exactly --fewest K (--seed S)")
      ->takes(words::ValueKind::board, "BOARD")
      ->manual(
          "Makes a board of this size that needs exactly K toggles. K is that of `--fewest`, which "
          "it needs. It goes with other groups and with `--lights`.");
  command->add_option("--fewest", options->fewest)
      ->takes(words::ValueKind::number, "K")
      ->manual("Says how many toggles the board of `--make` needs.");
  command->add_option("--seed", options->seed)
      ->takes(words::ValueKind::number, "S")
      ->manual(
          "Makes the same board again, with `--make`. S is from 0 to 2^63-1; without it one is "
          "chosen and told on standard error.");
  command->add_option("--lp", options->lp, "write it for ILP solvers; --wcnf FILE: for MaxSAT")
      ->takes(words::ValueKind::file, "FILE")
      ->manual("Writes the question for integer programming (glpsol, cbc, scip), in LP format.");
  command->add_option("--wcnf", options->wcnf)
      ->takes(words::ValueKind::file, "FILE")
      ->manual("Writes the question for MaxSAT solvers, as WCNF.");
  options->wrap.add_to(command,
                       "Glues both pairs of opposite sides. It goes with `--lights`, and not "
                       "together with `--cylinder`.",
                       "Glues the left side to the right one. It goes with `--lights`, and not "
                       "together with `--torus`.");
  options->engine.add_to(
      command,
      "Computes by this engine instead of the quickest, which is `auto`. `formula` is a closed "
      "form for rows, "
      "columns and boxes, `table` lists every pattern of odd groups, `walk` and `transform` visit "
      "all solutions, `split` joins light ones (lights of the wazir), `sweep` goes square by "
      "square, "
      "`branch` searches.");
  command->add_option("--threads", options->threads)
      ->takes(words::ValueKind::number, "N")
      ->manual(shared::threads_manual);
  options->output.add_to(
      command, "the board before and after; --threads N: at most N",
      "Draws the board before and after, with the odd groups marked. Of `--make` "
      "it draws the puzzle.");
  command->callback([options, all, lights] {
    options->all = all->count() > 0;
    options->lights = lights->count() > 0;
    run(*options);
  });
}

}  // namespace rookery::terminal::repair
