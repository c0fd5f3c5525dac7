// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery still BOARD

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "rookery/drawing.hpp"
#include "rookery/still.hpp"

namespace rookery::app {

namespace {

constexpr std::size_t most_on_a_sheet = 100;

struct Options {
  std::string board;
  std::string piece = "wazir";
  bool all = false;
  bool dimension = false;
  bool list = false;
  std::string modulus;
  bool check = false;
  WrapOptions wrap;
  EngineOption<StillEngine> engine{{{"dense", StillEngine::dense}, {"rows", StillEngine::rows}}};
  OutputOptions output;
};

Answer<mpz_class> number(const Options& options, const Answer<StillSpace>& found,
                         const std::optional<mpz_class>& modulus) {
  const StillSpace& space = found.value;
  const auto d = static_cast<unsigned long>(space.dimension());
  Answer<mpz_class> answer{0, found.method, found.evidence};
  answer.evidence.push_back({"dimension", fmt::format("{}", d)});
  if (options.dimension) {
    answer.value = d;
  } else if (options.all) {
    answer.value = mpz_class(1) << d;
  } else {
    answer.value = space.kinds();
    if (space.group().size() <= 8) {
      for (const Symmetry& symmetry : space.group()) {
        std::string name = "fixed_by_" + symmetry.name();
        std::replace_if(
            name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
        answer.evidence.push_back(
            {std::move(name), fmt::format("2^{}", space.fixed_dimension(symmetry))});
      }
    } else {
      answer.evidence.push_back({"symmetries", fmt::format("{}", space.group().size())});
    }
  }
  if (modulus) answer.value %= *modulus;
  return answer;
}

std::string joined(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

void print_list(const Answer<StillSpace>& found, const Piece& piece, bool json,
                const Stopwatch& watch) {
  Json list = Json::array();
  bool first = true;
  std::size_t listed = 0;
  found.value.for_each_kind(
      [&](const std::vector<std::string>& rows) {
        ++listed;
        if (json) {
          list.push_back(rows);
        } else {
          print((first ? "" : "\n") + joined(rows));
        }
        first = false;
        return true;
      },
      monitor());
  if (found.value.kinds() != static_cast<unsigned long>(listed)) {
    fail_bug("still", "the list and Burnside's count differ");
  }
  if (!json) return;
  std::vector<Fact> evidence = found.evidence;
  evidence.push_back({"listed", fmt::format("{}, as Burnside's lemma counts", listed)});
  finish_json(begin_json("still", found.value.board().name(), piece.betza(), std::move(list),
                         found.method, evidence),
              watch);
}

void draw(const Options& options, const StillSpace& space) {
  std::vector<Drawing> sheet;
  bool more = false;
  space.for_each_kind(
      [&](const std::vector<std::string>& rows) {
        more = sheet.size() == most_on_a_sheet;
        if (!more) sheet.push_back(draw_signs(rows));
        return !more;
      },
      monitor());
  if (more) remark(fmt::format("the sheet shows the first {} kinds", most_on_a_sheet));
  write_file(options.output.svg,
             draw_svg_sheet(sheet, fmt::format("Still boards of {}", space.board().name())));
}

void run(const Options& options) {
  const Stopwatch watch;
  const Piece piece = read_piece(options.piece);
  const BoardRange boards = BoardRange::parse(options.board, options.wrap.wrap());
  const std::optional<mpz_class> modulus = parse_modulus(options.modulus);
  StillOptions how;
  how.engine = options.engine.engine();
  how.check = options.check;
  how.monitor = monitor();
  if (!boards.is_single()) {
    if (options.list) fail_input("--list", "lists one board, not a range");
    if (!options.output.svg.empty()) fail_input("--svg", "draws one board, not a range");
    print_range("still", options.board, boards, piece.betza(), options.output.json,
                [&](const Board& board) {
                  return number(options, find_still(piece, board, how), modulus);
                });
    return;
  }
  const Answer<StillSpace> found = find_still(piece, boards.at(1), how);
  if (!options.output.svg.empty()) draw(options, found.value);
  if (options.list) {
    print_list(found, piece, options.output.json, watch);
  } else {
    const Answer<mpz_class> answer = number(options, found, modulus);
    if (options.output.json) {
      finish_json(begin_json("still", found.value.board().name(), piece.betza(),
                             answer.value.get_str(), answer.method, answer.evidence),
                  watch);
    } else {
      print(answer.value.get_str() + "\n");
    }
  }
}

}  // namespace

void add_still(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command =
      add_command(program, "still", "Which +1/-1 boards equal their neighbours' product?",
                  "  rookery still 4                  5 essentially different boards\n"
                  "  rookery still 9 --svg nine.svg   all 43 kinds on one sheet");
  command->add_option("BOARD", options->board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->type_name("")
      ->required();
  CLI::Option* const all = command->add_flag("--all", options->all, "count all, not kinds");
  CLI::Option* const dimension =
      command->add_flag("--dimension", options->dimension, "d, where 2^d is the number of all");
  command->add_flag("--list", options->list, "one board of each kind, as rows of + and -")
      ->excludes(all)
      ->excludes(dimension);
  dimension->excludes(all);
  command->add_option("--piece", options->piece, "who moves to the neighbours (default wazir)")
      ->type_name("PIECE");
  command->add_option("--mod", options->modulus, "give the number modulo M")
      ->type_name("M")
      ->excludes("--list");
  options->wrap.add_to(command);
  options->engine.add_to(command);
  command->add_flag("--check", options->check, "solve by the other engine too, and compare");
  options->output.add_to(command, "one board of each kind on a sheet");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::app
