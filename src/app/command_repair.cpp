// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery repair [FILE]

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "app/input_text.hpp"
#include "repair/batch.hpp"
#include "repair/export.hpp"
#include "repair/formula.hpp"
#include "repair/text_parities.hpp"
#include "rookery/drawing.hpp"
#include "rookery/repair.hpp"

namespace rookery::app {

namespace {

using detail::parity::FormulaBatch;
using detail::parity::most_squares;

constexpr std::int64_t most_in_system = std::int64_t{1} << 26;
constexpr std::int64_t large_lights = std::int64_t{1} << 20;
constexpr std::size_t most_named = 10'000;  // squares or groups in a remark

using Size = std::pair<std::int64_t, std::int64_t>;  // rows, columns

struct Options {
  std::string file;
  std::string boxes;
  std::string size;
  bool toggles = false;
  bool show_board = false;
  bool count = false;
  bool all = false;
  std::string all_limit;
  bool any = false;
  bool batch = false;
  std::string groups;
  std::string regions;
  bool lights = false;
  std::string piece;
  bool open = false;
  std::string lit;
  std::string locked;
  std::string weights;
  std::string lp;
  std::string wcnf;
  std::string make;
  std::string fewest;
  std::string seed;
  std::string threads;
  WrapOptions wrap;
  EngineOption<RepairEngine> engine{{{"formula", RepairEngine::formula},
                                     {"table", RepairEngine::table},
                                     {"walk", RepairEngine::walk},
                                     {"transform", RepairEngine::transform},
                                     {"split", RepairEngine::split},
                                     {"sweep", RepairEngine::sweep},
                                     {"branch", RepairEngine::branch}}};
  OutputOptions output;

  // Rows, columns and boxes, and nothing else.
  [[nodiscard]] bool is_plain() const {
    return !lights && groups.empty() && regions.empty() && locked.empty() && weights.empty() &&
           lp.empty() && wcnf.empty() && !any &&
           (!engine.given() || engine.engine() == RepairEngine::formula);
  }
};

// The files beside the board, read once.
struct Files {
  std::string regions;
  std::string locked;
  std::string weights;

