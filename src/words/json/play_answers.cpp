// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/play_answers.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

// One name, or a list where they differ.
template <class Coins, class Name>
Json names(const Coins& coins, Name name) {
  Json list = Json::array();
  bool same = true;
  for (const auto& each : coins) {
    list.push_back(name(each.kind));
    same = same && list.back() == list.front();
  }
  if (list.empty()) return {};
  return same ? list.front() : list;
}

template <class Coins>
About about_coins(Json question, const Coins& coins) {
  return {std::move(question), names(coins, [](const CoinKind& kind) { return kind.board.name(); }),
          names(coins, [](const CoinKind& kind) { return kind.piece.betza(); })};
}

// Values are below 2^60.
Json grundy_value(std::uint64_t value) { return integer(static_cast<std::int64_t>(value)); }

Json sequence_value(const AxisSequence& sequence) {
  Json object;
  if (sequence.period) {
    object["preperiod"] = integer(sequence.period->preperiod);
    object["period"] = integer(sequence.period->period);
    object["window"] = integer(sequence.period->window);
  } else {
    object["period"] = nullptr;
  }
  if (sequence.slope_every != 0) object["slope_every"] = integer(sequence.slope_every);
  object["values"] = sequence.values;
  return object;
}

Json position_value(const Position& position) {
  Json moves = Json::array();
  for (const CoinMove& move : position.winning_moves) {
    moves.push_back(
        {{"coin", move.coin + 1}, {"from", square(move.from)}, {"to", square(move.to)}});
  }
  Json coin_values = Json::array();
  for (const std::uint64_t of : position.coin_values) coin_values.push_back(grundy_value(of));
  return {{"value", position.value ? grundy_value(*position.value) : Json()},
          {"winner", winner(position)},
          {"coin_values", std::move(coin_values)},
          {"winning_moves", std::move(moves)}};
}

// Rows as text; null for a hole.
void write_rows(const GrundyTable& table, const Board& board, const Out& out) {
  TextInParts parts(out);
  for (std::int64_t y = 0; y < table.rows(); ++y) {
    parts.text += y == 0 ? "[" : ",[";
    for (std::int64_t x = 0; x < table.columns(); ++x) {
      if (x > 0) parts.text += ',';
      parts.text += board.contains({x, y}) ? fmt::format("{}", table.at({x, y})) : "null";
      parts.hand_on_if_long();
    }
    parts.text += ']';
  }
  parts.hand_on();
}

class ValueWriter {
 public:
  explicit ValueWriter(const PlayQuestion& question) : question_(question) {}

  Json operator()(const mpz_class& number) const { return number.get_str(); }
  Json operator()(const PlayTerms& terms) const {
    Json list = Json::array();
    for (const auto& [n, term] : terms) list.push_back(term_value(n, term.value.get_str()));
    return list;
  }
  Json operator()(const Position& position) const { return position_value(position); }
  Json operator()(const GrundyTable& table) const {
    std::string rows;
    write_rows(table, question_.board->single(question_.wrap),
               [&](const std::string& text) { rows += text; });
    return Json::parse("[" + rows + "]");
  }
  Json operator()(const AxisSequences& both) const {
    return {{"columns", sequence_value(both.across)}, {"rows", sequence_value(both.down)}};
  }

 private:
  const PlayQuestion& question_;
};

}  // namespace

About about(const PlayQuestion& question) {
  Json asked = to_json(question);
  if (question.coins && !question.board->is_range()) {
    return about_coins(std::move(asked),
                       groups_of(question, question.board->single(question.wrap)));
  }
  if (question.at || !question.coin.empty()) {
    return about_coins(std::move(asked), coins_of(question));
  }
  Json board;
  if (question.table) {
    board = question.board->single(question.wrap).name();
  } else if (question.board) {
    board = question.board->text();
  }
  return {std::move(asked), std::move(board), question.moves->betza()};
}

Json answer_value(const PlayQuestion& question, const PlayValue& value) {
  return std::visit(ValueWriter(question), value);
}

Json more_of_answer(const PlayQuestion& question) {
  Json more = Json::object();
  if (!question.coins || question.board->is_range()) return more;
  more["coins"] = Json::array({question.coins->get_str()});
  for (const OtherCoins& also : question.also) more["coins"].push_back(also.coins.get_str());
  more["identical"] = question.identical;
  more["counted"] = question.losing ? "lost" : "won";
  if (question.mod) more["modulus"] = question.mod->get_str();
  return more;
}

std::string winner(const Position& position) {
  return position.first_player_wins() ? "first player" : "second player";
}

void write_answer(const PlayQuestion& question, const Answer<PlayValue>& answer,
                  AnswerStream& stream, const Monitor& monitor) {
  if (const auto* const terms = std::get_if<PlayTerms>(&answer.value)) {
    return stream.terms(*terms);
  }
  if (const auto* const table = std::get_if<GrundyTable>(&answer.value)) {
    write_rows(*table, question.board->single(question.wrap), [&](const std::string& text) {
      monitor.check(1);
      stream.part(text);
    });
    return stream.end_list(answer.method, answer.evidence);
  }
  stream.whole(answer_value(question, answer.value), answer.method, answer.evidence,
               more_of_answer(question));
}

void write_answer(const PlayQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  AnswerStream stream(about(question), out);
  write_answer(question, answer(question, resources), stream, resources.monitor);
}

}  // namespace rookery::words::json
