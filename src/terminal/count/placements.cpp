// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery count: the placements themselves, as drawings with a blank line between.

#include "terminal/count/placements.hpp"

#include <fmt/format.h>

#include <limits>
#include <sstream>

#include "rookery/placements.hpp"
#include "terminal/count/command.hpp"

namespace rookery::terminal::count {

namespace {

constexpr std::uint64_t usual_on_a_sheet = 100;
constexpr std::uint64_t most_on_a_sheet = 10000;

PlacementOptions placement_options(const CountQuestion& question) {
  PlacementOptions options;
  options.pieces = question.k;
  options.count = question.how;
  return options;
}

// Rows of . # o, as Board::read_picture reads them, however long.
std::string as_text(const Board& board, const Placement& placement) {
  std::string text;
  auto next = placement.begin();  // they stand row by row
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const Square square{x, y};
      const bool here = next != placement.end() && *next == square;
      if (here) ++next;
      text += here ? 'o' : board.contains(square) ? '.' : '#';
    }
    text += '\n';
  }
  return text;
}

shared::Json as_json(const Placement& placement) {
  shared::Json squares = shared::Json::array();
  for (const Square square : placement) squares.push_back(shared::json_square(square));
  return squares;
}

void draw_sheet(const CountQuestion& question, const Board& board,
                const std::vector<Placement>& placements, const std::string& what) {
  if (placements.empty()) base::fail_input("`svg`", "there is no placement to draw");
  std::vector<Drawing> drawings;
  for (const Placement& placement : placements) {
    drawings.push_back(draw_placement(*question.piece, board, placement));
    if (placements.size() > 1) drawings.back().title.clear();
  }
  shared::write_file(
      question.words.output.svg,
      drawings.size() == 1
          ? draw_svg(drawings[0])
          : draw_svg_sheet(
                drawings,
                fmt::format("{} {} of {}{}s on {}{}", drawings.size(), what,
                            question.k ? question.k->get_str() + " " : "",
                            short_name(*question.piece), board.name(),
                            question.how.alike == Alike::none ? "" : ", one of each class")));
}

// Placements one after the other, as drawings or as the list of --json. Nothing is printed before
// the first, so that a question that is refused leaves nothing half said.
class PlacementPrinter {
 public:
  PlacementPrinter(const CountQuestion& question, const Board& board)
      : question_(question), board_(board) {}

  void add(const Placement& placement) {
    if (question_.words.output.json) {
      begin_list();
      shared::print((printed_ > 0 ? "," : "") + as_json(placement).dump());
    } else {
      shared::print((printed_ > 0 ? "\n" : "") + as_text(board_, placement));
    }
    ++printed_;
  }
  [[nodiscard]] std::uint64_t printed() const { return printed_; }
  void finish(const std::string& method, const std::vector<Fact>& evidence) {
    if (!question_.words.output.json) return;
    begin_list();
    shared::print(shared::list_ends(method, evidence, question_.watch));
  }

 private:
  void begin_list() {
    if (begun_) return;
    shared::print(shared::list_begins("count", board_.name(), question_.name));
    begun_ = true;
  }

  const CountQuestion& question_;
  const Board& board_;
  bool begun_ = false;
  std::uint64_t printed_ = 0;
};

// "1/3", "2", "0.25" as a positive fraction.
mpq_class parse_fugacity(const std::string& text) {
  const auto wrong = [&]() {
    base::fail_input(
        "`fugacity`",
        base::quote(text) +
            " is not a positive number like 2, 1/3 or 0.25 (at most 18 digits a part)");
  };
  constexpr std::size_t most_digits = 18;  // so that they fit into a word
  if (text.empty() || text.size() > 2 * most_digits + 1) wrong();
  const auto digits = [&](std::string_view part) {
    if (part.empty() || part.size() > most_digits ||
        part.find_first_not_of("0123456789") != std::string_view::npos) {
      wrong();
    }
    return mpz_class(std::string(part), 10);
  };
  mpq_class value;
  const std::string_view view = text;
  if (const std::size_t slash = view.find('/'); slash != std::string_view::npos) {
    const mpz_class below = digits(view.substr(slash + 1));
    if (below == 0) wrong();
    value = mpq_class(digits(view.substr(0, slash)), below);
  } else if (const std::size_t point = view.find('.'); point != std::string_view::npos) {
    mpz_class scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, view.size() - point - 1);
    value =
        mpq_class(digits(view.substr(0, point)) * scale + digits(view.substr(point + 1)), scale);
  } else {
    value = digits(view);
  }
  value.canonicalize();
  if (value <= 0) wrong();
  return value;
}

// Digits as long as --rank prints them, or a shorter number in any form.
mpz_class parse_rank(const std::string& text) {
  constexpr std::size_t most_digits = 1'000'000;
  constexpr unsigned long most_written = 300;
  if (text.size() > most_written && text.size() <= most_digits &&
      text.find_first_not_of("0123456789") == std::string::npos) {
    return mpz_class(text, 10);
  }
  mpz_class most;
  mpz_ui_pow_ui(most.get_mpz_t(), 10, most_written);
  return base::parse_integer(text, "`unrank`", 1, most);
}

