// SPDX-License-Identifier: GPL-3.0-or-later
//
// play: coins on boards, and a game that is being played. Coins are (piece, board, square), moves
// (coin, from, to), coins counted from 1 as on the command line.

#include "rookery/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "core/terms.hpp"

namespace rookery::python {

namespace {

PlayOptions read_options(const py::kwargs& words) {
  PlayOptions options;
  options.engine = engine_named(engine_word(words), play_engines);
  options.losing = flag(words, "losing");
  options.identical = flag(words, "identical");
  options.misere = flag(words, "misere");
  if (words.contains("mod")) options.modulus = read_modulus(words["mod"]);
  options.check = flag(words, "check");
  return options;
}

// The sides that are glued, for a board and for those that other coins bring along.
struct Glue {
  bool torus = false;
  bool cylinder = false;
};

Glue read_glue(const py::kwargs& words) { return {flag(words, "torus"), flag(words, "cylinder")}; }

Board read_one_board(const py::handle& board, Glue glue, const std::string& where) {
  if (read_range(board, glue.torus, glue.cylinder)) {
    base::fail_input(where, "needs one board, not a range");
  }
  return read_board(board, glue.torus, glue.cylinder);
}

// The coins of another kind: their moves, their board (nothing: that of the first kind), and what
// the question wants of them, their number or their squares.
struct OtherKind {
  Piece piece;
  std::optional<Board> board;
  py::object coins;
};

std::vector<OtherKind> read_also(const py::object& also, Glue glue) {
  std::vector<OtherKind> kinds;
  if (also.is_none()) return kinds;
  const auto fail = [](const py::handle& found) {
    fail_type("`also`", "a list of (moves, board, coins)", found);
  };
  const auto is_list = [](const py::handle& object) {
    return PySequence_Check(object.ptr()) != 0 && !py::isinstance<py::str>(object);
  };
  if (!is_list(also)) fail(also);
  for (const py::handle entry : also) {
    if (!is_list(entry)) fail(entry);
    if (py::len(entry) != 3) {
      base::fail_input("`also`", "(moves, board, coins) are three, not " + printed(entry));
    }
    const auto parts = py::reinterpret_borrow<py::sequence>(entry);
    const py::object board = parts[1];
    OtherKind kind{read_piece(py::object(parts[0])), std::nullopt, parts[2]};
    if (py::isinstance<Board>(board)) {
      kind.board = board.cast<Board>();
    } else if (!board.is_none()) {
      kind.board = read_board(board, glue.torus, glue.cylinder);
    }
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

mpz_class read_coins(const py::handle& coins) {
  return base::to_mpz(read_int64(coins, "`coins`", 0, largest_side));
}

// x alone stands for (x, 1): a heap is a board of one row.
bool is_heap_place(const py::handle& place) {
  return PyIndex_Check(place.ptr()) != 0 && PySequence_Check(place.ptr()) == 0;
}

Square read_place(const py::handle& place, const std::string& where) {
  if (is_heap_place(place)) return {read_int64(place, where, 1, largest_side) - 1, 0};
  return read_square(place, where);
}

void read_places(const py::handle& places, const CoinKind& kind, std::vector<Coin>& coins) {
  if (PySequence_Check(places.ptr()) == 0 || py::isinstance<py::str>(places)) {
    fail_type("`at`", "a list of squares (x, y)", places);
  }
  for (const py::handle place : places) {
    const bool heap = kind.board.rows() == 1;
    coins.push_back({kind, heap ? read_place(place, "`at`") : read_square(place, "`at`")});
  }
}

std::vector<Coin> read_position(const py::object& moves, const py::object& board,
                                const py::object& at, const py::object& also, Glue glue) {
  const CoinKind kind{read_piece(moves), read_one_board(board, glue, "at")};
  std::vector<Coin> coins;
  read_places(at, kind, coins);
  for (const OtherKind& other : read_also(also, glue)) {
    read_places(other.coins, {other.piece, other.board.value_or(kind.board)}, coins);
  }
  return coins;
}

// A check that was asked for and did not fit must not look like one that was made.
void warn_of_check(const std::vector<Fact>& evidence) {
  for (const Fact& fact : evidence) {
    if (fact.name == "check") warn({"check: " + fact.value});
  }
}

// The value is an integer, or a dictionary of them for a range of boards.
py::tuple play_number(const py::object& moves, const py::object& board, const py::object& coins,
                      const py::object& also, const py::object& progress, const py::kwargs& words) {
  const Glue glue = read_glue(words);
  struct Group {
    Piece piece;
    std::optional<Board> board;
    mpz_class coins;
  };
  std::vector<Group> groups{{read_piece(moves), std::nullopt, read_coins(coins)}};
  for (OtherKind& other : read_also(also, glue)) {
    groups.push_back({std::move(other.piece), std::move(other.board), read_coins(other.coins)});
  }
  const auto count = [groups = std::move(groups), options = read_options(words)](
                         const Board& on, const Monitor& monitor) {
    std::vector<CoinGroup> here;
    for (const Group& group : groups) {
      here.push_back({{group.piece, group.board.value_or(on)}, group.coins});
    }
    PlayOptions how = options;
    how.monitor = monitor;
    return count_wins(here, how);
  };
  const auto range = read_range(board, glue.torus, glue.cylinder);
  if (!range) {
    const auto answer = run(progress, [count, on = read_board(board, glue.torus, glue.cylinder)](
                                          const Monitor& monitor) { return count(on, monitor); });
    warn_of_check(answer.evidence);
    return to_python(answer, answer.value);
  }
  const auto terms = run(progress, [count, range = *range](const Monitor& monitor) {
    Terms all;
    const auto boards = static_cast<double>(range.last() - range.first() + 1);
    for (std::int64_t n = range.first(); n <= range.last(); ++n) {
      const auto done = static_cast<double>(n - range.first());
      all.add(n, count(range.at(n), monitor.part(done / boards, (done + 1) / boards)));
    }
    return all;
  });
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

py::tuple play_position(const py::object& moves, const py::object& board, const py::object& at,
                        const py::object& also, const py::object& progress,
                        const py::kwargs& words) {
  const PlayOptions options = read_options(words);
  if (options.modulus) base::fail_needs("mod", {"coins"});
  if (options.losing) base::fail_needs("losing", {"coins"});
  if (options.identical) base::fail_needs("identical", {"coins"});
  const std::vector<Coin> coins = read_position(moves, board, at, also, read_glue(words));
  const auto answer = run(progress, [coins, how = options](const Monitor& monitor) mutable {
    how.monitor = monitor;
    return evaluate(coins, how);
  });
  warn_of_check(answer.evidence);
  return py::make_tuple(shown(coins), shown(answer.value), answer.method,
                        to_python(answer.evidence));
}

std::vector<Coin> coins_of(const py::list& list) {
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
              read_int64(move[0], "`coin`", 1, std::numeric_limits<std::int64_t>::max()) - 1)};
}

std::string play_position_svg(const py::list& coins, const py::tuple& data,
                              const std::string& title) {
  Position position;
  position.won = data[0].cast<bool>();
  position.value = data[1].cast<std::optional<std::uint64_t>>();
  position.coin_values = data[2].cast<std::vector<std::uint64_t>>();
  for (const py::handle move : data[3]) position.winning_moves.push_back(move_of(move));
  return run(py::none(), [coins = coins_of(coins), position, title](const Monitor&) {
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

py::tuple play_table(const py::object& moves, const py::object& board, const py::object& progress,
                     const py::kwargs& words) {
  const Piece piece = read_piece(moves);
  const Board on = read_one_board(board, read_glue(words), "table");
  const auto answer =
      run(progress, [piece, on, how = read_options(words)](const Monitor& monitor) mutable {
        how.monitor = monitor;
        return grundy_table(piece, on, how);
      });
  warn_of_check(answer.evidence);
  return py::make_tuple(piece, on, shown(answer.value), answer.method, to_python(answer.evidence));
}

std::string play_heat_map(const Piece& piece, const Board& board, const py::tuple& table) {
  const auto bytes = table[2].cast<std::string_view>();
  if (std::max(board.rows(), board.columns()) > largest_heat_map_side) {
    base::fail_limit("svg", fmt::format("the board is {}, and a heat map has sides up to {}",
                                        board.name(), largest_heat_map_side));
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

py::tuple play_period(const py::object& moves, const py::object& limit,
                      const py::object& progress) {
  constexpr std::int64_t most = std::int64_t{1} << 30;
  const auto answer =
      run(progress, [piece = read_piece(moves),
                     values = read_int64(limit, "`limit`", 0, most)](const Monitor& monitor) {
        PlayOptions how;
        how.monitor = monitor;
        return grundy_sequences(piece, static_cast<std::size_t>(values), how);
      });
  return to_python(answer, py::make_tuple(shown(answer.value.across), shown(answer.value.down)));
}

CoinGame begin_game(const py::object& moves, const py::object& board, const py::object& at,
                    const py::object& also, const py::object& progress, const py::kwargs& words) {
  return run(progress, [coins = read_position(moves, board, at, also, read_glue(words)),
                        how = read_options(words)](const Monitor& monitor) mutable {
    how.monitor = monitor;
    return CoinGame(std::move(coins), how);
  });
}

// A move without its coin is that of the first one that can make it.
void play_move(CoinGame& game, const py::object& coin, const py::object& from,
               const py::object& to) {
  CoinMove move{read_place(from, "from"), read_place(to, "to"), 0};
  const auto coins = static_cast<std::int64_t>(game.coins().size());
  if (!coin.is_none()) {
    move.coin = static_cast<std::size_t>(read_int64(coin, "`coin`", 1, coins) - 1);
  } else {
    while (move.coin + 1 < game.coins().size() && !game.allows(move)) ++move.coin;
  }
  game.play(move);
}

void add_game(py::module_& core) {
  py::class_<CoinGame>(core, "CoinGame", "A game that is being played.")
      .def(py::init(&begin_game), py::arg("moves"), py::arg("board"), py::arg("at"),
           py::arg("also"), py::arg("progress"))
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
  core.def("play_number", &play_number, py::arg("moves"), py::arg("board"), py::arg("coins"),
           py::arg("also"), py::arg("progress"));
  core.def("play_position", &play_position, py::arg("moves"), py::arg("board"), py::arg("at"),
           py::arg("also"), py::arg("progress"));
  core.def("play_position_svg", &play_position_svg, py::arg("coins"), py::arg("position"),
           py::arg("title"));
  core.def("play_table", &play_table, py::arg("moves"), py::arg("board"), py::arg("progress"));
  core.def("play_heat_map", &play_heat_map, py::arg("piece"), py::arg("board"), py::arg("table"));
  core.def("play_period", &play_period, py::arg("moves"), py::arg("limit"), py::arg("progress"));
  add_game(core);
}

}  // namespace rookery::python
