// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery play: what was asked, and the answers. (Its options are in words.cpp.)

#include "terminal/play/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "rookery/drawing.hpp"
#include "terminal/play/versus.hpp"
#include "terminal/shared/range_printer.hpp"

namespace rookery::terminal::play {

namespace {

std::string stripped(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// "MOVES on BOARD" in two; without " on " the second is empty.
std::pair<std::string, std::string> split_board(const std::string& text) {
  const std::string_view on = " on ";
  const std::size_t at = text.rfind(on);
  if (at == std::string::npos) return {text, ""};
  const std::string board = stripped(text.substr(at + on.size()));
  if (board.empty()) base::fail_input(base::quote(text), "no board follows 'on'");
  return {text.substr(0, at), board};
}

// A coin's square: "x,y", or "x" alone on a board of one row: a heap is such a board.
Square read_square(const std::string& text, const Board& board) {
  if (board.rows() == 1 && text.find(',') == std::string::npos) {
    return shared::parse_square(text + ",1");
  }
  return shared::parse_square(text);
}

// What the command line says, read.
class Question {
 public:
  explicit Question(const PlayWords& options) : options_(options) {
    std::string moves = options.moves;
    std::string board = options.board;
    // `rookery play BOARD --coin ...`: every coin brings its moves.
    if (board.empty() && !options.coin.empty() && options.at.empty() && options.coins.empty()) {
      std::swap(moves, board);
    }
    if (board.empty() && !moves.empty() && !options.period) {
      base::fail_missing("board", "8, 3x5 or @picture");
    }
    if (!moves.empty()) piece_ = shared::read_piece(moves);
    if (!board.empty()) boards_ = BoardRange::parse(board, options.wrap.wrap());
    if (!options.coins.empty()) coins_ = read_number(options.coins, "-c");
    for (const std::string& text : options.also) also_.push_back(read_also(text));
  }

  [[nodiscard]] const Piece& piece() const {
    if (!piece_) base::fail_missing("moves", "how a coin moves, as left,up:2,3 or @file");
    return *piece_;
  }
  [[nodiscard]] const BoardRange& boards() const {
    if (!boards_) base::fail_missing("board", "8, 3x5 or @picture");
    return *boards_;
  }
  [[nodiscard]] Board board(const std::string& option) const {
    if (!boards().is_single()) base::fail_input(option, "needs one board, not a range");
    return boards().at(1);
  }

  [[nodiscard]] std::vector<Coin> coins() const {
    std::vector<Coin> coins;
    for (const std::string& text : options_.at) {
      const Board on = board("--at");
      coins.push_back({{piece(), on}, read_square(text, on)});
    }
    for (const std::string& text : options_.coin) coins.push_back(read_coin(text));
    return coins;
  }

  // The coins of -c on this board, and those of --also.
  [[nodiscard]] std::vector<CoinGroup> groups(const Board& on) const {
    std::vector<CoinGroup> groups{{{piece(), on}, coins_}};
    for (const Also& also : also_) {
      groups.push_back({{also.piece, also.board ? *also.board : on}, also.coins});
    }
    return groups;
  }

 private:
  // A group of --also; without a board it stands on that of -c.
  struct Also {
    Piece piece;
    std::optional<Board> board;
    mpz_class coins;
  };

  static mpz_class read_number(const std::string& text, const std::string& where) {
    return base::parse_integer(text, where, 0, base::to_mpz(largest_side));
  }

  [[nodiscard]] Board own_board(const std::string& text) const {
    return Board::parse(text, options_.wrap.wrap());
  }

  // MOVES@X,Y or MOVES@X,Y on BOARD
  [[nodiscard]] Coin read_coin(const std::string& text) const {
    const auto parts = split_board(text);
    const std::size_t at = parts.first.rfind('@');
    if (at == std::string::npos || at == 0) {
      base::fail_input("`coin` " + base::quote(text),
                       "is not MOVES@X,Y, as in left:1,2@7,3 (or MOVES@X,Y on BOARD)");
    }
    const Board on = parts.second.empty() ? board("--coin") : own_board(parts.second);
    return {{shared::read_piece(stripped(parts.first.substr(0, at))), on},
            read_square(stripped(parts.first.substr(at + 1)), on)};
  }

  // COINS MOVES or COINS MOVES on BOARD
  [[nodiscard]] Also read_also(const std::string& text) const {
    const auto parts = split_board(stripped(text));
    const std::size_t space = parts.first.find(' ');
    if (space == std::string::npos) {
      base::fail_input("`also` " + base::quote(text),
                       "is not COINS MOVES, as in '3 left:1,2' (or COINS MOVES on BOARD)");
    }
    Also also{shared::read_piece(stripped(parts.first.substr(space))), std::nullopt,
              read_number(parts.first.substr(0, space), "--also")};
    if (!parts.second.empty()) also.board = own_board(parts.second);
    return also;
  }

  const PlayWords& options_;
  std::optional<Piece> piece_;
  std::optional<BoardRange> boards_;
  mpz_class coins_;
  std::vector<Also> also_;
};

// One name, or a list where they differ.
template <class Kinds, class Name>
shared::Json names(const Kinds& kinds, Name name) {
  shared::Json list = shared::Json::array();
  bool same = true;
  for (const auto& kind : kinds) {
    list.push_back(name(kind));
    same = same && list.back() == list.front();
  }
  if (list.empty()) return nullptr;
  return same ? list.front() : list;
}

shared::Json json_sequence(const AxisSequence& sequence) {
  shared::Json object;
  if (sequence.period) {
    object["preperiod"] = shared::json_integer(sequence.period->preperiod);
    object["period"] = shared::json_integer(sequence.period->period);
    object["window"] = shared::json_integer(sequence.period->window);
  } else {
    object["period"] = nullptr;
  }
  if (sequence.slope_every != 0) object["slope_every"] = shared::json_integer(sequence.slope_every);
  object["values"] = sequence.values;
  return object;
}

std::string in_words(const std::string& axis, const AxisSequence& sequence) {
  std::string text = axis + ": ";
  if (sequence.period) {
    text +=
        fmt::format("pre-period {}, period {}, proved by a window of {}\n",
                    sequence.period->preperiod, sequence.period->period, sequence.period->window);
  } else if (sequence.slope_every == 1) {
    text += "no period: g(i) = i\n";
  } else {
    text += fmt::format("no period: g(i) = i/{} rounded down\n", sequence.slope_every);
  }
  text += axis + ":";
  for (const std::uint32_t value : sequence.values) text += fmt::format(" {}", value);
  const bool whole = sequence.period && static_cast<std::int64_t>(sequence.values.size()) ==
                                            sequence.period->preperiod + sequence.period->period;
  return text + (whole ? "\n" : " ...\n");
}

// A check that was asked for and did not fit must not look like one that was made.
void remark_on_check(const std::vector<Fact>& evidence) {
  for (const Fact& fact : evidence) {
    if (fact.name == "check") shared::remark("`check`: " + fact.value);
  }
}

constexpr unsigned long most_modulus_digits = 1'000'000;  // as long as an exact answer
constexpr std::size_t shown_values = 40;
constexpr std::size_t listed_values = 10'000;  // with --json

void run_period(const Question& question, const PlayWords& options, const PlayOptions& how,
                const shared::Stopwatch& watch) {
  const Piece& piece = question.piece();
  const Answer<AxisSequences> answer =
      grundy_sequences(piece, options.output.json ? listed_values : shown_values, how);
  const AxisSequences& both = answer.value;
  if (options.output.json) {
    const shared::Json value{{"columns", json_sequence(both.across)},
                             {"rows", json_sequence(both.down)}};
    shared::finish_json(
        shared::begin_json("play",
                           options.board.empty() ? shared::Json() : shared::Json(options.board),
                           piece.betza(), value, answer.method, answer.evidence),
        watch);
    return;
  }
  shared::print(in_words("columns", both.across) + in_words("rows", both.down));
}

// Values are below 2^60.
shared::Json json_value(std::uint64_t value) {
  return shared::json_integer(static_cast<std::int64_t>(value));
}

// Does the mover need a number: do coins of another kind stand on its square?
bool is_ambiguous(const std::vector<Coin>& coins, const CoinMove& move) {
  return std::any_of(coins.begin(), coins.end(), [&](const Coin& coin) {
    return coin.square == move.from && !(coin.kind == coins[move.coin].kind);
  });
}

std::string winner_of(const Position& position) {
  return position.first_player_wins() ? "first player" : "second player";
}

void run_position(const Question& question, const PlayWords& options, const PlayOptions& how,
                  const shared::Stopwatch& watch) {
  const std::vector<Coin> coins = question.coins();
  const Answer<Position> answer = evaluate(coins, how);
  const Position& position = answer.value;
  const std::string winner = winner_of(position);
  if (!options.output.svg.empty()) {
    std::vector<Drawing> drawings = draw_position(coins, position);
    const std::string title =
        position.value ? fmt::format("Value {}: the {} wins", *position.value, winner)
                       : fmt::format("{}: the {} wins", how.misere ? "Misere" : "Search", winner);
    if (drawings.size() == 1) {
      drawings.front().title = title;
      shared::write_file(options.output.svg, draw_svg(drawings.front()));
    } else {
      shared::write_file(options.output.svg, draw_svg_sheet(drawings, title));
    }
  }
  const auto board_name = [](const Coin& coin) { return coin.kind.board.name(); };
  if (options.output.json) {
    shared::Json moves = shared::Json::array();
    for (const CoinMove& move : position.winning_moves) {
      moves.push_back({{"coin", move.coin + 1},
                       {"from", shared::json_square(move.from)},
                       {"to", shared::json_square(move.to)}});
    }
    shared::Json coin_values = shared::Json::array();
    for (const std::uint64_t of : position.coin_values) coin_values.push_back(json_value(of));
    shared::Json value{{"value", position.value ? json_value(*position.value) : shared::Json()},
                       {"winner", winner},
                       {"coin_values", std::move(coin_values)},
                       {"winning_moves", std::move(moves)}};
    shared::finish_json(
        shared::begin_json("play", names(coins, board_name),
                           names(coins, [](const Coin& coin) { return coin.kind.piece.betza(); }),
                           std::move(value), answer.method, answer.evidence),
        watch);
    return;
  }
  const bool several_boards = names(coins, board_name).is_array();
  std::string text = position.value ? fmt::format("value {}\n", *position.value) : "";
  text += winner + " wins\n";
  for (const CoinMove& move : position.winning_moves) {
    if (several_boards || is_ambiguous(coins, move))
      text += fmt::format("coin {}: ", move.coin + 1);
    text += shared::show(move.from) + " -> " + shared::show(move.to) + "\n";
  }
  shared::print(text);
  remark_on_check(answer.evidence);
}

// Prints what has come together once it is long, and hears a stop then.
void print_part(std::string& text, const Monitor& monitor) {
  constexpr std::size_t enough = 1 << 20;
  if (text.size() < enough) return;
  monitor.check(1);
  shared::print(text);
  text.clear();
}

void print_table(const GrundyTable& table, const Board& board, const Monitor& monitor) {
  std::uint32_t largest = 0;
  for (std::size_t i = 0; i < table.size(); ++i) largest = std::max(largest, table[i]);
  const std::size_t width = fmt::formatted_size("{}", largest);
  std::string text;
  for (std::int64_t y = 0; y < table.rows(); ++y) {
    for (std::int64_t x = 0; x < table.columns(); ++x) {
      if (x > 0) text += ' ';
      if (board.contains({x, y})) {
        fmt::format_to(std::back_inserter(text), "{:>{}}", table.at({x, y}), width);
      } else {
        text += std::string(width - 1, ' ') + '#';
      }
      print_part(text, monitor);
    }
    text += '\n';
  }
  shared::print(text);
}

void print_json_table(const Answer<GrundyTable>& answer, const Board& board, const Piece& piece,
                      const Monitor& monitor, const shared::Stopwatch& watch) {
  const GrundyTable& table = answer.value;
  std::string text = shared::list_begins("play", board.name(), piece.betza());
  for (std::int64_t y = 0; y < table.rows(); ++y) {
    text += y == 0 ? "[" : ",[";
    for (std::int64_t x = 0; x < table.columns(); ++x) {
      if (x > 0) text += ',';
      text += board.contains({x, y}) ? fmt::format("{}", table.at({x, y})) : "null";
      print_part(text, monitor);
    }
    text += ']';
  }
  shared::print(text + shared::list_ends(answer.method, answer.evidence, watch));
}

void run_table(const Question& question, const PlayWords& options, const PlayOptions& how,
               const shared::Stopwatch& watch) {
  const Board board = question.board(options.table ? "--table" : "--svg");
  const Piece& piece = question.piece();
  if (!options.output.svg.empty() &&
      std::max(board.rows(), board.columns()) > largest_heat_map_side) {
    base::fail_limit("`svg`", fmt::format("the board is {}, and a heat map has sides up to {}",
                                          board.name(), largest_heat_map_side));
  }
  const Answer<GrundyTable> answer = grundy_table(piece, board, how);
  if (!options.output.svg.empty()) {
    shared::write_file(options.output.svg, draw_heat_map(answer.value, board,
                                                         fmt::format("Grundy values of {} on {}",
                                                                     piece.betza(), board.name())));
  }
  if (options.output.json) {
    print_json_table(answer, board, piece, how.monitor, watch);
  } else {
    if (options.table) print_table(answer.value, board, how.monitor);
    remark_on_check(answer.evidence);
  }
}

void run_count(const Question& question, const PlayWords& options, const PlayOptions& how,
               const shared::Stopwatch& watch) {
  const auto count = [&](const Board& board) { return count_wins(question.groups(board), how); };
  const BoardRange& boards = question.boards();
  if (!boards.is_single()) {
    shared::print_range({"play", options.board, question.piece().betza()}, boards,
                        options.output.json, count);
    return;
  }
  const Board board = boards.at(1);
  const Answer<mpz_class> answer = count(board);
  if (!options.output.json) {
    shared::print(answer.value.get_str() + "\n");
    remark_on_check(answer.evidence);
    return;
  }
  const std::vector<CoinGroup> groups = question.groups(board);
  shared::Json object = shared::begin_json(
      "play", names(groups, [](const CoinGroup& group) { return group.kind.board.name(); }),
      names(groups, [](const CoinGroup& group) { return group.kind.piece.betza(); }),
      answer.value.get_str(), answer.method, answer.evidence);
  shared::Json coins = shared::Json::array();
  for (const CoinGroup& group : groups) coins.push_back(group.coins.get_str());
  object["coins"] = std::move(coins);
  object["identical"] = how.identical;
  object["counted"] = how.losing ? "lost" : "won";
  if (how.modulus) object["modulus"] = how.modulus->get_str();
  shared::finish_json(std::move(object), watch);
}

// Options that would be ignored are refused.
void require_sense(const PlayWords& options, const PlayOptions& how) {
  const bool position = !options.at.empty() || !options.coin.empty();
  const bool counting = !options.coins.empty();
  const int questions = static_cast<int>(position) + static_cast<int>(counting) +
                        static_cast<int>(options.table) + static_cast<int>(options.period);
  if (questions > 1) {
    words::cli::fail_usage("`c`, `at`, `table`, `period`",
                           "they ask for different answers; give one of them");
  }
  if (options.versus && !position) {
    base::fail_needs("versus", {"at", "coin"});
  }
  if (questions == 0 && options.output.svg.empty()) {
    words::cli::fail_usage(
        "MOVES BOARD",
        "say what to find: `c` COINS (how many starts are won), `at` X,Y (a position), "
        "`table` (the values) or `period`");
  }
  if (options.period) {
    if (options.engine.given()) base::fail_excludes("engine", "period");
    if (options.check) base::fail_excludes("check", "period");
    if (options.wrap.torus) base::fail_excludes("torus", "period");
    if (options.wrap.cylinder) base::fail_excludes("cylinder", "period");
  }
  if (!counting) {
    if (how.modulus) base::fail_needs("mod", {"c"});
    if (options.losing) base::fail_needs("losing", {"c"});
    if (options.identical) base::fail_needs("identical", {"c"});
    if (!options.also.empty()) base::fail_needs("also", {"c"});
  }
  if (options.misere && !counting && !position) base::fail_needs("misere", {"c", "at", "coin"});
  if (options.second && !options.versus) base::fail_needs("second", {"versus"});
  if (options.versus) {
    if (options.output.json) base::fail_excludes("versus", "json");
    if (!options.output.svg.empty()) base::fail_excludes("versus", "svg");
    if (options.check) base::fail_excludes("versus", "check");
  }
  if (!options.output.svg.empty() && (counting || options.period)) {
    base::fail_excludes("svg", counting ? "c" : "period",
                        "it draws a position (`at`) or the values (`table`)");
  }
}

void remark_on_misere(const PlayOptions& how) {
  if (!how.misere) return;
  shared::finish_output();
  shared::remark("misere play: Grundy values do not decide it, so every arrangement was searched");
}

}  // namespace

void answer_play(const PlayWords& options) {
  const shared::Stopwatch watch;
  PlayOptions how;
  how.engine = options.engine.engine();
  how.losing = options.losing;
  how.identical = options.identical;
  how.misere = options.misere;
  how.modulus = shared::parse_modulus(options.modulus, most_modulus_digits);
  how.check = options.check;
  how.monitor = shared::monitor();
  require_sense(options, how);
  const Question question(options);
  if (options.versus) {
    CoinGame game(question.coins(), how);
    play_versus(game, options.second, std::cin);
  } else if (!options.at.empty() || !options.coin.empty()) {
    run_position(question, options, how, watch);
    remark_on_misere(how);
  } else if (!options.coins.empty()) {
    run_count(question, options, how, watch);
    remark_on_misere(how);
  } else if (options.period) {
    run_period(question, options, how, watch);
  } else {
    run_table(question, options, how, watch);
  }
}

}  // namespace rookery::terminal::play
