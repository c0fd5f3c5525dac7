// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/count_question.hpp"

#include <optional>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/options.hpp"
#include "words/json/questions.hpp"

namespace rookery::python {

namespace {

std::optional<double> read_seconds(const py::handle& seconds, const std::string& where,
                                   double least) {
  if (seconds.is_none()) return std::nullopt;
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

// "K=2,Q=1", {"king": 2, "queen": 1}, or a list of such pairs.
std::vector<ArmyEntry> read_army(const py::handle& army) {
  if (py::isinstance<py::str>(army)) {
    std::vector<std::string> remarks;
    std::vector<ArmyEntry> entries = parse_army(read_string(army, "`army`"), &remarks);
    warn(remarks);
    return entries;
  }
  const py::object pairs = py::isinstance<py::dict>(army)
                               ? army.attr("items")()
                               : py::reinterpret_borrow<py::object>(army);
  std::vector<ArmyEntry> entries;
  try {
    for (const py::handle pair : pairs) {
      const auto [piece, number] = pair.cast<std::pair<py::object, py::object>>();
      entries.push_back({read_piece(piece), read_int64(number, "`army`", 0, largest_side)});
    }
  } catch (const py::cast_error&) {
    fail_type("`army`", "\"K=2,Q=1\" or {\"king\": 2, \"queen\": 1}", army);
  } catch (const py::error_already_set& failure) {
    if (!failure.matches(PyExc_TypeError)) throw;
    fail_type("`army`", "\"K=2,Q=1\" or {\"king\": 2, \"queen\": 1}", army);
  }
  return entries;
}

void read_board(CountQuestion& question, const py::object& board, const py::kwargs& words) {
  const bool torus = flag(words, "torus");
  const bool cylinder = flag(words, "cylinder");
  if (board.is_none()) {
    question.wrap = read_wrap(torus, cylinder);
    return;
  }
  const GluedBoards glued = read_boards(board, torus, cylinder);
  question.board = glued.boards;
  question.wrap = glued.wrap;
}

std::optional<mpz_class> read_optional(const py::kwargs& words, const char* name) {
  const py::object number = word(words, name);
  if (number.is_none()) return std::nullopt;
  return read_integer(number, base::argument(name));
}

CountQuestion read_question(const py::object& piece, const py::object& board,
                            const py::kwargs& words) {
  CountQuestion question;
  const py::object army = word(words, "army");
  if (!army.is_none()) question.army = read_army(army);
  const bool first_is_board = !army.is_none() && board.is_none();
  if (!first_is_board && !piece.is_none()) question.piece = read_piece(piece);
  read_board(question, first_is_board ? piece : board, words);
  question.k = read_optional(words, "k");
  question.total = flag(words, "total");
  question.most = flag(words, "max");
  question.up_to_symmetry = flag(words, "up_to_symmetry");
  question.translations = flag(words, "translations");
  question.mod = read_optional(words, "mod");
  question.engine = engine_word(words);
  question.check = flag(words, "check");
  return question;
}

Resources read_resources(const py::kwargs& words) {
  constexpr double shortest = 0.001;
  Resources resources;
  resources.threads = read_threads(word(words, "threads"));
  resources.memory = read_memory(word(words, "memory"));
  resources.seconds = read_seconds(word(words, "time"), "`time`", shortest).value_or(0);
  const py::object folder = word(words, "checkpoint");
  if (!folder.is_none()) resources.checkpoint.folder = read_path(folder, "`checkpoint`");
  resources.checkpoint.every =
      read_seconds(word(words, "checkpoint_every"), "`checkpoint-every`", 0);
  return resources;
}

}  // namespace

CountAsked read_count(const py::object& piece, const py::object& board, const py::kwargs& words) {
  CountAsked asked{read_question(piece, board, words), read_resources(words)};
  if (!asked.resources.checkpoint.folder.empty()) {
    asked.resources.checkpoint.question = words::json::checkpoint_name(asked.question);
  }
  return asked;
}

std::string plural_name(const Piece& piece) {
  return piece.plain_name().empty() ? "pieces " + short_name(piece) : piece.plain_name() + "s";
}

}  // namespace rookery::python
