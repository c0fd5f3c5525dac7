// SPDX-License-Identifier: GPL-3.0-or-later
//
// count --forecast: what a count would take, board by board, without counting.

#include "terminal/count/forecast.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/quantity.hpp"
#include "rookery/forecast.hpp"
#include "terminal/count/command.hpp"

namespace rookery::terminal::count {

namespace {

using Row = std::vector<std::string>;

void check_forecast(const CountWords& words) {
  for (const auto& [asked, name] : {std::pair{!words.army.empty(), "--army"},
                                    {words.most, "--max"},
                                    {words.up_to_symmetry, "--up-to-symmetry"},
                                    {words.bfile, "--bfile"},
                                    {!words.output.svg.empty(), "--svg"}}) {
    if (asked)
      words::cli::fail_usage("`forecast`", std::string("does not go together with ") + name);
  }
}

Row heading(bool range, int ranks) {
  Row row = {range ? "n" : "board", "engine", "memory", "tasks", "time"};
  if (ranks > 1) {
    row.emplace_back("memory/rank");
    row.push_back(fmt::format("time, {} ranks", ranks));
  }
  return row;
}

Row row_of(const std::string& board, const CountForecast& forecast, int ranks) {
  const auto bytes = [](std::uint64_t number) {
    return number > 0 ? base::in_bytes(static_cast<double>(number)) : "-";
  };
  Row row = {board, forecast.engine, bytes(forecast.bytes),
             forecast.tasks > 0 ? fmt::format("{}", forecast.tasks) : "-",
             (forecast.at_least ? "more than " : "") + base::in_time(forecast.seconds)};
  if (ranks > 1) {
    row.push_back(bytes(forecast.bytes_a_rank));
    row.push_back(forecast.seconds_shared > 0 ? base::in_time(forecast.seconds_shared) : "-");
  }
  return row;
}

shared::Json object_of(std::optional<std::int64_t> n, const CountForecast& forecast, int ranks) {
  shared::Json object = shared::Json::object();
  if (n) object["n"] = shared::json_integer(*n);
  object["engine"] = forecast.engine;
  object["seconds"] = forecast.seconds;
  object["at_least"] = forecast.at_least;
  object["bytes"] = forecast.bytes;
  object["tasks"] = forecast.tasks;
  if (ranks > 1) {
    object["ranks"] = ranks;
    object["bytes_a_rank"] = forecast.bytes_a_rank;
    object["seconds_shared"] = forecast.seconds_shared;
  }
  return object;
}

// Columns two apart, all but the engine to the right.
std::string table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    text += fmt::format("{:>{}}  {:<{}}", row[0], widths[0], row[1], widths[1]);
    for (std::size_t i = 2; i < row.size(); ++i) text += fmt::format("  {:>{}}", row[i], widths[i]);
    text += "\n";
  }
  return text;
}

}  // namespace

void answer_forecast(const CountQuestion& question, const BoardRange& boards) {
  const CountWords& words = question.words;
  check_forecast(words);
  constexpr std::int64_t most_ranks = 1'000'000;
  const int ranks =
      words.ranks.empty()
          ? 1
          : static_cast<int>(base::parse_int64(words.ranks, "`ranks`", 1, most_ranks));
  const bool range = !boards.is_single();
  if (!range) {
    const Board board = boards.at(1);
    const Answer<CountForecast> answer =
        forecast_count(*question.piece, board, words.total, question.k, ranks, question.how);
    print_answer(question, board.name(), object_of(std::nullopt, answer.value, ranks),
                 table({heading(range, ranks), row_of(board.name(), answer.value, ranks)}),
                 "forecast", answer.evidence);
    return;
  }
  std::vector<Row> rows = {heading(range, ranks)};
  shared::Json list = shared::Json::array();
  for (std::int64_t n = boards.first(); n <= boards.last(); ++n) {
    question.how.monitor.check(0);
    const CountForecast forecast =
        forecast_count(*question.piece, boards.at(n), words.total, question.k, ranks, question.how)
            .value;
    rows.push_back(row_of(fmt::format("{}", n), forecast, ranks));
    list.push_back(object_of(n, forecast, ranks));
  }
  print_answer(question, words.board, std::move(list), table(rows), "forecast", {});
}

}  // namespace rookery::terminal::count
