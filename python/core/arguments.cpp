// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/arguments.hpp"

#include <limits>
#include <utility>

#include "core/convert.hpp"

namespace rookery::python {

namespace {

using words::Word;

constexpr std::int64_t largest_int64 = std::numeric_limits<std::int64_t>::max();

double read_seconds(const py::handle& seconds, const std::string& where, double least) {
  const double number = PyFloat_AsDouble(seconds.ptr());
  const bool is_number = PyErr_Occurred() == nullptr;
  PyErr_Clear();
  const bool is_text = py::isinstance<py::str>(seconds);
  if (!is_number && !is_text) fail_type(where, "a number of seconds like 60 or 0.5", seconds);
  if (!is_number || !(number >= least) || number > 1e9) {
    base::fail_input(where,
                     (is_text ? base::quote(read_string(seconds, where)) : printed(seconds)) +
                         " is not a number of seconds like 60 or 0.5");
  }
  return number;
}

bool is_list(const py::handle& object) {
  return PySequence_Check(object.ptr()) != 0 && !is_text(object);
}

// The coins of another kind: their moves, their board (nothing: that of the first kind), and what
// the question wants of them, their number or their squares.
struct OtherKind {
  Piece moves;
  std::optional<OwnBoard> board;
  py::object coins;
};

// A Board says how it is glued; any other is as the board of the question.
OwnBoard read_own_board(const py::object& board) {
  const GluedBoards glued = read_boards(board, false, false, "also");
  if (py::isinstance<Board>(board)) return {glued.boards, glued.wrap};
  return {glued.boards, std::nullopt};
}

std::vector<OtherKind> read_kinds(const py::handle& also) {
  const auto fail = [](const py::handle& found) {
    fail_type("`also`", "a list of (moves, board, coins)", found);
  };
  if (!is_list(also)) fail(also);
  std::vector<OtherKind> kinds;
  for (const py::handle entry : also) {
    if (!is_list(entry)) fail(entry);
    if (py::len(entry) != 3) {
      base::fail_input("`also`", "(moves, board, coins) are three, not " + printed(entry));
    }
    const auto parts = py::reinterpret_borrow<py::sequence>(entry);
    OtherKind kind{read_piece(py::object(parts[0]), "also"), std::nullopt, parts[2]};
    const py::object board = parts[1];
    if (!board.is_none()) kind.board = read_own_board(board);
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

std::vector<CoinPlace> read_places(const py::handle& places) {
  if (!is_list(places)) fail_type("`at`", "a list of squares (x, y)", places);
  std::vector<CoinPlace> read;
  for (const py::handle place : places) read.push_back(read_place(place, "`at`"));
  return read;
}

}  // namespace

py::object ReadArguments::argument(const Word& word) const {
  return arguments_.attr("get")(words::python_name(word.name));
}

void read_argument(const py::handle& value, const Word&, bool& member) {
  member = py::bool_(py::reinterpret_borrow<py::object>(value));  // as Python's `if` sees it
}

void read_argument(const py::handle& value, const Word& word, double& seconds) {
  seconds = read_seconds(value, base::argument(word.name), 0.001);
}

// Bytes, or "8G".
void read_argument(const py::handle& value, const Word& word, std::uint64_t& bytes) {
  const std::string where = base::argument(word.name);
  if (!is_text(value)) {
    bytes = base::parse_memory(read_integer(value, where).get_str(), where);
    return;
  }
  bytes = base::parse_memory(read_string(value, where), where);
}

void read_argument(const py::handle& value, const Word& word, std::string& member) {
  const std::string where = base::argument(word.name);
  member =
      word.kind == words::ValueKind::folder ? read_path(value, where) : read_string(value, where);
}

void read_argument(const py::handle& value, const Word& word, std::optional<int>& member) {
  member =
      static_cast<int>(read_int64(value, base::argument(word.name), std::numeric_limits<int>::min(),
                                  std::numeric_limits<int>::max()));
}

void read_argument(const py::handle& value, const Word& word, std::optional<double>& seconds) {
  seconds = read_seconds(value, base::argument(word.name), 0);
}

void read_argument(const py::handle& value, const Word& word,
                   std::optional<std::uint64_t>& member) {
  member =
      static_cast<std::uint64_t>(read_int64(value, base::argument(word.name), 0, largest_int64));
}

void read_argument(const py::handle& value, const Word& word, std::optional<mpz_class>& member) {
  member = read_integer(value, base::argument(word.name));
}

void read_argument(const py::handle& value, const Word& word, std::optional<mpq_class>& member) {
  member = read_fraction(value, base::argument(word.name));
}

// "K=2,Q=1", {"king": 2, "queen": 1}, or a list of such pairs.
void read_argument(const py::handle& value, const Word& word, std::vector<ArmyEntry>& member) {
  const std::string where = base::argument(word.name);
  if (is_text(value)) {
    std::vector<std::string> remarks;
    member = parse_army(read_string(value, where), &remarks);
    warn(remarks);
    return;
  }
  const py::object pairs = py::isinstance<py::dict>(value)
                               ? value.attr("items")()
                               : py::reinterpret_borrow<py::object>(value);
  try {
    for (const py::handle pair : pairs) {
      const auto [piece, number] = pair.cast<std::pair<py::object, py::object>>();
      member.push_back({read_piece(piece, word.name), read_int64(number, where, 0, largest_side)});
    }
  } catch (const py::cast_error&) {
    fail_type(where, "\"K=2,Q=1\" or {\"king\": 2, \"queen\": 1}", value);
  } catch (const py::error_already_set& failure) {
    if (!failure.matches(PyExc_TypeError)) throw;
    fail_type(where, "\"K=2,Q=1\" or {\"king\": 2, \"queen\": 1}", value);
  }
}

void read_argument(const py::handle& value, const Word& word, std::optional<ListAsked>& member) {
  if (value.ptr() == Py_False) return;
  member.emplace();
  if (value.ptr() == Py_True) return;
  member->most =
      static_cast<std::uint64_t>(read_int64(value, base::argument(word.name), 0, largest_int64));
}

// (i, N): the i-th of N shares.
void read_argument(const py::handle& value, const Word& word, std::optional<Share>& member) {
  const auto read = [&](const py::object& count) {
    return static_cast<std::size_t>(read_int64(count, base::argument(word.name), 0, largest_int64));
  };
  const auto [number, of] = value.cast<std::pair<py::object, py::object>>();
  member = Share{read(number), read(of)};
}

void read_argument(const py::handle& value, const Word& word, std::optional<Piece>& member) {
  member = read_piece(value, word.name);
}

void read_argument(const py::handle& value, const Word& word, std::optional<Placement>& member) {
  member = read_squares(value, base::argument(word.name));
}

void read_argument(const py::handle& value, const Word& word, Piece& member) {
  member = read_piece(value, word.name);
}

void read_argument(const py::handle& value, const Word&,
                   std::optional<std::vector<CoinPlace>>& member) {
  member = read_places(value);
}

void read_argument(const py::handle& value, const Word&, std::vector<OtherCoins>& member) {
  for (OtherKind& kind : read_kinds(value)) {
    member.push_back(
        {read_integer(kind.coins, "`coins`"), std::move(kind.moves), std::move(kind.board)});
  }
}

void read_argument(const py::handle& value, const Word&, std::vector<OtherCoin>& member) {
  for (const OtherKind& kind : read_kinds(value)) {
    for (const CoinPlace& place : read_places(kind.coins)) {
      member.push_back({kind.moves, place, kind.board});
    }
  }
}

CoinPlace read_place(const py::handle& place, const std::string& where) {
  if (PyIndex_Check(place.ptr()) != 0 && PySequence_Check(place.ptr()) == 0) {
    return {read_int64(place, where, 1, largest_side) - 1};
  }
  const Square square = read_square(place, where);
  return {square.x, square.y};
}

}  // namespace rookery::python
