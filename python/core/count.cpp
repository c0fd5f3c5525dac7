// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: numbers of placements, of one board or of a range.

#include "rookery/count.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <mutex>
#include <set>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/count_options.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "core/terms.hpp"
#include "count/tasks/checkpoint_folder.hpp"
#include "count/tasks/question_text.hpp"
#include "rookery/chart.hpp"
#include "rookery/checkpoint.hpp"

namespace rookery::python {

namespace {

// What was asked, read.
struct Question {
  std::optional<Piece> piece;  // none: an army
  std::vector<Troop> army;
  std::optional<mpz_class> k;
  bool total = false;
  bool most = false;
  CountOptions how;

  [[nodiscard]] bool wants_one_number() const { return !piece || k || total; }
};

void refuse_contradictions(const py::kwargs& words) {
  const bool k = !word(words, "k").is_none();
  const bool total = flag(words, "total");
  const bool most = flag(words, "max");
  if (k && total) base::fail_excludes("total", "k");
  if (total && most) base::fail_excludes("max", "total");
  if (k && most) base::fail_excludes("max", "k");
  if (!word(words, "army").is_none() &&
      (k || total || most || flag(words, "up_to_symmetry") || flag(words, "translations"))) {
    base::fail_input("`army`",
                     "says how many pieces stand, and counts all placements: only `mod`, "
                     "`torus`, `cylinder`, `engine`, `check`, `bfile` go with it");
  }
}

Question read_question(const py::object& piece, const py::kwargs& words) {
  Question question;
  const py::object army = word(words, "army");
  if (!army.is_none()) {
    question.army = read_army(army);
  } else if (piece.is_none()) {
    base::fail_missing("piece", "king, N, left,up:2,3 or @file, and then a board");
  } else {
    question.piece = read_piece(piece);
  }
  question.k = read_pieces(words);
  question.total = flag(words, "total");
  question.most = flag(words, "max");
  question.how = read_count_options(words);
  return question;
}

// The same line as the command line writes, so that either may go on with what the other began.
std::string question_text(const Question& question, const Board& board) {
  return count::tasks::count_in_question(
      question.piece ? count::tasks::piece_in_question(question.piece->betza())
                     : "--army " + army_text(question.army),
      count::tasks::board_in_question(board), question.k, question.total, question.most,
      question.how);
}

// "3 kings", "k kings", "Any number of kings", "K=2,Q=1"
std::string placed(const Question& question) {
  if (!question.piece) return army_text(question.army);
  const std::string kind = plural_name(*question.piece);
  if (question.k) return question.k->get_str() + " " + kind;
  return (question.total ? "Any number of " : "k ") + kind;
}

std::string title_of(const Question& question, const std::string& board) {
  return fmt::format(
      "{} on {}{}{}", placed(question), board,
      question.how.alike == Alike::none ? "" : ", up to symmetry",
      question.how.modulus ? ", modulo " + base::show_number(*question.how.modulus) : "");
}

// "n x n", "8 x n torus" of a range that is written "1..9", "8x1..9".
std::string running_board(const std::string& text, Wrap wrap) {
  const Boards boards = Boards::parse(text);
  return fmt::format("{} x {}{}", boards.title_of_rows(), boards.title_of_columns(),
                     wrap == Wrap::torus      ? " torus"
                     : wrap == Wrap::cylinder ? " cylinder"
                                              : "");
}

Answer<mpz_class> one_number(const Question& question, const Board& board) {
  if (!question.piece) return count_army(question.army, board, question.how);
  return question.k ? count_exactly(*question.piece, board, *question.k, question.how)
                    : count_total(*question.piece, board, question.how);
}

py::tuple count_range(const Question& question, const BoardRange& boards, const std::string& title,
                      const py::object& progress) {
  if (question.piece && !question.k && !question.total) {
    base::fail_input("count", "a range of boards needs `k` K or `total`");
  }
  if (!question.how.checkpoint.empty()) {
    base::fail_input("`checkpoint`",
                     "keeps one board here: count the boards of a range one by one");
  }
  const Terms terms = run(progress, [asked = question, boards](const Monitor& monitor) mutable {
    Terms all;
    const auto number = static_cast<double>(boards.last() - boards.first() + 1);
    for (std::int64_t n = boards.first(); n <= boards.last(); ++n) {
      const auto done = static_cast<double>(n - boards.first());
      asked.how.monitor = monitor.part(done / number, (done + 1) / number);
      asked.how.monitor.check(0);
      all.add(n, one_number(asked, boards.at(n)));
    }
    return all;
  });
  return py::make_tuple("terms", to_python(terms), title);
}

// The folder of a checkpoint, from the call that works with it to the end of its work. The library
// keeps other processes out; here other calls of this one are kept out, too.
class CheckpointClaim {
 public:
  CheckpointClaim(const std::string& folder, const std::string& asked)
      : folder_(folder), name_(std::filesystem::weakly_canonical(folder).string()) {
    const std::lock_guard lock(mutex());
    if (!claimed().insert(name_).second) {
      base::fail_input(folder,
                       "another run is at work with this checkpoint; wait for it, or give another "
                       "folder");
    }
    try {
      checkpoint_for(folder, asked);
    } catch (...) {
      claimed().erase(name_);
      throw;
    }
  }
  ~CheckpointClaim() {
    const std::lock_guard lock(mutex());
    count::tasks::close_checkpoint_folder(folder_);
    claimed().erase(name_);
  }
  CheckpointClaim(const CheckpointClaim&) = delete;
  CheckpointClaim& operator=(const CheckpointClaim&) = delete;

