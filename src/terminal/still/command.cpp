// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery still: what was asked, and the answers. (Its options are in words.cpp.)

#include "terminal/still/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <utility>

#include "count/tasks/question_text.hpp"
#include "math/factors/elliptic_curve.hpp"
#include "rookery/drawing.hpp"
#include "still/signs.hpp"
#include "terminal/shared/range_printer.hpp"

namespace rookery::terminal::still {

namespace {

constexpr std::int64_t usual_on_a_sheet = 100;
constexpr std::int64_t most_on_a_sheet = 10'000;
constexpr std::size_t most_digits = 10'000;  // longer numbers are given as their expression

// A question, understood.
struct Question {
  const StillWords& options;
  Piece piece;
  StillOptions how;
  std::optional<mpz_class> modulus;
  shared::Stopwatch watch;
};

std::string joined(const Signs& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

// The number that was asked for, as text.
std::string number_text(const Question& question, const StillCount& count) {
  const StillWords& options = question.options;
  if (options.dimension) {
    const mpz_class d = base::to_mpz(count.dimension);
    return (question.modulus ? mpz_class(d % *question.modulus) : d).get_str();
  }
  const PowerSum number = options.all ? count.all() : count.kinds();
  if (question.modulus) return number.modulo(*question.modulus).get_str();
  if (!options.digits && number.digits() > 2 * most_digits) return number.expression();
  const std::string text = number.value().get_str();
  return options.digits || text.size() <= most_digits ? text : number.expression();
}

std::vector<Fact> evidence_of(const Answer<StillCount>& answer) {
  std::vector<Fact> evidence = answer.evidence;
  const StillCount& count = answer.value;
  evidence.push_back({"dimension", fmt::format("{}", count.dimension)});
  if (count.fixed.empty()) return evidence;
  if (count.fixed.size() <= 8) {
    for (const FixedDimension& fixed : count.fixed) {
      std::string name = "dimension_fixed_by_" + fixed.symmetry.name();
      std::replace_if(
          name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
      evidence.push_back({std::move(name), fmt::format("{}", fixed.dimension)});
    }
  } else {
    std::map<std::int64_t, std::size_t, std::greater<>> times;
    for (const FixedDimension& fixed : count.fixed) ++times[fixed.dimension];
    std::string dimensions;
    for (const auto& [dimension, symmetries] : times) {
      dimensions +=
          fmt::format("{}{} by {}", dimensions.empty() ? "" : ", ", dimension, symmetries);
    }
    evidence.push_back({"symmetries", fmt::format("{}", count.fixed.size())});
    evidence.push_back({"dimensions_fixed", dimensions});
  }
  evidence.push_back({"kinds", count.kinds().expression()});
  return evidence;
}

// The boards, all of them or those that every symmetry keeps.
Answer<StillSpace> boards_asked(const Question& question, const Board& board) {
  Answer<StillSpace> found = find_still(question.piece, board, question.how);
  if (question.options.symmetric) {
    found.evidence.push_back({"of_dimension", fmt::format("{}", found.value.dimension())});
    found.value = found.value.symmetric(question.how.monitor);
  }
  return found;
}

Answer<StillCount> count_asked(const Question& question, const Board& board) {
  if (!question.options.symmetric) return count_still(question.piece, board, question.how);
  const Answer<StillSpace> found = boards_asked(question, board);
  if (!question.how.kinds) {
    return {{static_cast<std::int64_t>(found.value.dimension()), {}}, found.method, found.evidence};
  }
  return {found.value.count(question.how.monitor), found.method, found.evidence};
}

// Everything that the numbers depend on.
std::string question_text(const Question& question, const BoardRange& boards) {
  const StillWords& options = question.options;
  std::string text = "still " + shared::boards_in_question(boards);
  if (options.all) text += " --all";
  if (options.dimension) text += " --dimension";
  if (options.symmetric) text += " --symmetric";
  if (question.how.period != 1) text += fmt::format(" --period {}", question.how.period);
  text += " --piece " + rookery::count::tasks::piece_in_question(question.piece.betza());
  if (question.modulus) text += " --mod " + question.modulus->get_str();
  if (options.digits) text += " --digits";
  if (options.check) text += " --check";
  return text;
}

void answer_boards(const Question& question, const BoardRange& boards, shared::AnswerBook* book) {
  shared::RangePrinter printer({"still", question.options.board, question.piece.betza()},
                               question.options.output.json, {book});
  const auto add = [&](std::int64_t n, const Answer<StillCount>& answer) {
    printer.add(n, number_text(question, answer.value), answer.method, evidence_of(answer));
  };
  const std::int64_t next = printer.resume(boards.first());
  if (question.options.symmetric) {
    for (std::int64_t n = next; n <= boards.last(); ++n) {
      add(n, count_asked(question, boards.at(n)));
    }
  } else if (next <= boards.last()) {
    count_still_range(question.piece, next == boards.first() ? boards : boards.from(next),
                      question.how, add);
  }
  printer.finish();
}

void answer_range(const Question& question, const BoardRange& boards) {
  const std::string& folder = question.options.checkpoint.folder;
  if (folder.empty()) return answer_boards(question, boards, nullptr);
  const std::string text = question_text(question, boards);
  shared::with_checkpoint(folder, text, [&] {
    shared::AnswerBook book(folder, text, boards.first(), boards.last());
    answer_boards(question, boards, &book);
  });
}

void print_json(const Question& question, const std::string& board, shared::Json answer,
                const std::string& method, const std::vector<Fact>& evidence) {
  shared::finish_json(shared::begin_json("still", board, question.piece.betza(), std::move(answer),
                                         method, evidence),
                      question.watch);
}

void draw_sheet(const Question& question, const std::vector<Drawing>& sheet,
                const std::string& title) {
  shared::write_file(question.options.output.svg, draw_svg_sheet(sheet, title));
}

// What a sheet of this board's boards is called.
std::string sheet_title(const Question& question, const Board& board, const std::string& what) {
  std::string title = what + " of " + board.name();
  if (question.how.period != 1) {
    title =
        fmt::format("{} of {} that return after {} steps", what, board.name(), question.how.period);
  }
  const std::string name = question.piece.plain_name();
  if (name != "wazir") title += ", " + (name.empty() ? question.piece.betza() : name);
  return title;
}

void draw_kinds(const Question& question, const StillSpace& space, std::int64_t limit) {
  std::vector<Drawing> sheet;
  bool more = false;
  space.for_each_kind(
      [&](const Signs& signs) {
        more = static_cast<std::int64_t>(sheet.size()) == limit;
        if (!more) sheet.push_back(draw_signs(signs));
        return !more;
      },
      question.how.monitor);
  std::string title =
      sheet_title(question, space.board(),
                  question.options.symmetric ? "Symmetric still boards" : "Still boards");
  if (more) {
    const PowerSum kinds = space.count(question.how.monitor).kinds();
    title += fmt::format(": the first {} of {}", limit,
                         kinds.digits() < 20 ? kinds.value().get_str() : kinds.expression());
  }
  draw_sheet(question, sheet, title);
  if (more) shared::remark(fmt::format("the sheet shows the first {} kinds", limit));
}

void answer_number(const Question& question, const Board& board) {
  if (!question.options.output.svg.empty()) {
    Question drawn = question;  // the numbers may come from an engine without boards
    if (drawn.how.engine == StillEngine::plain) drawn.how.engine = StillEngine::automatic;
    draw_kinds(drawn, boards_asked(drawn, board).value, usual_on_a_sheet);
  }
  const Answer<StillCount> answer = count_asked(question, board);
  const std::string text = number_text(question, answer.value);
  if (question.options.output.json) {
    print_json(question, board.name(), text, answer.method, evidence_of(answer));
  } else {
    shared::print(text + "\n");
  }
}

void answer_list(const Question& question, const Board& board) {
  const std::string& limit_text = question.options.list_limit;
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
  const std::int64_t limit =
      limit_text.empty() ? no_limit : base::parse_int64(limit_text, "`list`", 1, no_limit);
  const Answer<StillSpace> found = boards_asked(question, board);
  if (limit_text.empty() && found.value.dimension() > 62) {
    base::fail_limit("`list`",
                     fmt::format("there are 2^{} boards on {}, too many to list; `list` 100 "
                                 "lists the first 100 kinds",
                                 found.value.dimension(), board.name()));
  }
  if (!question.options.output.svg.empty()) {
    if (!limit_text.empty() && limit > most_on_a_sheet) {
      base::fail_input("`list`", fmt::format("a sheet holds at most {} boards", most_on_a_sheet));
    }
    draw_kinds(question, found.value, limit_text.empty() ? usual_on_a_sheet : limit);
  }
  const bool json = question.options.output.json;
  if (json) shared::print(shared::list_begins("still", board.name(), question.piece.betza()));
  std::int64_t listed = 0;
  found.value.for_each_kind(
      [&](const Signs& signs) {
        if (json) {
          shared::print((listed > 0 ? "," : "") + shared::Json(signs).dump());
        } else {
          shared::print((listed > 0 ? "\n" : "") + joined(signs));
        }
        return ++listed < limit;
      },
      question.how.monitor);
  const bool whole = listed < limit;
  if (whole && found.value.kinds() != base::to_mpz(listed)) {
    base::fail_bug("still", "the list and Burnside's count differ");
  }
  if (!json) return;
  std::vector<Fact> evidence = found.evidence;
  evidence.push_back({"listed", whole ? fmt::format("{}, as Burnside's lemma counts", listed)
                                      : fmt::format("{} of {}", listed,
                                                    found.value.count().kinds().expression())});
  shared::print(shared::list_ends(found.method, evidence, question.watch));
}

void answer_basis(const Question& question, const Board& board) {
  const Answer<StillSpace> found = boards_asked(question, board);
  const auto d = found.value.dimension();
  if (!question.options.output.svg.empty()) {
    std::vector<Drawing> sheet;
    for (std::size_t i = 0; i < std::min<std::size_t>(d, most_on_a_sheet); ++i) {
      sheet.push_back(draw_signs(found.value.basis_board(i)));
    }
    if (sheet.empty()) {
      base::fail_input("`svg`", "only the board of + is still: the basis is empty");
    }
    draw_sheet(question, sheet, sheet_title(question, board, "A basis of the still boards"));
  }
  shared::Json list = shared::Json::array();
  for (std::size_t i = 0; i < d; ++i) {
    const Signs signs = found.value.basis_board(i);
    if (question.options.output.json) {
      list.push_back(signs);
    } else {
      shared::print((i > 0 ? "\n" : "") + joined(signs));
    }
  }
  if (question.options.output.json) {
    print_json(question, board.name(), std::move(list), found.method, found.evidence);
  } else if (d == 0) {
    shared::remark("the basis is empty: only the board of + is still");
  }
}

// One board, drawn and printed.
void answer_board(const Question& question, const Board& board, const Signs& signs,
                  const std::string& method, const std::vector<Fact>& evidence) {
  if (!question.options.output.svg.empty()) {
    shared::write_file(question.options.output.svg, draw_svg(draw_signs(signs)));
  }
  if (question.options.output.json) {
    print_json(question, board.name(), signs, method, evidence);
  } else {
    shared::print(joined(signs));
  }
}

void answer_random(const Question& question, const Board& board) {
  const std::uint64_t seed = shared::parse_seed(question.options.seed);
  if (question.options.symmetric) {
    Answer<StillSpace> space = boards_asked(question, board);
    space.evidence.push_back({"seed", fmt::format("{}", seed)});
    answer_board(question, board, space.value.random(seed), space.method, space.evidence);
  } else {
    const Answer<Signs> found = random_still(question.piece, board, seed, question.how);
    answer_board(question, board, found.value, found.method, found.evidence);
  }
  if (question.options.seed.empty()) {
    shared::remark(fmt::format("`seed` {} gives this board again", seed));
  }
}

void answer_negated(const Question& question, const Board& board) {
  const auto found = find_negated(question.piece, board, question.how);
  if (!found.value) {
    if (!question.options.output.svg.empty()) shared::remark("nothing to draw");
    if (question.options.output.json) {
      print_json(question, board.name(), "NO", found.method, found.evidence);
    } else {
      shared::print("NO\n");
    }
    return;
  }
  answer_board(question, board, found.value->signs, found.method, found.evidence);
  if (!found.value->fewest) {
    shared::remark(
        fmt::format("{} cells are -; that no board has fewer is not proved", found.value->minus));
  }
}

// The board of signs that --step and --orbit ask about, and the board it stands on:
// BOARD if it is given, otherwise as the signs are.
struct SignsOnBoard {
  Board board;
  Signs signs;
};

SignsOnBoard read_signs_on_board(const StillWords& options) {
  const std::string& board_text = options.board;
  std::string path = options.file;
  std::optional<Board> board;
  try {
    if (!board_text.empty()) board = Board::parse(board_text, options.wrap.wrap());
  } catch (const Error&) {
    if (!path.empty()) throw;  // with a FILE it must be a board; alone it is the FILE
    path = board_text;
  }
  const std::string where = shared::input_name(path);
  Signs signs = read_signs(shared::read_input(path), where);
  if (!board) board = board_of_signs(signs, options.wrap.wrap());
  rookery::still::require_signs_fit(*board, signs, where);
  return {*std::move(board), std::move(signs)};
}

void answer_step(const Question& question) {
  const std::int64_t steps = base::parse_int64(question.options.step, "`step`", 0, largest_side);
  const SignsOnBoard start = read_signs_on_board(question.options);
  const Signs signs =
      transform(question.piece, start.board, start.signs, steps, question.how.monitor);
  answer_board(question, start.board, signs, "steps", {{"steps", fmt::format("{}", steps)}});
}

void answer_orbit(const Question& question) {
  if (!question.options.output.svg.empty()) {
    base::fail_input("`svg`", "an orbit is two numbers; draw a board of it with `step`");
  }
  const SignsOnBoard start = read_signs_on_board(question.options);
  const Answer<Orbit> orbit =
      find_orbit(question.piece, start.board, start.signs, question.how.monitor);
  if (!orbit.value.exact) {
    base::fail_limit(
        "`orbit`",
        fmt::format("the board repeats from step {} on with a period that is a multiple of "
                    "{} and divides {}; more needs the factors of a number 2^e - 1 that {}",
                    orbit.value.preperiod, orbit.value.period.get_str(),
                    orbit.value.bound.get_str(),
                    math::factors::has_elliptic_curves
                        ? "could not be found"
                        : "this build cannot look for: it lacks GMP-ECM (ROOKERY_ECM=OFF)"));
  }
  if (question.options.output.json) {
    print_json(question, start.board.name(),
               {{"preperiod", shared::json_integer(orbit.value.preperiod)},
                {"period", orbit.value.period.get_str()}},
               orbit.method, orbit.evidence);
  } else {
    shared::print(fmt::format("preperiod {}\nperiod {}\n", orbit.value.preperiod,
                              orbit.value.period.get_str()));
  }
}

// What cannot be asked together. CLI11 could say so too, but not which of them would do.
void require_one_question(const StillWords& options) {
  std::vector<std::string> asked;
  const auto note = [&](bool given, const char* name) {
    if (given) asked.emplace_back(name);
  };
  note(options.all, "all");
  note(options.dimension, "dimension");
  note(options.list, "list");
  note(options.basis, "basis");
  note(options.random, "random");
  note(options.negated, "negated");
  note(!options.step.empty(), "step");
  note(options.orbit, "orbit");
  if (asked.size() > 1) base::fail_excludes(asked[1], asked[0]);
  const bool number = asked.empty() || options.all || options.dimension;
  const auto only_with = [&](bool given, const char* name, bool fits, const char* what) {
    if (given && !fits) base::fail_excludes(name, asked[0], std::string("it is for ") + what);
  };
  only_with(!options.modulus.empty(), "mod", number, "numbers");
  only_with(options.digits, "digits", number, "numbers");
  only_with(!options.period.empty(), "period", !options.negated && !options.reads_signs(),
            "boards that return");
  only_with(options.symmetric, "symmetric", !options.negated && !options.reads_signs(),
            "still boards");
  only_with(options.engine.given(), "engine", !options.reads_signs(), "finding boards");
  only_with(options.check, "check", !options.reads_signs(), "finding boards");
  only_with(!options.threads.empty(), "threads", !options.reads_signs(), "finding boards");
  only_with(options.checkpoint.given(), "checkpoint", number, "numbers");
  if (options.digits && (options.dimension || !options.modulus.empty())) {
    base::fail_excludes("digits", options.dimension ? "dimension" : "mod",
                        "it is for whole numbers");
  }
  if (!options.seed.empty() && !options.random) base::fail_needs("seed", {"random"});
  if (!options.file.empty() && !options.reads_signs()) {
    words::cli::fail_usage(base::quote(options.file), "a file of signs needs `step` N or `orbit`");
  }
  if (options.board.empty() && !options.reads_signs()) {
    base::fail_missing("board", "8, 3x5 or @picture");
  }
}

}  // namespace

void answer_still(const StillWords& given) {
  StillWords options = given;
  // "still --list 9" means the board 9, not a limit without a board.
  if (options.board.empty()) options.board = std::exchange(options.list_limit, "");
  require_one_question(options);
  StillOptions how;
  how.engine = options.engine.engine();
  how.check = options.check;
  how.threads = shared::parse_threads(options.threads);
  // On a torus there may be thousands of symmetries, and these two need none.
  how.kinds = options.wrap.wrap() == Wrap::none || !(options.all || options.dimension);
  how.monitor = shared::monitor();
  if (!options.period.empty()) {
    how.period = base::parse_int64(options.period, "`period`", 1, largest_side);
  }
  const Question question{options, shared::read_piece(options.piece), std::move(how),
                          shared::parse_modulus(options.modulus), shared::Stopwatch()};
  if (!options.step.empty()) return answer_step(question);
  if (options.orbit) return answer_orbit(question);
  const BoardRange boards = BoardRange::parse(options.board, options.wrap.wrap());
  if (!boards.is_single()) {
    for (const auto& [asked, name] : {std::pair{options.list, "--list"},
                                      {options.basis, "--basis"},
                                      {options.random, "--random"},
                                      {options.negated, "--negated"},
                                      {!options.output.svg.empty(), "--svg"}}) {
      if (asked) base::fail_input(name, "takes one board, not a range");
    }
    return answer_range(question, boards);
  }
  if (options.checkpoint.given()) {
    words::cli::fail_usage("`checkpoint`",
                           "keeps the finished boards of a range; this is one board");
  }
  const Board board = boards.at(1);
  if (options.list) return answer_list(question, board);
  if (options.basis) return answer_basis(question, board);
  if (options.random) return answer_random(question, board);
  if (options.negated) return answer_negated(question, board);
  answer_number(question, board);
}

}  // namespace rookery::terminal::still
