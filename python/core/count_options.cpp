// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/count_options.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "core/options.hpp"
#include "rookery/law.hpp"
#include "rookery/placements.hpp"

namespace rookery::python {

namespace {

// None: 0.
double read_seconds(const py::handle& seconds, const std::string& where, double least) {
  if (seconds.is_none()) return 0;
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

// Bytes, or "8G". None: 0.
std::uint64_t read_memory(const py::handle& memory) {
  if (memory.is_none()) return 0;
  if (!py::isinstance<py::str>(memory)) {
    return base::parse_memory(read_integer(memory, "`memory`").get_str());
  }
  const auto text = read_string(memory, "`memory`");
  if (text.empty()) base::fail_input("`memory`", "'' is not a size like 500M, 8G or 20GB");
  return base::parse_memory(text);
}

Alike read_alike(const py::kwargs& words) {
  const bool shifts = flag(words, "translations");
  const bool alike = flag(words, "up_to_symmetry");
  if (shifts && !alike) base::fail_needs("translations", {"up-to-symmetry"});
  return shifts ? Alike::translations : alike ? Alike::reflections : Alike::none;
}

}  // namespace

CountOptions read_count_options_without_engine(const py::kwargs& words) {
  CountOptions options;
  options.modulus = read_modulus(word(words, "mod"));
  options.threads = read_threads(word(words, "threads"));
  options.memory_limit = read_memory(word(words, "memory"));
  constexpr double shortest = 0.001;
  options.time_limit = read_seconds(word(words, "time"), "`time`", shortest);
  options.check = flag(words, "check");
  options.alike = read_alike(words);
  const py::object folder = word(words, "checkpoint");
  const py::object every = word(words, "checkpoint_every");
  if (!folder.is_none()) {
    options.checkpoint = read_path(folder, "`checkpoint`");
  }
  if (every.is_none()) return options;
  if (folder.is_none()) base::fail_needs("checkpoint-every", {"checkpoint"});
  options.checkpoint_every = read_seconds(every, "`checkpoint-every`", 0);
  return options;
}

CountOptions read_count_options(const py::kwargs& words) {
  CountOptions options = read_count_options_without_engine(words);
  options.engine = engine_named(engine_word(words), count_engines);
  return options;
}

void refuse_open_board(const py::handle& board) {
  if (!py::isinstance<py::str>(board)) return;
  const auto text = read_string(board, "`board`");
  bool open = false;
  try {
    const auto family = Boards::parse(text).family();
    open = family && family->has_open_side();
  } catch (const Error&) {
    // Not a board at all: the reader of boards says why.
  }
  if (open) {
    base::fail_input("board " + base::quote(text),
                     "N stands for any length only with `formula`, `recurrence` or `constant`");
  }
}

Board read_one_board(const py::handle& board, const py::kwargs& words, const std::string& what) {
  const bool torus = flag(words, "torus");
  const bool cylinder = flag(words, "cylinder");
  if (board.is_none()) base::fail_missing("board", "8, 3x5 or @picture");
  refuse_open_board(board);
  if (read_range(board, torus, cylinder)) base::fail_input(what, "takes one board, not a range");
  Board read = read_board(board, torus, cylinder);
  if (flag(words, "translations") && read.wrap() == Wrap::none) {
    base::fail_needs("translations", {"torus", "cylinder"});
  }
  return read;
}

std::optional<mpz_class> read_pieces(const py::kwargs& words) {
  const py::object k = word(words, "k");
  if (k.is_none()) return std::nullopt;
  mpz_class pieces = read_integer(k, "`k`");
  const mpz_class most = base::to_mpz(largest_side) * base::to_mpz(largest_side);
  if (pieces < 0 || pieces > most) {
    base::fail_input("`k`",
                     fmt::format("{} is not a whole number from 0 to {}",
                                 base::quote(base::show_number(pieces)), base::show_number(most)));
  }
  return pieces;
}

std::vector<Troop> read_army(const py::handle& army) {
  if (py::isinstance<py::str>(army)) {
    std::vector<std::string> remarks;
    std::vector<Troop> troops = parse_army(read_string(army, "`army`"), &remarks);
    warn(remarks);
    return troops;
  }
  const py::object pairs = py::isinstance<py::dict>(army)
                               ? army.attr("items")()
                               : py::reinterpret_borrow<py::object>(army);
  std::vector<Troop> troops;
  try {
    for (const py::handle pair : pairs) {
      const auto [piece, number] = pair.cast<std::pair<py::object, py::object>>();
      troops.push_back({read_piece(piece), read_int64(number, "`army`", 0, largest_side)});
    }
  } catch (const py::cast_error&) {
    fail_type("`army`", "\"K=2,Q=1\" or {\"king\": 2, \"queen\": 1}", army);
  } catch (const py::error_already_set& failure) {
    if (!failure.matches(PyExc_TypeError)) throw;
    fail_type("`army`", "\"K=2,Q=1\" or {\"king\": 2, \"queen\": 1}", army);
  }
  return troops;
}

std::string plural_name(const Piece& piece) {
  return piece.plain_name().empty() ? "pieces " + short_name(piece) : piece.plain_name() + "s";
}

}  // namespace rookery::python