 private:
  // Never destroyed: an abandoned call may end late.
  static std::mutex& mutex() {
    static auto* const one = new std::mutex;
    return *one;
  }
  static std::set<std::string>& claimed() {
    static auto* const names = new std::set<std::string>;
    return *names;
  }

  std::string folder_;
  std::string name_;
};

// (kind, (value, method, evidence), title): kind is number, numbers, terms or most.
py::tuple count(const py::object& piece, const py::object& board, const py::object& progress,
                const py::kwargs& words) {
  refuse_contradictions(words);
  const bool is_army = !word(words, "army").is_none();
  if (is_army && !piece.is_none() && !board.is_none()) {
    base::fail_input("`army`", "takes the place of PIECE: give the board alone");
  }
  const py::object& where = is_army && board.is_none() ? piece : board;
  Question question = read_question(is_army ? py::none() : piece, words);
  if (where.is_none()) base::fail_missing("board", "8, 3x5 or @picture");
  refuse_open_board(where);
  const bool torus = flag(words, "torus");
  const bool cylinder = flag(words, "cylinder");
  if (const auto boards = read_range(where, torus, cylinder); boards && !boards->is_single()) {
    const Wrap wrap = boards->at(boards->first()).wrap();
    if (question.how.alike == Alike::translations && wrap == Wrap::none) {
      base::fail_needs("translations", {"torus", "cylinder"});
    }
    return count_range(question, *boards,
                       title_of(question, running_board(board_text(where), wrap)), progress);
  }
  const Board one = read_one_board(where, words, "count");
  const std::string title = title_of(question, one.name());
  std::shared_ptr<CheckpointClaim> claim;
  if (!question.how.checkpoint.empty()) {
    claim =
        std::make_shared<CheckpointClaim>(question.how.checkpoint, question_text(question, one));
  }
  const auto ask = [&](auto find) {
    return run(progress, [question, one, find, claim](const Monitor& monitor) mutable {
      question.how.monitor = monitor;
      return find(question, one);
    });
  };
  if (question.most) {
    const auto answer = ask([](const Question& asked, const Board& on) {
      return count_most(*asked.piece, on, asked.how);
    });
    return py::make_tuple(
        "most", to_python(answer, py::make_tuple(answer.value.pieces, answer.value.ways)), title);
  }
  if (question.wants_one_number()) {
    const auto answer = ask(&one_number);
    return py::make_tuple("number", to_python(answer, answer.value), title);
  }
  const auto answer = ask([](const Question& asked, const Board& on) {
    return count_polynomial(*asked.piece, on, asked.how);
  });
  return py::make_tuple("numbers", to_python(answer, answer.value), title);
}

std::string chart(const py::list& values, const py::object& first, const std::string& variable,
                  const std::string& title) {
  Chart drawn{title, variable, read_int64(first, "first", -largest_side, largest_side), {}};
  if (py::len(values) > most_chart_bars) drawn.values.resize(py::len(values));  // is refused
  if (drawn.values.empty()) {
    for (const py::handle value : values) drawn.values.push_back(read_integer(value, "chart"));
  }
  return draw_chart(drawn);
}

}  // namespace

void add_count(py::module_& core) {
  core.def("count", &count, py::arg("piece"), py::arg("board"), py::arg("progress"));
  core.def("draw_chart", &chart, py::arg("values"), py::arg("first"), py::arg("variable"),
           py::arg("title"));
  // Python refuses to write integers of more than 4300 digits.
  core.def(
      "decimal",
      [](const py::object& number) {
        return run(py::none(), [value = read_integer(number, "`number`")](const Monitor&) {
          return value.get_str();
        });
      },
      py::arg("number"));
}

}  // namespace rookery::python
