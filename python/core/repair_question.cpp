// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair_question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/letters.hpp"
#include "core/options.hpp"
#include "repair/parities/parity.hpp"

namespace rookery::python {

namespace {

bool is_given(const py::handle& argument) {
  return !argument.is_none() && !argument.is(py::handle(Py_False));
}

// What does not go together, in the words of the command line.
void require_sense(const py::kwargs& words, bool has_lit, bool has_board) {
  const bool lights = is_given(words["lights"]);
  for (const char* const name : {"open", "torus", "cylinder"}) {
    if (is_given(words[name]) && !lights) {
      base::fail_needs(name, {"lights"});
    }
  }
  if (has_lit && !lights) base::fail_needs("lit", {"lights"});
  if (has_lit && has_board) base::fail_excludes("lit", "board");
  for (const char* const name : {"boxes", "groups", "regions"}) {
    if (is_given(words[name]) && lights) {
      base::fail_excludes(name, "lights");
    }
  }
  if (!is_given(words["any"])) return;
  if (is_given(words["count"])) base::fail_excludes("any", "count");
  if (engine_word(words) != "auto") {
    base::fail_excludes("any", "engine");
  }
}

RepairOptions read_how(const py::kwargs& words) {
  RepairOptions how;
  how.engine = engine_named(engine_word(words), repair_engines);
  how.any = flag(words, "any");
  how.count = flag(words, "count");
  how.threads = read_threads(words["threads"]);
  return how;
}

std::optional<Piece> read_lights(const py::handle& lights) {
  if (!is_given(lights)) return std::nullopt;
  if (lights.is(py::handle(Py_True))) return Piece::parse("wazir");
  return read_piece(lights);
}

BoxShape read_boxes(const py::handle& boxes) {
  if (py::isinstance<py::str>(boxes)) return parse_box_shape(read_string(boxes, "`boxes`"));
  const bool is_list = PySequence_Check(boxes.ptr()) != 0;
  const Py_ssize_t length = is_list ? PyObject_Size(boxes.ptr()) : -1;
  PyErr_Clear();  // NumPy's arrays of no dimension have no length
  if (length < 0) fail_type("`boxes`", "\"3x3\" or (3, 3)", boxes);
  if (length != 2) base::fail_input("`boxes`", "(3, 3) is a pair, not " + printed(boxes));
  const auto side = [&](int i) {
    return read_int64(py::object(boxes[py::int_(i)]), "`boxes`", 1, largest_side);
  };
  return {side(0), side(1)};
}

// The kinds of groups, and whether boxes are among them.
bool read_kinds(const py::handle& list, RepairGroups& groups) {
  groups.rows = groups.columns = groups.diagonals = false;
  bool boxes = false;
  if (!py::isinstance<py::iterable>(list)) {
    fail_type("`groups`", "a list of rows, columns, boxes, diagonals", list);
  }
  const py::object names = py::isinstance<py::str>(list)
                               ? py::object(py::str(list).attr("split")(","))
                               : py::reinterpret_borrow<py::object>(list);
  for (const py::handle entry : names) {
    const std::string name = py::str(entry);
    if (name == "rows") {
      groups.rows = true;
    } else if (name == "columns") {
      groups.columns = true;
    } else if (name == "boxes") {
      boxes = true;
    } else if (name == "diagonals") {
      groups.diagonals = true;
    } else {
      base::fail_unknown_word("groups", name, {"rows", "columns", "boxes", "diagonals"});
    }
  }
  return boxes;
}

void read_groups(const py::kwargs& words, RepairQuestion& question) {
  const std::int64_t rows = question.board.rows();
  const std::int64_t columns = question.board.columns();
  const bool has_regions = is_given(words["regions"]);
  const bool has_boxes = is_given(words["boxes"]);
  bool boxes = !has_regions || has_boxes;
  if (is_given(words["groups"])) boxes = read_kinds(words["groups"], question.groups);
  if (!boxes && has_boxes) base::fail_input("`boxes`", "the boxes are not among the `groups`");
  question.default_groups = !has_regions && !is_given(words["groups"]);
  if (boxes) {
    question.groups.boxes = has_boxes ? read_boxes(words["boxes"])
                                      : repair_room::parities::boxes_of_root(rows, columns);
  }
  if (!has_regions) return;
  const auto text = read_text(words["regions"], "regions");
  if (!text)
    fail_type("`regions`", "a list of rows with a letter for every square", words["regions"]);
  question.groups.regions = read_regions(text->text, text->where, std::pair{rows, columns});
}

void require_size(const Board& board, std::int64_t rows, std::int64_t columns,
                  const std::string& where) {
  if (rows == board.rows() && columns == board.columns()) return;
  base::fail_input(where, fmt::format("{} x {} squares (rows x columns), but the board has {} x {}",
                                      rows, columns, board.rows(), board.columns()));
}

std::vector<Square> squares_locked(const py::handle& locked, const Board& board) {
  std::vector<Square> squares;
  if (const auto text = read_text(locked, "locked")) {
    squares = read_locked(text->text, text->where, board.rows(), board.columns());
  } else {
    const Grid grid = read_grid(locked, "`locked`");
    require_size(board, grid.rows, grid.columns, "locked");
    squares = to_bitmap(grid).squares();
  }
  // A hole may be drawn as one here, too.
  std::erase_if(squares, [&](Square square) { return !board.contains(square); });
  return squares;
}

std::vector<std::int64_t> weights_given(const py::handle& weights, const Board& board) {
  if (const auto text = read_text(weights, "weights")) {
    return read_weights(text->text, text->where, board.rows(), board.columns());
  }
  if (!py::isinstance<py::sequence>(weights) ||
      (py::len(weights) > 0 && !py::isinstance<py::sequence>(weights[py::int_(0)]))) {
    fail_type("`weights`", "a list of rows with a number for every square", weights);
  }
  if (py::len(weights) == 0) require_size(board, 0, 0, "`weights`");
  std::vector<std::int64_t> costs;
  for (const py::handle row : weights) {
    require_size(board, static_cast<std::int64_t>(py::len(weights)),
                 static_cast<std::int64_t>(py::len(row)), "`weights`");
    for (const py::handle cost : row) {
      costs.push_back(read_int64(cost, "`weights`", 1, ToggleSystem::largest_weight));
    }
  }
  return costs;
}

void read_words(const py::kwargs& words, RepairQuestion& question) {
  question.how = read_how(words);
  question.lights = read_lights(words["lights"]);
  question.open = flag(words, "open");
  if (!question.lights) read_groups(words, question);
  if (is_given(words["locked"])) question.locked = squares_locked(words["locked"], question.board);
  if (is_given(words["weights"])) {
    question.weights = weights_given(words["weights"], question.board);
  }
}

// A list with one row of bits. (One line of n^2 digits in a text is n x n.)
std::optional<BitBoard> read_row(const py::handle& data, const std::string& text) {
  const bool is_list = !py::isinstance<py::str>(data) && !py::hasattr(data, "__fspath__");
  const std::size_t length = text.find_first_not_of("01");
  if (!is_list || length == 0 || length + 1 != text.size()) return std::nullopt;
  std::vector<std::uint8_t> cells;
  for (std::size_t i = 0; i < length; ++i) cells.push_back(text[i] == '1' ? 1 : 0);
  return BitBoard::of_bits(1, static_cast<std::int64_t>(length), std::move(cells));
}

void read_given(const py::handle& data, bool lights, Wrap wrap, RepairQuestion& question) {
  const auto text = read_text(data, "input");
  if (auto row = text ? read_row(data, text->text) : std::nullopt) {
    question.bits = std::move(*row);
  } else if (text) {
    if (lights) {
      Lamps lamps = read_lamps(text->text, text->where, wrap);
      question.board = std::move(lamps.board);
      question.bits = std::move(lamps.lit);
      return;
    }
    question.bits = BitBoard::read(text->text, text->where);
  } else {
    Grid grid = read_grid(data, "`board`");
    question.bits = BitBoard::of_bits(grid.rows, grid.columns, std::move(grid.cells));
  }
  question.board = Board::rectangle(question.bits.rows(), question.bits.columns(), wrap);
}

void require_kept(const Board& board, const char* where) {
  if (board.square_count() > base::to_mpz(repair_room::parities::most_squares) ||
      (board.is_picture() && board.square_count() > base::to_mpz(most_in_system))) {
    base::fail_limit(where, fmt::format("{} has {} squares; {} are the most that are kept",
                                        board.name(), base::show_number(board.square_count()),
                                        repair_room::parities::most_squares));
  }
}

Board board_asked(const py::handle& board, const py::kwargs& words, const char* where) {
  Board read = read_board(board, flag(words, "torus"), flag(words, "cylinder"));
  require_kept(read, where);
  return read;
}

}  // namespace

bool RepairQuestion::is_plain() const {
  return !lights && default_groups && locked.empty() && weights.empty() && !how.any &&
         (how.engine == RepairEngine::automatic || how.engine == RepairEngine::formula);
}

bool RepairQuestion::is_plain_wazir() const {
  return lights && !open && board.wrap() == Wrap::none && !board.is_picture() && locked.empty() &&
         weights.empty() && !how.count && how.engine == RepairEngine::automatic &&
         lights->attacking() == Piece::parse("wazir").attacking();
}

ToggleSystem RepairQuestion::system() const {
  ToggleSystem toggles = lights ? ToggleSystem::of_lights(*lights, board, open)
                                : ToggleSystem::of_groups(board.rows(), board.columns(), groups);
  if (!weights.empty()) toggles.set_weights(weights);
  if (!locked.empty()) toggles.lock(locked);
  return toggles;
}

py::tuple to_python(const BitBoard& board) {
  return to_python(Grid{board.rows(), board.columns(), {board.bits().begin(), board.bits().end()}});
}

BitBoard all_lit(const Board& board) {
  BitBoard lit(board.rows(), board.columns());
  for (const Square square : board.squares(repair_room::parities::most_squares)) lit.toggle(square);
  return lit;
}

RepairQuestion read_repair(const py::object& board, const py::object& lit,
                           const py::kwargs& words) {
  require_sense(words, !lit.is_none(), !board.is_none());
  RepairQuestion question;
  if (lit.is_none()) {
    const Wrap wrap = read_wrap(flag(words, "torus"), flag(words, "cylinder"));
    read_given(board, is_given(words["lights"]), wrap, question);
  } else {
    question.board = board_asked(lit, words, "`lit`");
    question.bits = all_lit(question.board);
  }
  read_words(words, question);
  return question;
}

RepairQuestion read_repair_of_size(const py::object& size, const py::kwargs& words) {
  require_sense(words, false, true);
  RepairQuestion question;
  question.board = board_asked(size, words, "`make`");
  if (question.board.is_picture() && !is_given(words["lights"])) {
    base::fail_input("`make`", "takes a size like 9x9; pictures with holes are for `lights`");
  }
  question.bits = BitBoard(question.board.rows(), question.board.columns());
  read_words(words, question);
  return question;
}

}  // namespace rookery::python