  explicit Files(const Options& options) {
    if (!options.regions.empty()) regions = read_file(options.regions);
    if (!options.locked.empty()) locked = read_file(options.locked);
    if (!options.weights.empty()) weights = read_file(options.weights);
  }
};

// A board that was read, and what it stands on.
struct Given {
  Board board;
  BitBoard bits;
};

Size size_of(const std::string& text, const std::string& option) {
  const Board board = Board::parse(text);
  if (board.is_picture()) fail_input(option, "takes a size like 9x9, not a picture");
  if (board.square_count() > to_mpz(most_squares)) {
    fail_limit(option, fmt::format("{} has more than {} squares, the most that are kept",
                                   board.name(), most_squares));
  }
  return {board.rows(), board.columns()};
}

std::optional<Size> announced_size(const Options& options) {
  if (options.size.empty()) return std::nullopt;
  return size_of(options.size, "--size");
}

std::optional<BoxShape> boxes_asked(const Options& options) {
  if (options.boxes.empty()) return std::nullopt;
  return parse_box_shape(options.boxes);
}

Piece piece_asked(const Options& options) {
  return read_piece(options.piece.empty() ? "wazir" : options.piece);
}

// Which kinds of groups, boxes without their size.
struct GroupKinds {
  bool rows = true;
  bool columns = true;
  bool boxes = true;
  bool diagonals = false;
};

GroupKinds kinds_asked(const Options& options) {
  GroupKinds kinds;
  kinds.boxes = options.regions.empty() || !options.boxes.empty();
  if (options.groups.empty()) return kinds;
  kinds = {false, false, false, false};
  std::string_view rest = options.groups;
  while (true) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view name = rest.substr(0, comma);
    if (name == "rows") {
      kinds.rows = true;
    } else if (name == "columns") {
      kinds.columns = true;
    } else if (name == "boxes") {
      kinds.boxes = true;
    } else if (name == "diagonals") {
      kinds.diagonals = true;
    } else {
      fail_input("--groups", quote(name) + " is none of rows, columns, boxes, diagonals");
    }
    if (comma == rest.size()) break;
    rest.remove_prefix(comma + 1);
  }
  if (!kinds.boxes && !options.boxes.empty()) {
    fail_input("--boxes", "the boxes are not among the --groups");
  }
  return kinds;
}

ToggleSystem groups_system(const Options& options, const Files& files, const Board& board) {
  const GroupKinds kinds = kinds_asked(options);
  RepairGroups groups;
  groups.rows = kinds.rows;
  groups.columns = kinds.columns;
  groups.diagonals = kinds.diagonals;
  if (kinds.boxes) {
    groups.boxes = boxes_asked(options);
    if (!groups.boxes) groups.boxes = default_boxes(BitBoard(board.rows(), board.columns()));
  }
  if (!options.regions.empty()) {
    groups.regions = read_regions(files.regions, input_name(options.regions),
                                  Size{board.rows(), board.columns()});
  }
  return ToggleSystem::of_groups(board.rows(), board.columns(), groups);
}

ToggleSystem system_asked(const Options& options, const Files& files, const Board& board) {
  ToggleSystem system = options.lights
                            ? ToggleSystem::of_lights(piece_asked(options), board, options.open)
                            : groups_system(options, files, board);
  if (!options.weights.empty()) {
    system.set_weights(
        read_weights(files.weights, input_name(options.weights), board.rows(), board.columns()));
  }
  if (!options.locked.empty()) {
    std::vector<Square> locked =
        read_locked(files.locked, input_name(options.locked), board.rows(), board.columns());
    // A hole may be drawn as one here, too.
    std::erase_if(locked, [&](Square square) { return !board.contains(square); });
    system.lock(locked);
  }
  return system;
}

RepairOptions how_asked(const Options& options) {
  RepairOptions how;
  how.engine = options.engine.engine();
  how.any = options.any;
  how.count = options.count;
  how.threads = parse_threads(options.threads);
  how.monitor = monitor();
  return how;
}

// A board of 0 and 1, for lights with holes.
Given given_in(std::string_view text, const std::string& where, const Options& options) {
  if (options.lights) {
    Lamps lamps = read_lamps(text, where, options.wrap.wrap(), announced_size(options));
    return {std::move(lamps.board), std::move(lamps.lit)};
  }
  BitBoard bits = BitBoard::read(text, where, announced_size(options));
  return {Board::rectangle(bits.rows(), bits.columns()), std::move(bits)};
}

Given read_board(const Options& options) {
  const InputText input(options.file);
  return given_in(input.view(), input_name(options.file), options);
}

// Every lamp is lit.
Given all_lit(const Board& board) {
  if (board.square_count() > to_mpz(most_squares) ||
      (board.is_picture() && board.square_count() > to_mpz(most_in_system))) {
    fail_limit("--lit", fmt::format("{} has {} squares; {} are the most that are kept",
                                    board.name(), show_number(board.square_count()), most_squares));
  }
  if (!board.is_picture()) {
    return {board, BitBoard::of_bits(board.rows(), board.columns(),
                                     std::vector<std::uint8_t>(
                                         static_cast<std::size_t>(board.rows() * board.columns()),
                                         std::uint8_t{1}))};
  }
  BitBoard lit(board.rows(), board.columns());
  for (const Square square : board.squares()) lit.toggle(square);
  return {board, std::move(lit)};
}

std::string on_one_line(const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) text += (text.empty() ? "" : " ") + show(square);
  return text;
}

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

void draw(const Options& options, const ToggleSystem& system, const BitBoard& board,
          const Repair& repair) {
  if (options.output.svg.empty()) return;
  if (!repair.possible) {
    Drawing why = draw_certificate(system, board, repair.certificate);
    why.title = system.is_lights() ? "No presses put out all lamps: the marked squares stay odd"
                                   : "No toggles make all groups even: the marked groups stay odd";
    write_file(options.output.svg, draw_svg(why));
    return;
  }
  const char* const verb = system.is_lights() ? "press" : "toggle";
  Drawing before = draw_repair(system, board, repair.toggles);
  before.title = fmt::format("{} to {}", repair.toggles.size(), verb);
  if (system.has_weights()) before.title += fmt::format(", at a cost of {}", repair.cost);
  Drawing after = draw_repair(system, system.after(board, repair.toggles), {});
  after.title = system.is_lights() ? "All dark" : "Repaired";
  write_file(options.output.svg, draw_svg_sheet({before, after}, "", 2));
}

