// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/play/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <variant>
#include <vector>

#include "terminal/shared/files.hpp"
#include "words/json/play_answers.hpp"

namespace rookery::terminal::play {

namespace {

namespace json = words::json;

std::string text_of(const std::string& axis, const AxisSequence& sequence) {
  std::string text = axis + ": ";
  if (sequence.period) {
    text +=
        fmt::format("pre-period {}, period {}, proved by a window of {}\n",
                    sequence.period->preperiod, sequence.period->period, sequence.period->window);
  } else if (sequence.slope_every == 1) {
    text += "no period: g(i) = i\n";
  } else {
    text += fmt::format("no period: g(i) = i/{} rounded down\n", sequence.slope_every);
  }
  text += axis + ":";
  for (const std::uint32_t value : sequence.values) text += fmt::format(" {}", value);
  const bool whole = sequence.period && static_cast<std::int64_t>(sequence.values.size()) ==
                                            sequence.period->preperiod + sequence.period->period;
  return text + (whole ? "\n" : " ...\n");
}

// Does the mover need a number: do coins of another kind stand on its square?
bool is_ambiguous(const std::vector<Coin>& coins, const CoinMove& move) {
  return std::any_of(coins.begin(), coins.end(), [&](const Coin& coin) {
    return coin.square == move.from && !(coin.kind == coins[move.coin].kind);
  });
}

std::string text_of(const std::vector<Coin>& coins, const Position& position) {
  const bool several_boards = std::any_of(coins.begin(), coins.end(), [&](const Coin& coin) {
    return coin.kind.board.name() != coins.front().kind.board.name();
  });
  std::string text = position.value ? fmt::format("value {}\n", *position.value) : "";
  text += json::winner(position) + " wins\n";
  for (const CoinMove& move : position.winning_moves) {
    if (several_boards || is_ambiguous(coins, move)) {
      text += fmt::format("coin {}: ", move.coin + 1);
    }
    text += shared::show(move.from) + " -> " + shared::show(move.to) + "\n";
  }
  return text;
}

void write_table(const GrundyTable& table, const Board& board, const json::Out& out) {
  std::uint32_t largest = 0;
  for (std::size_t i = 0; i < table.size(); ++i) largest = std::max(largest, table[i]);
  const std::size_t width = fmt::formatted_size("{}", largest);
  json::TextInParts parts(out);
  for (std::int64_t y = 0; y < table.rows(); ++y) {
    for (std::int64_t x = 0; x < table.columns(); ++x) {
      if (x > 0) parts.text += ' ';
      if (board.contains({x, y})) {
        fmt::format_to(std::back_inserter(parts.text), "{:>{}}", table.at({x, y}), width);
      } else {
        parts.text += std::string(width - 1, ' ') + '#';
      }
      parts.hand_on_if_long();
    }
    parts.text += '\n';
  }
  parts.hand_on();
}

class TextWriter {
 public:
  TextWriter(const PlayQuestion& question, const json::Out& out) : question_(question), out_(out) {}

  void operator()(const mpz_class& number) const { out_(number.get_str() + "\n"); }
  void operator()(const PlayTerms& terms) const {
    for (const auto& [n, term] : terms) out_(fmt::format("{} {}\n", n, term.value.get_str()));
  }
  void operator()(const Position& position) const { out_(text_of(coins_of(question_), position)); }
  void operator()(const GrundyTable& table) const {
    write_table(table, question_.board->single(question_.wrap), out_);
  }
  void operator()(const AxisSequences& both) const {
    out_(text_of("columns", both.across) + text_of("rows", both.down));
  }

 private:
  const PlayQuestion& question_;
  const json::Out& out_;
};

}  // namespace

void write_text(const PlayQuestion& question, const PlayValue& value, const json::Out& out) {
  std::visit(TextWriter(question, out), value);
}

}  // namespace rookery::terminal::play
