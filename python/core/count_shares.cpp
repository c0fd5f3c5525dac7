// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: what goes elsewhere. Shares of the residues for other machines, the question for a model
// counter, and what a count would take.

#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/count_options.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "rookery/count.hpp"
#include "rookery/forecast.hpp"
#include "rookery/residues.hpp"

namespace rookery::python {

namespace {

void refuse_k_and_total(const py::kwargs& words) {
  if (flag(words, "total") && !word(words, "k").is_none()) {
    base::fail_excludes("total", "k");
  }
}

py::dict described(const CountForecast& forecast) {
  py::dict dict;
  dict["engine"] = forecast.engine;
  dict["seconds"] = forecast.seconds;
  dict["at_least"] = forecast.at_least;
  dict["bytes"] = forecast.bytes;
  dict["tasks"] = forecast.tasks;
  dict["bytes_a_rank"] = forecast.bytes_a_rank;
  dict["seconds_shared"] = forecast.seconds_shared;
  return dict;
}

py::dict forecast(const py::object& piece, const py::object& board, const py::object& ranks,
                  const py::object& progress, const py::kwargs& words) {
  constexpr std::int64_t most_ranks = 1'000'000;
  refuse_k_and_total(words);
  const auto answer =
      run(progress, [piece = read_piece(piece), board = read_one_board(board, words, "forecast"),
                     total = flag(words, "total"), k = read_pieces(words),
                     ranks = static_cast<int>(read_int64(ranks, "`ranks`", 1, most_ranks)),
                     options = read_count_options(words)](const Monitor& monitor) mutable {
        options.monitor = monitor;
        return forecast_count(piece, board, total, k, ranks, options);
      });
  return described(answer.value);
}

std::string dimacs(const py::object& piece, const py::object& board, const py::object& progress,
                   const py::kwargs& words) {
  return run(progress, [piece = read_piece(piece), board = read_one_board(board, words, "`dimacs`"),
                        k = read_pieces(words),
                        options = read_count_options(words)](const Monitor& monitor) mutable {
    options.monitor = monitor;
    return count_dimacs(piece, board, k, options);
  });
}

std::string part(const py::object& piece, const py::object& board, const py::object& number,
                 const py::object& of, const py::object& progress, const py::kwargs& words) {
  constexpr std::int64_t most = 1'000'000;
  refuse_k_and_total(words);
  const std::int64_t parts = read_int64(of, "`part`", 1, most);
  const std::int64_t share = read_int64(number, "`part`", 1, parts);
  return run(progress, [piece = read_piece(piece), board = read_one_board(board, words, "`part`"),
                        total = flag(words, "total"), k = read_pieces(words), share, parts,
                        options = read_count_options(words)](const Monitor& monitor) mutable {
    options.monitor = monitor;
    return count_part(piece, board, total, k, static_cast<std::size_t>(share),
                      static_cast<std::size_t>(parts), options)
        .text;
  });
}

// (is it one number?, (value, method, evidence), title)
py::tuple merge(const py::list& parts, const py::object& progress) {
  std::vector<ResidueFile> files;
  for (const py::handle text : parts) {
    const std::string name = "part " + std::to_string(files.size() + 1);
    files.push_back({name, read_string(text, name)});
  }
  const auto answer = run(progress, [files = std::move(files)](const Monitor& monitor) {
    // Behind a pointer: a board and a piece have no value that says nothing.
    return std::make_shared<const Answer<MergedCount>>(merge_residues(files, monitor));
  });
  const MergedCount& merged = answer->value;
  const std::string title = "k " + plural_name(merged.piece) + " on " + merged.board.name();
  if (merged.total || merged.k) {
    return py::make_tuple(true, to_python(*answer, merged.numbers.at(0)), title);
  }
  return py::make_tuple(false, to_python(*answer, merged.numbers), title);
}

}  // namespace

void add_count_shares(py::module_& core) {
  core.def("forecast", &forecast, py::arg("piece"), py::arg("board"), py::arg("ranks"),
           py::arg("progress"));
  core.def("dimacs", &dimacs, py::arg("piece"), py::arg("board"), py::arg("progress"));
  core.def("part", &part, py::arg("piece"), py::arg("board"), py::arg("number"), py::arg("of"),
           py::arg("progress"));
  core.def("merge", &merge, py::arg("parts"), py::arg("progress"));
}

}  // namespace rookery::python
