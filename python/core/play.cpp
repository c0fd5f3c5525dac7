// SPDX-License-Identifier: GPL-3.0-or-later
//
// play: coins on boards, and a game that is being played. Coins are (piece, board, square), moves
// (coin, from, to), coins counted from 1 as on the command line.

#include "words/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/arguments.hpp"
#include "core/ask.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/terms.hpp"
#include "rookery/play_question.hpp"

namespace rookery::python {

namespace {

Answer<PlayValue> ask_play(const PlayQuestion& question, const py::dict& words,
                           const py::object& progress) {
  return ask(question, progress, resources_for(question, words));
}

// The value is an integer, or a dictionary of them for a range of boards.
py::tuple play_number(const py::dict& words, const py::object& progress) {
  const Answer<PlayValue> found = ask_play(question_of<PlayQuestion>(words), words, progress);
  if (const auto* const number = std::get_if<mpz_class>(&found.value)) {
    return to_python(found, *number);
  }
  Terms terms;
  for (const auto& [n, term] : std::get<PlayTerms>(found.value)) terms.add(n, term);
  return to_python(terms);
}

py::tuple shown(const CoinMove& move) {
  return py::make_tuple(move.coin + 1, to_python(move.from), to_python(move.to));
}

py::list shown(const std::vector<CoinMove>& moves) {
  py::list list;
  for (const CoinMove& move : moves) list.append(shown(move));
  return list;
}

py::list shown(const std::vector<Coin>& coins) {
  py::list list;
  for (const Coin& coin : coins) {
    list.append(py::make_tuple(coin.kind.piece, coin.kind.board, to_python(coin.square)));
  }
  return list;
}

// (won, value, coin_values, winning_moves)
py::tuple shown(const Position& position) {
  return py::make_tuple(position.won, position.value, position.coin_values,
                        shown(position.winning_moves));
}

py::tuple play_position(const py::dict& words, const py::object& progress) {
  const auto question = question_of<PlayQuestion>(words);
  const Answer<PlayValue> found = ask_play(question, words, progress);
  return py::make_tuple(shown(coins_of(question)), shown(std::get<Position>(found.value)),
                        found.method, to_python(found.evidence));
}

std::vector<Coin> coins_in(const py::list& list) {
  std::vector<Coin> coins;
  for (const py::handle entry : list) {
    const auto coin = py::reinterpret_borrow<py::tuple>(entry);
    coins.push_back({{coin[0].cast<Piece>(), coin[1].cast<Board>()}, read_square(coin[2], "`at`")});
  }
  return coins;
}

CoinMove move_of(const py::handle& entry) {
  const auto move = py::reinterpret_borrow<py::tuple>(entry);
  return {read_square(move[1], "from"), read_square(move[2], "to"),
          static_cast<std::size_t>(
              read_int64(move[0], "coin", 1, std::numeric_limits<std::int64_t>::max()) - 1)};
}

std::string play_position_svg(const py::list& coins, const py::tuple& data,
                              const std::string& title) {
  Position position;
  position.won = data[0].cast<bool>();
  position.value = data[1].cast<std::optional<std::uint64_t>>();
  position.coin_values = data[2].cast<std::vector<std::uint64_t>>();
  for (const py::handle move : data[3]) position.winning_moves.push_back(move_of(move));
  return run(py::none(), [coins = coins_in(coins), position, title](const Monitor&) {
    std::vector<Drawing> drawings = draw_position(coins, position);
    if (drawings.size() != 1) return draw_svg_sheet(drawings, title);
    drawings.front().title = title;
    return draw_svg(drawings.front());
  });
}

// Four bytes a square, whatever the library took.
py::tuple shown(const GrundyTable& table) {
  GrundyTable::Words words;
  words.reserve(table.size());
  std::visit([&](const auto& values) { words.assign(values.begin(), values.end()); },
             table.values());
  return py::make_tuple(
      table.rows(), table.columns(),
      py::bytes(reinterpret_cast<const char*>(words.data()), words.size() * sizeof words.front()));
}

py::tuple play_table(const py::dict& words, const py::object& progress) {
  const auto question = question_of<PlayQuestion>(words);
  const Answer<PlayValue> found = ask_play(question, words, progress);
  return py::make_tuple(*question.moves, question.board->single(question.wrap),
                        shown(std::get<GrundyTable>(found.value)), found.method,
                        to_python(found.evidence));
}

std::string play_heat_map(const Piece& piece, const Board& board, const py::tuple& table) {
  const auto bytes = table[2].cast<std::string_view>();
  if (bytes.size() % sizeof(std::uint32_t) != 0) {
    base::fail_input("table", "four bytes for each square are needed");
  }
  GrundyTable::Words words(bytes.size() / sizeof(std::uint32_t));
  std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<char*>(words.data()));
  return run(py::none(), [piece, board, words = std::move(words)](const Monitor&) mutable {
    return draw_heat_map({board.rows(), board.columns(), std::move(words)}, board,
                         fmt::format("Grundy values of {} on {}", piece.betza(), board.name()));
  });
}

// (values, preperiod, period, window, slope_every), with None for what there is not.
py::tuple shown(const AxisSequence& sequence) {
  using Number = std::optional<std::int64_t>;
  const auto& period = sequence.period;
  return py::make_tuple(sequence.values, period ? Number(period->preperiod) : Number(),
                        period ? Number(period->period) : Number(),
                        period ? Number(period->window) : Number(),
                        sequence.slope_every != 0 ? Number(sequence.slope_every) : Number());
}

py::tuple play_period(const py::dict& words, const py::object& progress) {
  const Answer<PlayValue> found = ask_play(question_of<PlayQuestion>(words), words, progress);
  const auto& both = std::get<AxisSequences>(found.value);
  return to_python(found, py::make_tuple(shown(both.across), shown(both.down)));
}

CoinGame begin_game(const py::dict& words, const py::object& progress) {
  auto question = question_of<PlayQuestion>(words);
  const Resources resources = resources_for(question, words);
  return run_with_remarks(
      progress,
      [question = std::move(question)](const Resources& all) { return game_of(question, all); },
      resources);
}

// A move without its coin is that of the first one that can make it.
void play_move(CoinGame& game, const py::object& coin, const py::object& from,
               const py::object& to) {
  CoinMove move{read_place(from, "from").square(), read_place(to, "to").square(), 0};
  const auto coins = static_cast<std::int64_t>(game.coins().size());
  if (!coin.is_none()) {
    move.coin = static_cast<std::size_t>(read_int64(coin, "coin", 1, coins) - 1);
  } else {
    while (move.coin + 1 < game.coins().size() && !game.allows(move)) ++move.coin;
  }
  game.play(move);
}

void add_game(py::module_& core) {
  py::class_<CoinGame>(core, "CoinGame", "A game that is being played.")
      .def(py::init(&begin_game), py::arg("words"), py::arg("progress"))
      .def("coins", [](const CoinGame& game) { return shown(game.coins()); })
      .def("misere", &CoinGame::misere)
      .def("method", &CoinGame::method)
      .def("evidence", [](const CoinGame& game) { return to_python(game.evidence()); })
      .def("over", &CoinGame::over)
      .def("position",
           [](const CoinGame& game) {
             return shown(run(py::none(), [game](const Monitor&) { return game.position(); }));
           })
      .def(
          "moves",
          [](const CoinGame& game, const py::object& limit) {
            constexpr std::int64_t most = std::int64_t{1} << 30;
            const auto number = static_cast<std::size_t>(read_int64(limit, "`limit`", 0, most));
            return shown(
                run(py::none(), [game, number](const Monitor&) { return game.moves(number); }));
          },
          py::arg("limit"))
      .def("best_move",
           [](const CoinGame& game) {
             return shown(run(py::none(), [game](const Monitor&) { return game.best_move(); }));
           })
      .def("play", &play_move, py::arg("coin"), py::arg("start"), py::arg("to"))
      .def("copy", [](const CoinGame& game) { return CoinGame(game); });
}

}  // namespace

void add_play(py::module_& core) {
  define_call(core, "play_number", &play_number);
  define_call(core, "play_position", &play_position);
  core.def("play_position_svg", &play_position_svg, py::arg("coins"), py::arg("position"),
           py::arg("title"));
  define_call(core, "play_table", &play_table);
  core.def("play_heat_map", &play_heat_map, py::arg("piece"), py::arg("board"), py::arg("table"));
  define_call(core, "play_period", &play_period);
  add_game(core);
}

}  // namespace rookery::python
