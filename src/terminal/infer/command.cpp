// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery infer [FILE...]

#include "terminal/infer/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rookery/drawing.hpp"
#include "rookery/infer.hpp"
#include "terminal/infer/input.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::infer {

namespace {

constexpr std::size_t most_reasons = 16;       // lines of the reason on standard error
constexpr std::int64_t most_drawn = 64;        // arrows of the reason
constexpr std::int64_t most_in_json = 10'000;  // reasons in --json
constexpr std::size_t most_looks = 5;          // of each kind of next look
constexpr std::size_t most_boards_drawn = 24;
constexpr std::int64_t most_named_moves = 200;  // a larger set is not named in --json

struct Options {
  std::vector<std::string> files;
  bool certain = false;
  bool name = false;
  bool minimal = false;
  bool next = false;
  bool symmetric = false;
  bool check = false;
  std::string leaper;
  std::string effort;
  std::string threads;
  shared::EngineOption<InferEngine> engine{infer_engines};
  shared::OutputOptions output;
};

InferOptions how_to_infer(const Options& options) {
  InferOptions how;
  how.engine = options.engine.engine();
  how.symmetric = options.symmetric;
  how.check = options.check;
  how.threads = shared::parse_threads(options.threads);
  if (!options.leaper.empty()) {
    how.leaper = base::parse_int64(options.leaper, "`leaper`", 1, largest_side);
  }
  if (!options.effort.empty()) {
    constexpr std::int64_t most_effort = 1'000'000'000'000'000;
    how.effort = static_cast<double>(base::parse_int64(options.effort, "`effort`", 0, most_effort));
  }
  how.most_refutations = options.output.json          ? most_in_json
                         : options.output.svg.empty() ? static_cast<std::int64_t>(most_reasons)
                                                      : most_drawn;
  return how;
}

std::string show_move(Vector move) { return fmt::format("({},{})", move.dx, move.dy); }

// "3,4", or "3,4 of board 2" where there are several.
std::string show_on(Square square, std::size_t board, std::size_t boards) {
  return boards == 1 ? shared::show(square)
                     : fmt::format("{} of board {}", shared::show(square), board + 1);
}

void explain(const Inference& inference, const Options& options, std::size_t boards) {
  shared::remark("nothing explains the attacked square " +
                 show_on(inference.unexplained, inference.unexplained_board, boards));
  std::size_t shown = 0;
  for (const Refutation& why : inference.refutations) {
    if (shown++ == most_reasons) break;
    const std::string image =
        why.image == why.move ? "" : fmt::format(", and so its image {},", show_move(why.image));
    shared::remark(fmt::format(
        "  not from {}: its move {}{} would lead from {} to {}, which is not attacked",
        shared::show(why.piece), show_move(why.move), image, shared::show(why.other),
        why.board == inference.unexplained_board ? shared::show(why.refuted_at)
                                                 : show_on(why.refuted_at, why.board, boards)));
  }
  const auto listed = static_cast<std::int64_t>(std::min(shown, most_reasons));
  if (inference.pieces_to_refute > listed) {
    shared::remark(fmt::format("  ... and {} more pieces (`json` lists up to {})",
                               inference.pieces_to_refute - listed, most_in_json));
  }
  if (inference.pieces_to_refute + inference.pieces_too_far == 0) {
    shared::remark("  there is no piece on this board");
  }
  if (inference.pieces_too_far > 0) {
    shared::remark(fmt::format("  {} piece{} further away than `leaper` {}",
                               inference.pieces_too_far,
                               inference.pieces_too_far == 1 ? " is" : "s are", options.leaper));
  }
}

// What one run has found; which of it, the options say.
struct Findings {
  std::vector<AttackBoard> boards;
  Answer<Inference> inference;
  std::optional<Answer<MoveMarks>> marks;
  std::optional<Answer<std::vector<NamedPiece>>> names;
  std::optional<Answer<SmallestSet>> smallest;
  std::optional<Answer<NextLooks>> next;