[[noreturn]] void fail_unproved(const Repair& repair) {
  fail_limit(
      "repair",
      fmt::format("the minimum is out of reach: it is proved to be at least {}, and the best "
                  "solution found costs {} (--toggles shows it; --lp and --wcnf write the "
                  "question for other solvers)",
                  repair.at_least, repair.cost));
}

Json json_squares(const std::vector<Square>& squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(json_square(square));
  return list;
}

Json json_groups(const ToggleSystem& system) {
  const RepairGroups& groups = system.groups();
  Json list = Json::array();
  if (groups.rows) list.push_back("rows");
  if (groups.columns) list.push_back("columns");
  if (groups.boxes) list.push_back("boxes");
  if (groups.diagonals) list.push_back("diagonals");
  if (!groups.regions.empty()) list.push_back("regions");
  return list;
}

void print_json(const Options& options, const Stopwatch& watch, const ToggleSystem& system,
                const Answer<Repair>& answer) {
  const Repair& repair = answer.value;
  const bool settled = repair.possible && (repair.proved() || options.any);
  Json value = repair.possible ? Json(nullptr) : Json("NO");
  if (settled) {
    value = options.count ? Json(repair.ways.value().get_str()) : json_integer(repair.cost);
  }
  Json object = begin_json("repair", system.board().name(),
                           system.is_lights() ? Json(system.piece().betza()) : Json(nullptr),
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
    object["cost"] = json_integer(repair.cost);
    object["at_least"] = json_integer(repair.at_least);
    object["proved"] = repair.proved();
    object["toggles"] = json_squares(repair.toggles);
    if (options.count && repair.ways) object["ways"] = repair.ways->get_str();
  } else {
    Json names = Json::array();
    for (const std::size_t group : repair.certificate) names.push_back(system.group_name(group));
    object["certificate"] = std::move(names);
  }
  finish_json(std::move(object), watch);
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

std::string text_of(const Options& options, const ToggleSystem& system, const BitBoard& board,
                    const Repair& repair) {
  if (!repair.possible) {
    return options.show_board ? "NO\n" + certificate_picture(system, repair.certificate) : "NO\n";
  }
  std::string text;
  if (options.toggles) {
    for (const Square square : repair.toggles) text += show(square) + "\n";
  }
  if (options.show_board) {
    text += text.empty() ? "" : "\n";
    text += rows_of(system.board(), system.after(board, repair.toggles));
  }
  if (options.toggles || options.show_board) return text;
  if (!repair.proved() && !options.any) return "";
  return options.count ? repair.ways.value().get_str() + "\n" : fmt::format("{}\n", repair.cost);
}

void answer_one(const Options& options, const Stopwatch& watch, const ToggleSystem& system,
                const BitBoard& board, const Answer<Repair>& answer) {
  const Repair& repair = answer.value;
  if (options.count && repair.possible && repair.proved() && !repair.ways) {
    fail_limit("--count",
               fmt::format("the minimum is {}, but the ways to reach it were too many to "
                           "count by engine {}",
                           repair.cost, answer.method));
  }
  draw(options, system, board, repair);
  if (options.output.json) {
    print_json(options, watch, system, answer);
  } else {
    print(text_of(options, system, board, repair));
  }
  if (!repair.possible) remark(reason(system, board, repair.certificate));
  if (repair.possible && !repair.proved() && !options.any) fail_unproved(repair);
}

void answer_list(const Options& options, const Stopwatch& watch, RepairSolver& solver,
                 const BitBoard& board) {
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
  const std::int64_t limit =
      options.all_limit.empty() ? no_limit : parse_int64(options.all_limit, "--all", 1, no_limit);
  const ToggleSystem& system = solver.system();
  if (!options.output.svg.empty()) {
    fail_usage("--svg", "draws one solution, without --all");
  }
  const bool json = options.output.json;
  const Json piece = system.is_lights() ? Json(system.piece().betza()) : Json(nullptr);
  std::int64_t listed = 0;
  const bool possible = solver.for_each(board, [&](const std::vector<Square>& toggles) {
    if (json) {
      if (listed == 0) print(list_begins("repair", system.board().name(), piece));
      print((listed > 0 ? "," : "") + json_squares(toggles).dump());
    } else {
      print(on_one_line(toggles) + "\n");
    }
    return ++listed < limit;
  });
  if (!possible) {
    answer_one(options, watch, system, board, solver.solve(board));
  } else if (json) {
    print(list_ends("list", {{"listed", fmt::format("{}", listed)}}, watch));
  }
}

bool is_above(const Board& board, std::int64_t squares) {
  return board.square_count() > to_mpz(squares);
}

// Is it the wazir's lights on a full rectangle, and nothing else?
bool is_plain_wazir(const Options& options, const Board& board) {
  return options.lights && !options.open && board.wrap() == Wrap::none && !board.is_picture() &&
         options.locked.empty() && options.weights.empty() && !options.count && !options.all &&
         options.output.svg.empty() && !options.engine.given() && options.lp.empty() &&
         options.wcnf.empty() &&
         Piece::parse(options.piece.empty() ? "wazir" : options.piece).attacking() ==
             Piece::parse("wazir").attacking();
}

// Boards of so many lamps that a list of all equations would take long or not fit: some
// solution by polynomials, which is the only one if the kernel is 0. Returns false if the
// fewest presses are asked, there is a choice, and another engine may find them.
bool answer_large_lights(const Options& options, const Stopwatch& watch, const Given& given) {
  const Answer<LargeLights> answer = solve_large_lights(given.bits, monitor());
  const LargeLights& lights = answer.value;
  const bool only = lights.dimension == 0;
  const bool settled = lights.possible && (only || options.any);
  if (lights.possible && !settled && !is_above(given.board, most_in_system)) return false;
  if (options.output.json) {
    Json object = begin_json("repair", given.board.name(), "W",
                             !lights.possible ? Json("NO")
                             : settled        ? json_integer(lights.number)
                                              : Json(nullptr),
                             answer.method, answer.evidence);
    object["open"] = false;
    if (lights.possible) {
      object["cost"] = json_integer(lights.number);
      object["at_least"] = json_integer(only ? lights.number : 0);
      object["proved"] = only;
    }
    finish_json(std::move(object), watch);
  } else if (!lights.possible) {
    print("NO\n");
  } else {
    if (options.toggles) {
      std::string text;
      for (std::int64_t y = 0; y < given.bits.rows(); ++y) {
        for (std::int64_t x = 0; x < given.bits.columns(); ++x) {
          if (lights.presses->at({x, y})) text += show({x, y}) + "\n";
        }
        if (text.size() > 1'000'000) print(std::exchange(text, ""));
      }
      print(text + (options.show_board ? "\n" : ""));
    }
    if (options.show_board) print(BitBoard(given.bits.rows(), given.bits.columns()).text());
    if (!options.toggles && !options.show_board && settled) {
      print(fmt::format("{}\n", lights.number));
    }
  }
  if (!lights.possible) {
    const std::size_t named = std::min(lights.quiet.size(), most_named);
    const auto end = lights.quiet.begin() + static_cast<std::ptrdiff_t>(named);
    remark(fmt::format(
        "no presses put out all lamps: every press flips an even number of these {} squares, and "
        "an odd number "
        "of them are lit: {}{}",
        lights.quiet.size(), on_one_line({lights.quiet.begin(), end}),
        named < lights.quiet.size() ? fmt::format(" and {} more", lights.quiet.size() - named)
                                    : ""));
  } else if (!settled) {
    fail_limit("repair", fmt::format("there are 2^{} solutions, and above 2^26 squares the fewest "
                                     "presses are not sought; --any gives a solution, of {}",
                                     lights.dimension, lights.number));
  }
  return true;
}

// Rows, columns and boxes need no system: there is no limit but that of boards.
void answer_by_formula(const Options& options, const Stopwatch& watch, const Given& given) {
  const BoxShape boxes =
      options.boxes.empty() ? default_boxes(given.bits) : parse_box_shape(options.boxes);
  const Answer<std::vector<Square>> answer =
      repair(given.bits, boxes, RepairEngine::automatic, monitor());
  if (options.output.json) {
    const Json number = json_integer(static_cast<std::int64_t>(answer.value.size()));
    Json object =
        begin_json("repair", given.board.name(), nullptr, number, answer.method, answer.evidence);
    object["groups"] = {"rows", "columns", "boxes"};
    object["boxes"] = fmt::format("{}x{}", boxes.rows, boxes.columns);
    object["cost"] = number;
    object["at_least"] = number;
    object["proved"] = true;
    object["toggles"] = json_squares(answer.value);
    return finish_json(std::move(object), watch);
  }
  std::string text;
  if (options.toggles) {
    for (const Square square : answer.value) text += show(square) + "\n";
  }
  if (options.show_board) {
    BitBoard repaired = given.bits;
    for (const Square square : answer.value) repaired.toggle(square);
    text += (text.empty() ? "" : "\n") + repaired.text();
  }
  print(text);
}

void answer_board(const Options& options, const Stopwatch& watch, const Given& given) {
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
  if (!options.lp.empty()) write_file(options.lp, detail::parity::as_lp(solver.system(), odd));
  if (!options.wcnf.empty()) {
    write_file(options.wcnf, detail::parity::as_wcnf(solver.system(), odd));
  }
  if (options.all) return answer_list(options, watch, solver, given.bits);
  answer_one(options, watch, solver.system(), given.bits, solver.solve(given.bits));
}

void answer_range(const Options& options, const BoardRange& boards) {
  for (const auto& [asked, name] : {std::pair{options.toggles, "--toggles"},
                                    {options.show_board, "--show"},
                                    {options.all, "--all"},
                                    {!options.output.svg.empty(), "--svg"},
                                    {!options.lp.empty(), "--lp"},
                                    {!options.wcnf.empty(), "--wcnf"},
                                    {!options.locked.empty(), "--locked"},
                                    {!options.weights.empty(), "--weights"}}) {
    if (asked) fail_usage(name, "takes one board, not a range");
  }
  const Piece piece = piece_asked(options);
  RangePrinter printer("repair", options.lit, piece.betza(), options.output.json);
  for (std::int64_t n = boards.first(); n <= boards.last(); ++n) {
    const Given given = all_lit(boards.at(n));
    RepairSolver solver(ToggleSystem::of_lights(piece, given.board, options.open),
                        how_asked(options));
    const Answer<Repair> answer = solver.solve(given.bits);
    const Repair& repair = answer.value;
    if (repair.possible && !repair.proved() && !options.any) {
      fail_limit(given.board.name(),
                 fmt::format("the fewest presses are out of reach: from {} to {}", repair.at_least,
                             repair.cost));
    }
    if (options.count && repair.possible && !repair.ways) {
      fail_limit(given.board.name(), "the ways were too many to count");
    }
    printer.add(n,
                !repair.possible ? "NO"
                : options.count  ? repair.ways->get_str()
                                 : fmt::format("{}", repair.cost),
                answer.method, answer.evidence);
  }
  printer.finish();
}

// Boards one a line. What is wrong with a line is told on standard error, an empty line stands
// in its place, and the status at the end is that of the worst.
class Batch {
 public:
  explicit Batch(const Options& options)
      : options_(options), files_(options), how_(how_asked(options)) {
    how_.many = true;
    // What is wrong with the options is said once, before anything is read.
    static_cast<void>(boxes_asked(options));
    static_cast<void>(announced_size(options));
    if (options.lights) {
      static_cast<void>(piece_asked(options));
    } else {
      static_cast<void>(kinds_asked(options));
    }
    if (how_.engine == RepairEngine::formula && !options.is_plain()) {
      fail_input("--engine", "the formula is for rows, columns and boxes alone");
    }
  }

  void run() {
    if (options_.is_plain() && !options_.toggles && !options_.count) {
      answer_by_formula();
    } else {
      answer_by_solver();
    }
    if (bad_ + beyond_ == 0) return;
    const std::string message = fmt::format(
        "{} of the {} lines could not be answered (reported above)", bad_ + beyond_, lines_);
    if (bad_ > 0) fail_input(input_name(options_.file), message);
    fail_limit(input_name(options_.file), message);
  }

 private:
  // The message begins with the column, if it is known.
  void report(std::int64_t line, const std::string& message) {
    finish_output();
    const bool column = message.rfind("column ", 0) == 0;
    remark(fmt::format("{}, line {}{} {}", input_name(options_.file), line, column ? "," : ":",
                       message));
  }

  void answer_by_formula() {
    FormulaBatch batch(announced_size(options_), boxes_asked(options_));
    const Monitor watch = monitor().silent();
    std::string out;
    std::vector<detail::parity::BadLine> bad;
    for_each_chunk(options_.file, [&](std::string_view lines) {
      watch.check(0);
      out.clear();
      bad.clear();
      batch.answer(lines, out, bad);
      print(out);
      finish_output();
      for (const auto& line : bad) report(line.line, line.message);
      bad_ += static_cast<std::int64_t>(bad.size());
    });
    lines_ = batch.lines();
  }

  void answer_by_solver() {
    for_each_chunk(options_.file, [&](std::string_view lines) {
      while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        ++lines_;
        answer_line(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
      }
      finish_output();
    });
  }

  void answer_line(std::string_view line) {
    if (line.find_first_not_of(" \t\r\v\f") == std::string_view::npos) return;
    std::string text;
    try {
      const Given given = given_in(line, "", options_);
      if (given.bits.rows() == 1 && given.bits.columns() > 1 && options_.size.empty()) {
        fail_input("", fmt::format("{} squares are not a square board; give --size RxC",
                                   given.bits.columns()));
      }
      if (!solver_ || !(board_ == given.board)) {
        solver_.emplace(system_asked(options_, files_, given.board), how_);
        board_ = given.board;
      }
      text = answer(given.bits);
    } catch (const Error& error) {
      if (error.kind() != Failure::bad_input && error.kind() != Failure::beyond_limit) throw;
      ++(error.kind() == Failure::bad_input ? bad_ : beyond_);
      // The line within the text that was read is always the first.
      const std::size_t column = error.where().find("column ");
      const bool known = column != std::string::npos;
      const std::string where = known ? error.where().substr(column) : error.where();
      report(lines_, where.empty() ? error.message() : where + ": " + error.message());
    }
    print(text + "\n");
  }

  std::string answer(const BitBoard& board) {
    const Repair repair = solver_->solve(board).value;
    if (!repair.possible) return "NO";
    if (!repair.proved() && !options_.any) {
      fail_limit("", fmt::format("the minimum is out of reach: it is from {} to {}",
                                 repair.at_least, repair.cost));
    }
    if (options_.toggles) return on_one_line(repair.toggles);
    if (!options_.count) return fmt::format("{}", repair.cost);
    if (!repair.ways) {
      fail_limit(
          "", fmt::format("the minimum is {}, but its ways were too many to count", repair.cost));
    }
    return repair.ways->get_str();
  }

  const Options& options_;
  Files files_;
  RepairOptions how_;
  std::optional<RepairSolver> solver_;
  Board board_ = Board::rectangle(1, 1);
  std::int64_t lines_ = 0;
  std::int64_t bad_ = 0;
  std::int64_t beyond_ = 0;
};

void answer_make(const Options& options) {
  const std::uint64_t seed = parse_seed(options.seed);
  const Board board = Board::parse(options.make, options.wrap.wrap());
  if (board.is_picture() && !options.lights) {
    fail_input("--make", "takes a size like 9x9; pictures with holes are for --lights");
  }
  const std::int64_t fewest =
      parse_int64(options.fewest, "--fewest", 0, std::numeric_limits<std::int64_t>::max());
  RepairOptions how = how_asked(options);
  how.many = true;
  std::optional<ToggleSystem> system;
  // The closed form needs no system, and so has no limit but that of boards.
  const bool formula = options.is_plain() && !is_above(board, most_squares);
  if (!formula || !options.output.svg.empty()) {
    system = system_asked(options, Files(options), board);
  }
  const auto make = [&] {
    if (!formula) {
      RepairSolver solver(*system, how);
      return make_repair(solver, fewest, seed, monitor());
    }
    const BoxShape boxes = boxes_asked(options).value_or(
        options.boxes.empty() ? default_boxes(BitBoard(board.rows(), board.columns()))
                              : BoxShape{});
    return make_repair(board.rows(), board.columns(), boxes, fewest, seed);
  };
  const BitBoard made = make();
  if (!options.output.svg.empty()) {
    Drawing puzzle = draw_repair(*system, made, {});
    puzzle.title = options.lights ? fmt::format("Put out all lamps in {} presses", fewest)
                                  : fmt::format("Repair it with {} toggles", fewest);
    write_file(options.output.svg, draw_svg(puzzle));
  }
  print(rows_of(board, made));
  if (options.seed.empty()) remark(fmt::format("--seed {} makes this board again", seed));
}

// What does not go together.
void require_sense(const Options& options) {
  const auto needs = [](bool given, const char* name, bool has, const char* what) {
    if (given && !has) fail_usage(name, std::string("needs ") + what);
  };
  const auto excludes = [](bool given, const char* name, bool other, const char* what) {
    if (given && other) fail_usage(name, std::string("does not go together with ") + what);
  };
  needs(options.open, "--open", options.lights, "--lights");
  needs(!options.lit.empty(), "--lit", options.lights, "--lights");
  needs(options.wrap.torus, "--torus", options.lights, "--lights");
  needs(options.wrap.cylinder, "--cylinder", options.lights, "--lights");
  needs(!options.fewest.empty(), "--fewest", !options.make.empty(), "--make BOARD");
  needs(!options.seed.empty(), "--seed", !options.make.empty(), "--make BOARD");
  needs(!options.make.empty(), "--make", !options.fewest.empty(), "--fewest K");
  excludes(!options.boxes.empty(), "--boxes", options.lights, "--lights");
  excludes(!options.groups.empty(), "--groups", options.lights, "--lights");
  excludes(!options.regions.empty(), "--regions", options.lights, "--lights");
  excludes(options.any, "--any", options.count, "--count");
  excludes(options.any, "--any", options.all, "--all");
  excludes(options.any, "--any", options.engine.given(), "--engine");
  excludes(options.count, "--count", options.all, "--all");
  excludes(options.count, "--count", options.toggles || options.show_board, "--toggles or --show");
  excludes(options.all, "--all", options.toggles || options.show_board, "--toggles or --show");
  excludes(!options.lit.empty(), "--lit", !options.file.empty(), "a FILE");
  excludes(!options.lit.empty(), "--lit", !options.size.empty(), "--size");
  const bool reads = options.make.empty() && options.lit.empty();
  needs(options.batch, "--batch", reads, "a file of boards, not --lit or --make");
  if (options.batch) {
    excludes(true, "--batch", options.show_board || options.all, "--show or --all");
    excludes(true, "--batch", options.output.json || !options.output.svg.empty(),
             "--json or --svg");
    excludes(true, "--batch", !options.lp.empty() || !options.wcnf.empty(), "--lp or --wcnf");
  }
  if (!options.make.empty()) {
    excludes(true, "--make", !options.file.empty() || !options.lit.empty(), "a FILE or --lit");
    excludes(true, "--make", !options.size.empty(), "--size");
    excludes(true, "--make", options.toggles || options.show_board || options.count || options.all,
             "--toggles, --show, --count or --all");
    excludes(true, "--make", options.any || options.output.json, "--any or --json");
    excludes(true, "--make", !options.lp.empty() || !options.wcnf.empty(), "--lp or --wcnf");
  }
}

void run(const Options& given) {
  const Stopwatch watch;
  Options options = given;
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
  if (!options.make.empty()) return answer_make(options);
  if (options.batch) return Batch(options).run();
  if (!options.lit.empty()) {
    const BoardRange boards = BoardRange::parse(options.lit, options.wrap.wrap());
    if (!boards.is_single()) return answer_range(options, boards);
    return answer_board(options, watch, all_lit(boards.at(1)));
  }
  const bool number_alone = !options.toggles && !options.show_board && !options.count &&
                            !options.all && !options.output.json && options.output.svg.empty();
  if (options.is_plain() && number_alone) {
    // From the text itself, at the speed of reading it.
    const InputText input(options.file);
    const auto parities =
        detail::parity::parities_of_text(input.view(), announced_size(options),
                                         boxes_asked(options), input_name(options.file), monitor());
    print(fmt::format("{}\n", detail::parity::fewest_toggles(parities)));
    return;
  }
  answer_board(options, watch, read_board(options));
}

}  // namespace