// "1,1 3,2", "none", or a drawing: @file, or - for standard input.
Placement read_placement(const std::string& text, const Board& board) {
  Placement placement;
  if (text == "none") return placement;
  if (text != "-" && (text.empty() || text[0] != '@')) {
    std::istringstream words(text);
    for (std::string word; words >> word;) placement.push_back(shared::parse_square(word));
    return placement;
  }
  const std::string source = text == "-" ? "standard input" : text.substr(1);
  const Board drawn = Board::read_picture(
      text == "-" ? shared::read_input("-") : base::read_file(source), source, board.wrap());
  if (drawn.rows() != board.rows() || drawn.columns() != board.columns()) {
    base::fail_input(source, fmt::format("is a drawing of {}x{} squares; the board is {}",
                                         drawn.rows(), drawn.columns(), board.name()));
  }
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const Square square{x, y};
      if (drawn.contains(square) != board.contains(square)) {
        base::fail_input(
            base::place(source, static_cast<std::size_t>(y) + 1, static_cast<std::size_t>(x) + 1),
            board.contains(square) ? "is a hole, and a square of the board"
                                   : "is a square, and a hole of the board");
      }
      if (drawn.is_forced(square)) placement.push_back(square);
    }
  }
  return placement;
}

}  // namespace

void answer_list(const CountQuestion& question, const Board& board) {
  const CountWords& words = question.words;
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
  const auto limit = static_cast<std::uint64_t>(
      words.list_limit.empty() ? no_limit
                               : base::parse_int64(words.list_limit, "`list`", 1, no_limit));
  const PlacementOptions options = placement_options(question);
  if (!words.output.svg.empty()) {
    if (!words.list_limit.empty() && limit > most_on_a_sheet) {
      base::fail_input("`list`",
                       fmt::format("a sheet holds at most {} placements", most_on_a_sheet));
    }
    const std::uint64_t most = words.list_limit.empty() ? usual_on_a_sheet : limit;
    std::vector<Placement> drawn;
    const auto listed = list_placements(*question.piece, board, options, [&](const Placement& one) {
      drawn.push_back(one);
      return drawn.size() < most;
    });
    draw_sheet(question, board, drawn, "placements");
    if (words.list_limit.empty() && drawn.size() == usual_on_a_sheet) {
      shared::remark(fmt::format(
          "`svg`: the first {} placements are drawn; `list` N draws N of them", usual_on_a_sheet));
    }
  }
  PlacementPrinter printer(question, board);
  const Answer<mpz_class> answer =
      list_placements(*question.piece, board, options, [&](const Placement& placement) {
        printer.add(placement);
        return printer.printed() < limit;
      });
  printer.finish(answer.method, answer.evidence);
  if (printer.printed() == 0) shared::remark("there is no such placement");
}

void answer_sample(const CountQuestion& question, const Board& board) {
  const CountWords& words = question.words;
  constexpr std::int64_t most_samples = 100'000'000;
  const auto number =
      static_cast<std::uint64_t>(base::parse_int64(words.sample, "`sample`", 1, most_samples));
  if (!words.output.svg.empty() && number > most_on_a_sheet) {
    base::fail_input("`svg`", fmt::format("a sheet holds at most {} placements", most_on_a_sheet));
  }
  const std::uint64_t seed = shared::parse_seed(words.seed);
  const mpq_class fugacity = words.fugacity.empty() ? mpq_class(1) : parse_fugacity(words.fugacity);
  Answer<std::vector<Placement>> answer = sample_placements(*question.piece, board, number, seed,
                                                            fugacity, placement_options(question));
  answer.evidence.push_back({"seed", fmt::format("{}", seed)});
  if (!words.output.svg.empty()) draw_sheet(question, board, answer.value, "random placements");
  PlacementPrinter printer(question, board);
  for (const Placement& placement : answer.value) {
    question.how.monitor.silent().check(0);
    printer.add(placement);
  }
  printer.finish(answer.method, answer.evidence);
}

void answer_rank(const CountQuestion& question, const Board& board) {
  const Placement placement = read_placement(question.words.placement, board);
  const Answer<mpz_class> answer =
      rank_placement(*question.piece, board, placement, placement_options(question));
  if (!question.words.output.svg.empty()) draw_sheet(question, board, {placement}, "");
  print_answer(question, board.name(), answer.value.get_str(), answer.value.get_str() + "\n",
               answer.method, answer.evidence);
}

void answer_unrank(const CountQuestion& question, const Board& board) {
  const mpz_class rank = parse_rank(question.words.unrank);
  const Answer<Placement> answer =
      unrank_placement(*question.piece, board, rank, placement_options(question));
  if (!question.words.output.svg.empty()) draw_sheet(question, board, {answer.value}, "");
  print_answer(question, board.name(), as_json(answer.value), as_text(board, answer.value),
               answer.method, answer.evidence);
}

}  // namespace rookery::terminal::count