  [[nodiscard]] bool explained() const noexcept { return inference.value.explained; }
  // The set that is printed.
  [[nodiscard]] const MoveSet& moves() const noexcept {
    return smallest ? smallest->value.moves : inference.value.largest;
  }
};

Findings find(const Options& options, const InferOptions& how) {
  Findings found;
  found.boards = read_attack_boards(options.files);
  const bool more = options.certain || options.name || options.minimal || options.next;
  const Monitor whole = shared::monitor();
  found.inference = rookery::infer(found.boards, how, more ? whole.part(0, 0.3) : whole);
  const Inference& inference = found.inference.value;
  if (!inference.explained || !more) return found;
  if (options.minimal) {
    found.smallest = smallest_set(found.boards, inference, how, whole.part(0.3, 1));
    return found;
  }
  found.marks = mark_moves(found.boards, inference, how, whole.part(0.3, 0.6));
  const MoveMarks& marks = found.marks->value;
  if (options.name) {
    found.names = name_piece(found.boards, inference, marks, how, whole.part(0.6, 1));
  }
  if (options.next) {
    found.next = next_looks(found.boards, marks, most_looks, how, whole.part(0.6, 1));
  }
  return found;
}

std::string in_words(const NamedPiece& piece) {
  return fmt::format("{}{}: {} move{}, {} assumed", piece.betza,
                     piece.name.empty() ? "" : " " + piece.name, piece.moves,
                     piece.moves == 1 ? "" : "s", piece.assumed);
}

std::string in_words(const NextLook& look, std::int64_t open, std::size_t boards) {
  const std::string square = show_on(look.square, look.board, boards);
  const std::string moves = fmt::format("{} of {} open moves", look.if_unattacked, open);
  if (look.kind == NextLook::Kind::piece) {
    return fmt::format("put a piece on {}: decides {}", square, moves);
  }
  return fmt::format("reveal {}: decides {}{}", square, moves,
                     look.decides == look.if_unattacked ? "" : " if it is not attacked");
}

// The moves with no more around them than a margin of one square.
MoveSet cropped(const MoveSet& moves) {
  std::int64_t reach = 1;
  for (const Vector move : moves.moves()) {
    reach = std::max({reach, std::abs(move.dx), std::abs(move.dy)});
  }
  MoveSet out(reach + 1, reach + 1);
  for (const Vector move : moves.moves()) out.insert(move);
  return out;
}

void draw(const Options& options, const Findings& found) {
  std::vector<Drawing> sheet;
  const Inference& inference = found.inference.value;
  for (std::size_t i = 0; i < found.boards.size() && i < most_boards_drawn; ++i) {
    Drawing drawing = draw_attacks(found.boards[i], inference, i);
    if (found.explained()) {
      drawing.title = found.boards.size() == 1 ? "What is seen" : fmt::format("Board {}", i + 1);
    }
    if (found.next) {
      drawing.coordinates = true;
      drawing.title += ". Green: a piece there decides so many moves";
      for (const NextLook& look : found.next->value.looks) {
        if (look.board != i) continue;
        Cell& cell = drawing.at(look.square);
        cell.tint = look.kind == NextLook::Kind::piece ? Tint::good : Tint::accent;
        cell.sign = Sign::label;
        cell.text = fmt::format("{}", look.if_unattacked);
      }
    }
    sheet.push_back(std::move(drawing));
  }
  if (found.explained()) {
    if (found.marks) {
      sheet.push_back(draw_marks(found.marks->value));
      sheet.back().title = "Green: certain, blue: possible, ?: unseen";
    } else {
      sheet.push_back(draw_moves(found.smallest ? cropped(found.moves()) : found.moves()));
      sheet.back().title =
          found.smallest ? "A smallest set of moves" : "Every move that is not excluded";
    }
  }
  shared::write_file(options.output.svg, draw_svg_sheet(sheet, "", sheet.size() == 2 ? 2 : 0));
}

shared::Json json_move(Vector move) { return {move.dx, move.dy}; }

shared::Json json_refutations(const Inference& inference) {
  shared::Json reasons = shared::Json::array();
  for (const Refutation& why : inference.refutations) {
    reasons.push_back({{"piece", shared::json_square(why.piece)},
                       {"move", json_move(why.move)},
                       {"image", json_move(why.image)},
                       {"board", why.board + 1},
                       {"other", shared::json_square(why.other)},
                       {"refuted_at", shared::json_square(why.refuted_at)}});
  }
  return reasons;
}

shared::Json json_names(const std::vector<NamedPiece>& names) {
  shared::Json list = shared::Json::array();
  for (const NamedPiece& piece : names) {
    list.push_back({{"betza", piece.betza},
                    {"name", piece.name.empty() ? shared::Json() : shared::Json(piece.name)},
                    {"moves", piece.moves},
                    {"assumed", piece.assumed},
                    {"reason", piece.reason}});
  }
  return list;
}

shared::Json json_looks(const NextLooks& next) {
  shared::Json list = shared::Json::array();
  for (const NextLook& look : next.looks) {
    list.push_back({{"look", look.kind == NextLook::Kind::piece ? "piece" : "reveal"},
                    {"board", look.board + 1},
                    {"square", shared::json_square(look.square)},
                    {"decides", look.decides},
                    {"if_unattacked", look.if_unattacked}});
  }
  return list;
}

void print_json(const Options& options, const Findings& found, const shared::Stopwatch& watch) {
  shared::Json boards = shared::Json::array();
  for (const AttackBoard& board : found.boards) {
    boards.push_back(fmt::format("{}x{}", board.rows(), board.columns()));
  }
  if (boards.size() == 1) boards = shared::Json(boards.front());
  const Inference& inference = found.inference.value;
  std::string method = found.inference.method;
  std::vector<Fact> evidence = found.inference.evidence;
  const auto also = [&](const auto& answer) {
    if (!answer) return;
    if (answer->method != method) method += "; " + answer->method;
    evidence.insert(evidence.end(), answer->evidence.begin(), answer->evidence.end());
  };
  also(found.marks);
  also(found.names);
  also(found.smallest);
  also(found.next);

  shared::Json piece;  // null: no piece explains the boards, or the set is too large to name
  shared::Json answer = found.explained() ? "YES" : "NO";
  MoveSet moves;
  if (found.explained()) {
    moves = found.moves();
    if (moves.count() <= most_named_moves) piece = moves.piece().betza();
  }
  if (found.names) {
    answer = json_names(found.names->value);
    if (!found.names->value.empty()) piece = found.names->value.front().betza;
  }
  if (found.next) answer = json_looks(found.next->value);
  shared::Json object = shared::begin_json("infer", boards, piece, answer, method, evidence);
  if (!found.explained()) {
    object["unexplained"] = shared::json_square(inference.unexplained);
    object["unexplained_board"] = inference.unexplained_board + 1;
    object["refutations"] = json_refutations(inference);
    object["pieces_to_refute"] = inference.pieces_to_refute;
    object["pieces_too_far"] = inference.pieces_too_far;
  } else if (options.certain) {
    object["picture"] = found.marks->value.picture();
  } else {
    object["picture"] = moves.picture();
  }
  if (found.marks) {
    const MoveMarks& marks = found.marks->value;
    object["certain"] = marks.certain.count();
    object["possible"] = marks.possible.count();
    object["impossible"] = marks.impossible.count();
    object["unseen"] = marks.unseen.count();
  }
  if (found.smallest) {
    object["moves"] = found.smallest->value.moves.count();
    object["at_least"] = found.smallest->value.at_least;
  }
  if (found.next) object["open"] = found.next->value.open;
  shared::finish_json(std::move(object), watch);
}

void print_text(const Options& options, const Findings& found) {
  if (!found.explained()) {
    shared::print("NO\n");
    shared::finish_output();
    explain(found.inference.value, options, found.boards.size());
  } else if (found.names) {
    for (const NamedPiece& piece : found.names->value) shared::print(in_words(piece) + "\n");
    if (found.names->value.empty()) {
      shared::remark("no name of a reasonable length explains the boards");
    }
  } else if (found.next) {
    const NextLooks& next = found.next->value;
    for (const NextLook& look : next.looks) {
      shared::print(in_words(look, next.open, found.boards.size()) + "\n");
    }
    if (next.open == 0) {
      shared::remark("nothing is open: every move is certain or impossible");
    } else if (next.looks.empty()) {
      shared::remark(fmt::format("no single look at these boards decides one of the {} open moves",
                                 next.open));
    }
  } else {
    shared::print("YES\n");
    shared::print(options.certain ? found.marks->value.text() : found.moves().text());
  }
}

void run(const Options& options) {
  const shared::Stopwatch watch;
  const int modes = static_cast<int>(options.certain) + static_cast<int>(options.name) +
                    static_cast<int>(options.minimal) + static_cast<int>(options.next);
  if (!options.effort.empty() && !options.minimal && !options.name) {
    base::fail_needs("effort", {"minimal", "name"});
  }
  if (modes > 1) {
    words::cli::fail_usage("`certain`, `name`, `minimal`, `next`",
                           "they ask for different answers; give one of them");
  }
  const InferOptions how = how_to_infer(options);
  const Findings found = find(options, how);
  if (!options.output.svg.empty()) draw(options, found);
  if (options.output.json) {
    print_json(options, found, watch);
  } else {
    print_text(options, found);
  }
  if (!found.smallest) return;
  const SmallestSet& smallest = found.smallest->value;
  if (!smallest.is_proved()) {
    shared::finish_output();
    base::fail_limit(
        "`minimal`",
        fmt::format("the minimum is out of reach: at least {} moves are needed, and the "
                    "set found has {}; {}",
                    smallest.at_least, smallest.moves.count(),
                    found.smallest->method == "greedy cover"
                        ? "a smaller board, or `leaper`, may do"
                        : "a larger `effort`, or more dots, may do"));
  }
  if (!options.output.json) {
    shared::finish_output();
    shared::remark(smallest.at_least == 0
                       ? "no move is needed: nothing is attacked"
                       : fmt::format("{} move{}; fewer do not explain what is seen",
                                     smallest.at_least, smallest.at_least == 1 ? "" : "s"));
  }
}

}  // namespace