void add_repair(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command =
      add_command(program, "repair", "The fewest toggles that make every group even?",
                  "  rookery repair sudoku.txt --toggles        which squares of a 9x9\n"
                  "  rookery repair --lights --lit 5 --toggles  Lights Out, all 25 lamps lit");
  command->add_option("FILE", options->file, "rows of 0 and 1 (default: standard input)")
      ->type_name("");
  command->add_flag("--toggles", options->toggles,
                    "print the squares x,y; --show: the board after");
  command->add_flag("--count", options->count, "in how many ways; --any: one, not the fewest");
  CLI::Option* const all =
      command->add_option("--all", options->all_limit, "every way, or LIMIT of them, a line each")
          ->type_name("[LIMIT]")
          ->expected(0, 1);
  command->add_flag("--batch", options->batch, "a board a line (--size RxC if not square)");
  command->add_option("--boxes", options->boxes, "size of a box (default: the square root)")
      ->type_name("RxC");
  command->add_option("--groups", options->groups, "rows,columns,boxes,diagonals: which are even")
      ->type_name("LIST");
  command->add_option("--regions", options->regions, "more groups: a letter for every square")
      ->type_name("FILE");
  CLI::Option* const lights =
      command->add_option("--lights", options->piece, "Lights Out (wazir); --open: not itself")
          ->type_name("[PIECE]")
          ->expected(0, 1);
  command->add_option("--lit", options->lit, "all lamps of BOARD (9, 5x7, 1..38, @picture) lit")
      ->type_name("BOARD");
  command->add_option("--locked", options->locked, "# may not be toggled; --weights FILE: costs")
      ->type_name("FILE");
  command->add_option("--make", options->make, "a puzzle that needs exactly --fewest K (--seed S)")
      ->type_name("BOARD");
  command->add_option("--lp", options->lp, "write it for ILP solvers; --wcnf FILE: for MaxSAT")
      ->type_name("FILE");
  options->wrap.add_to(command);
  command->get_option("--torus")->description("glue both pairs of sides; --cylinder: left, right");
  options->engine.add_to(command);
  options->output.add_to(command, "the board before and after; --threads N: at most N");
  // Said in the lines of others, so that the help fits a screen.
  command->add_flag("--show", options->show_board);
  command->add_flag("--any", options->any);
  command->add_option("--size", options->size)->type_name("RxC");
  command->add_flag("--open", options->open);
  command->add_option("--weights", options->weights)->type_name("FILE");
  command->add_option("--fewest", options->fewest)->type_name("K");
  command->add_option("--seed", options->seed)->type_name("S");
  command->add_option("--wcnf", options->wcnf)->type_name("FILE");
  command->add_option("--threads", options->threads)->type_name("N");
  command->get_option("--cylinder")->description("");
  command->callback([options, all, lights] {
    options->all = all->count() > 0;
    options->lights = lights->count() > 0;
    run(*options);
  });
}

}  // namespace rookery::app