void add_infer(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "infer",
       .about = "Which piece explains the attacked squares?",
       .synopsis = {"[FILE...] [--certain | --name | --minimal | --next] [OPTION...]"},
       .text =
           "Reads boards that show pieces of one kind and which other squares they attack, and "
           "finds the moves of that piece. Moves are leaps: they cross whatever lies between.\n\n"
           "Printed is `YES` and a picture, twice as large as the board: `o` the piece in the "
           "middle, `x` its moves, `.` the rest. It is the largest set of moves that explains the "
           "boards: every move that they do not exclude, also those that they say nothing about. "
           "If no set does, `NO` is printed, and standard error says why.\n\n"
           "Every command reads the picture as a piece, `@FILE`.",
       .examples = {{R"(printf 'o.x\nx..\n..o\n' | rookery infer)",
                     "YES and the largest set of moves"},
                    {"rookery infer seen.txt > piece.txt && rookery count @piece.txt 8 --total",
                     "learn a piece, then ask about it"},
                    {"rookery infer seen.txt --name", "what it may be called"},
                    {"rookery infer seen.txt --certain", "what is known of each move"},
                    {"rookery infer seen.txt --symmetric --minimal",
                     "the fewest moves, in all directions alike"}},
       .see = {"attack", "piece", "count"},
       .pages = {"infer", "formats"}});
  command
      ->add_option("FILE", options->files,
                   "rows of o piece, x attacked, . not, ? unknown; more\n"
                   "boards after a blank line (default: standard input)")
      ->takes(words::ValueKind::file)
      ->manual(
          "Boards: rows of `o` piece, `x` attacked, `.` not attacked, `?` not known, and before "
          "them, if one likes, the number of rows. Several boards of one piece stand with a blank "
          "line between them or in several files. Without a file, or for `-`, standard input is "
          "read.");
  command
      ->add_flag("--certain", options->certain,
                 "mark moves: X certain, x possible, . impossible, ? unseen")
      ->manual(
          "Marks each move: `X` certain, `x` possible, `.` impossible, `?` unseen. Without a "
          "certain move some attacked square would be attacked by nothing; of an unseen one the "
          "boards say nothing.");
  command->add_flag("--name", options->name, "names of the piece, with the moves assumed")
      ->manual(
          "Prints names of pieces that explain the boards, the likeliest first. Each has the "
          "number of its moves and of those that are assumed, that is, not certain.");
  command
      ->add_flag("--minimal", options->minimal, "a smallest set of moves (--effort N: steps, 1e10)")
      ->manual(
          "Prints a smallest set of moves instead of the largest, proved to be one. Where the "
          "proof "
          "is out of reach the best set found is printed, and the status is 3.");
  command->add_option("--effort", options->effort, "")
      ->takes(words::ValueKind::number, "N")
      ->manual(
          "Spends at most N steps on the proof. The default, 1e10, takes about twenty seconds. "
          "It is for `--minimal` and `--name`.");
  command->add_flag("--next", options->next, "where to look next, to learn most")
      ->manual(
          "Says where to look next: squares for one more piece, and `?` to reveal. Those come "
          "first "
          "that decide most of the open moves.");
  command->add_flag("--symmetric", options->symmetric, "sets that all eight symmetries keep")
      ->manual("Admits only sets of moves that the eight symmetries of the square keep.");
  command->add_option("--leaper", options->leaper, "moves within reach R only")
      ->takes(words::ValueKind::number, "R")
      ->manual("Admits only moves that go at most R squares each way. R is at least 1.");
  command->add_flag("--check", options->check, "by another engine too; --threads N: at most N")
      ->manual("Answers by a second engine, too, and compares. Small boards always are.");
  command->add_option("--threads", options->threads, "")
      ->takes(words::ValueKind::number, "N")
      ->manual(shared::threads_manual);
  options->engine.add_to(
      command,
      "Computes by this engine instead of the quickest, which is `auto`. `plain` tries every pair "
      "of points, "
      "`bits` shifts rows of bits, `fft` multiplies polynomials. The answer is the same.");
  options->output.add_to(command, "the boards, and the set or why there is none",
                         "Draws the boards, and the set or why there is none. With `--certain` "
                         "the moves have the colours of their marks.");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::terminal::infer
