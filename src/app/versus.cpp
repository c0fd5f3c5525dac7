// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialogue of a game: a line is read, answered, and the board drawn after every move. The
// rules and the machine's moves are CoinGame's; nothing is decided here.

#include "app/versus.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/console.hpp"
#include "board/text.hpp"
#include "rookery/drawing.hpp"

namespace rookery::app {

namespace {

constexpr std::int64_t largest_drawn = 30;  // a longer side does not fit a terminal
constexpr std::size_t most_moves_listed = 40;
constexpr std::size_t most_coins_named = 6;

// What a line asks for: a move from a square to another, by a numbered coin if `coin` is not 0.
struct Wish {
  std::size_t coin = 0;
  Square from;
  Square to;
};

// Reads "3,3 -> 3,1", "3,3-3,1", "3,3 3,1" with "2:" before it or not. White space may stand
// anywhere between numbers and signs.
class WishReader {
 public:
  explicit WishReader(std::string_view line) : rest_(line) {}

  std::optional<Wish> read() {
    Wish wish;
    std::int64_t first = 0;
    if (!number(first)) return std::nullopt;
    if (sign(":")) {
      wish.coin = static_cast<std::size_t>(first);
      if (wish.coin == 0 || !number(first)) return std::nullopt;
    }
    wish.from.x = first;
    if (!sign(",") || !number(wish.from.y)) return std::nullopt;
    if (!sign("->")) sign("-");
    if (!number(wish.to.x) || !sign(",") || !number(wish.to.y)) return std::nullopt;
    skip_space();
    if (!rest_.empty()) return std::nullopt;
    for (Square* const square : {&wish.from, &wish.to}) {  // people count from 1
      --square->x;
      --square->y;
    }
    return wish;
  }

 private:
  void skip_space() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r"), rest_.size()));
  }

  bool sign(std::string_view wanted) {
    skip_space();
    if (rest_.substr(0, wanted.size()) != wanted) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  // A number that is too large for any board stays too large.
  bool number(std::int64_t& value) {
    skip_space();
    std::size_t digits = 0;
    value = 0;
    for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits) {
      value = std::min(value, (largest_side + 9) / 10) * 10 + (rest_[digits] - '0');
    }
    rest_.remove_prefix(digits);
    return digits > 0;
  }

  std::string_view rest_;
};

std::string show(Square square) { return fmt::format("{},{}", square.x + 1, square.y + 1); }

// "1", "1 and 2", "1, 2 and 3".
std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 < parts.size() ? ", " : " and ";
    text += parts[i];
  }
  return text;
}

std::string moves_of(const Piece& piece) {
  constexpr std::size_t longest = 40;
  const std::string text = piece.betza();
  return text.size() <= longest ? text : text.substr(0, longest - 3) + "...";
}

class Dialogue {
 public:
  Dialogue(CoinGame game, std::istream& in)
      : game_(std::move(game)), in_(in), prompts_(&in == &std::cin && isatty(STDIN_FILENO) != 0) {
    const std::vector<Coin>& coins = game_.coins();
    several_kinds_ = std::any_of(coins.begin(), coins.end(), [&](const Coin& coin) {
      return !(coin.kind == coins.front().kind);
    });
  }

  void run(bool machine_begins) {
    bool machines_turn = machine_begins;
    print(shown_coins(std::nullopt));
    if (game_.over()) {
      print(fmt::format("no coin can move, and {} turn: {}\n",
                        machines_turn ? "it is the machine's" : "it is your",
                        winner(machines_turn)));
      return;
    }
    print(fmt::format("{}; who cannot move {}\n",
                      machines_turn ? "the machine begins" : "you begin",
                      game_.misere() ? "wins" : "loses"));
    while (!game_.over()) {
      CoinMove move;
      if (machines_turn) {
        move = game_.best_move();
      } else if (const std::optional<CoinMove> answer = ask(); answer) {
        move = *answer;
      } else {
        return;
      }
      game_.play(move);
      print(fmt::format("\n{} {}\n{}", machines_turn ? "the machine moves" : "you move",
                        show_move(move), shown_coins(move)));
      machines_turn = !machines_turn;
    }
    print(fmt::format("\n{} cannot move{}: {}\n", machines_turn ? "the machine" : "you",
                      game_.misere() ? ", and that wins here" : "", winner(machines_turn)));
  }

 private:
  // Who wins when nobody can move and it is that turn.
  [[nodiscard]] std::string winner(bool machines_turn) const {
    return machines_turn != game_.misere() ? "you win" : "the machine wins";
  }

  // A line of the input, cut where it is longer than any sensible one; nothing at the end.
  std::optional<std::string> read_line() {
    constexpr std::size_t longest = 1000;
    if (prompts_) print("your move (x,y -> x,y, ? for a hint, q to leave): ");
    finish_output();
    std::string line;
    for (int byte = in_.get(); byte != std::istream::traits_type::eof(); byte = in_.get()) {
      if (byte == '\n') return line;
      if (line.size() < longest) line += static_cast<char>(byte);
    }
    monitor().check(0);  // Ctrl-C interrupts a read, too
    if (!line.empty()) return line;
    return std::nullopt;
  }

  // The person's move; nothing when the game is left.
  std::optional<CoinMove> ask() {
    while (const std::optional<std::string> line = read_line()) {
      monitor().check(0);
      const std::size_t begin = std::min(line->find_first_not_of(" \t\r"), line->size());
      const std::size_t end = line->find_last_not_of(" \t\r") + 1;
      if (begin >= end) continue;
      const std::string text = line->substr(begin, end - begin);
      if (text == "q" || text == "quit" || text == "exit") {
        print("you leave the game\n");
        return std::nullopt;
      }
      if (text == "?" || text == "hint") {
        print(hint() + "\n");
      } else if (text == "moves") {
        print(listed_moves());
      } else if (const std::optional<Wish> wish = WishReader(text).read(); !wish) {
        print(
            fmt::format("{} is not a move: write one as {}, or ? for a hint, moves for a list, "
                        "q to leave\n",
                        quote(text), show_move(game_.moves(1).front())));
      } else {
        const Reply reply = answer(*wish);
        if (reply.move) return reply.move;
        print(reply.complaint + "\n");
      }
    }
    if (prompts_) print("\n");
    finish_output();
    remark("the input ended: the game was left before its end");
    return std::nullopt;
  }

  struct Reply {
    std::optional<CoinMove> move;
    std::string complaint;
  };

  // The move that is wished for. Of coins of one kind on a square it does not matter which
  // moves; of several kinds that can all move so, the number must be given.
  [[nodiscard]] Reply answer(const Wish& wish) const {
    const std::vector<Coin>& coins = game_.coins();
    if (wish.coin > coins.size()) {
      return {std::nullopt,
              fmt::format("there is no coin {}: {}", wish.coin,
                          coins.size() == 1 ? std::string("the only coin is number 1")
                                            : fmt::format("the coins are 1 to {}", coins.size()))};
    }
    if (wish.coin > 0) {
      const CoinMove move{wish.from, wish.to, wish.coin - 1};
      if (game_.allows(move)) return {move, ""};
      const Square stands = coins[move.coin].square;
      if (stands == wish.from)
        return {std::nullopt, cannot(fmt::format("coin {}", wish.coin), wish)};
      return {std::nullopt, fmt::format("coin {} stands on {}, not on {}", wish.coin, show(stands),
                                        show(wish.from))};
    }
    std::vector<CoinMove> possible;  // one for each kind
    std::size_t standing = 0;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      if (coins[i].square != wish.from) continue;
      ++standing;
      const CoinMove move{wish.from, wish.to, i};
      const bool known = std::any_of(possible.begin(), possible.end(), [&](const CoinMove& other) {
        return coins[other.coin].kind == coins[i].kind;
      });
      if (!known && game_.allows(move)) possible.push_back(move);
    }
    if (possible.size() == 1) return {possible.front(), ""};
    if (!possible.empty()) {
      std::vector<std::string> numbers;
      for (const CoinMove& move : possible) numbers.push_back(std::to_string(move.coin + 1));
      return {std::nullopt,
              fmt::format("coins {} can move so: write the number of one before it, as in {}",
                          joined(numbers), show_move(possible.front()))};
    }
    if (standing == 0) {
      return {std::nullopt,
              fmt::format("no coin stands on {}; {}", show(wish.from), places_of_coins())};
    }
    return {std::nullopt, cannot(standing == 1 ? fmt::format("the coin on {}", show(wish.from))
                                               : fmt::format("no coin on {}", show(wish.from)),
                                 wish, standing > 1)};
  }

  [[nodiscard]] static std::string cannot(const std::string& who, const Wish& wish,
                                          bool negated = false) {
    return fmt::format("{} {} move to {}: write moves for a list of what is allowed", who,
                       negated ? "can" : "cannot", show(wish.to));
  }

  [[nodiscard]] std::string places_of_coins() const {
    std::vector<Square> squares;
    for (const Coin& coin : game_.coins()) squares.push_back(coin.square);
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    std::vector<std::string> names;
    for (const Square square : squares) {
      if (names.size() == most_coins_named) {
        names.emplace_back("elsewhere");
        break;
      }
      names.push_back(show(square));
    }
    return (game_.coins().size() == 1 ? "the coin stands on " : "the coins stand on ") +
           joined(names);
  }

  [[nodiscard]] std::string hint() const {
    const CoinMove move = game_.best_move();
    if (game_.position().won) return show_move(move) + " wins";
    return "every move loses against a perfect player; " + show_move(move) +
           " keeps the game going";
  }

  [[nodiscard]] std::string listed_moves() const {
    const std::vector<CoinMove> moves = game_.moves(most_moves_listed + 1);
    std::string text;
    for (std::size_t i = 0; i < std::min(moves.size(), most_moves_listed); ++i) {
      text += show_move(moves[i]) + "\n";
    }
    if (moves.size() > most_moves_listed) text += "and more\n";
    return text;
  }

  // As it can be typed: with the coin's number where there are several kinds.
  [[nodiscard]] std::string show_move(const CoinMove& move) const {
    return (several_kinds_ ? fmt::format("{}: ", move.coin + 1) : "") + show(move.from) + " -> " +
           show(move.to);
  }

  // Every board with its coins, and the square that was just left.
  [[nodiscard]] std::string shown_coins(const std::optional<CoinMove>& last) const {
    const std::vector<Coin>& coins = game_.coins();
    std::vector<Drawing> drawings;
    std::string listed;
    std::vector<bool> done(coins.size());
    for (std::size_t i = 0; i < coins.size(); ++i) {
      if (done[i]) continue;
      const Board& board = coins[i].kind.board;
      std::vector<std::size_t> here;
      for (std::size_t j = i; j < coins.size(); ++j) {
        if (!(coins[j].kind.board == board)) continue;
        here.push_back(j);
        done[j] = true;
      }
      if (std::max(board.rows(), board.columns()) <= largest_drawn) {
        drawings.push_back(drawn(board, here, last));
      } else {
        for (const std::size_t coin : here) listed += listed_coin(coin);
      }
    }
    return draw_text_row(drawings, text_style(), terminal_width()) + listed;
  }

  [[nodiscard]] std::string listed_coin(std::size_t coin) const {
    const Coin& given = game_.coins()[coin];
    return fmt::format("coin {}{} at {}\n", coin + 1,
                       several_kinds_ ? fmt::format(" ({} on {})", moves_of(given.kind.piece),
                                                    given.kind.board.name())
                                      : "",
                       show(given.square));
  }

  [[nodiscard]] Drawing drawn(const Board& board, const std::vector<std::size_t>& here,
                              const std::optional<CoinMove>& last) const {
    const std::vector<Coin>& coins = game_.coins();
    Drawing drawing(board);
    drawing.coordinates = true;
    for (std::int64_t y = 0; y < board.rows(); ++y) {
      for (std::int64_t x = 0; x < board.columns(); ++x) {
        if (board.contains({x, y})) drawing.at({x, y}).sign = Sign::none;  // no forced pieces here
      }
    }
    if (last && std::find(here.begin(), here.end(), last->coin) != here.end()) {
      drawing.at(last->from).sign = Sign::target;
    }
    std::map<Square, std::vector<std::size_t>> on_square;
    for (const std::size_t coin : here) on_square[coins[coin].square].push_back(coin);
    for (const auto& [square, standing] : on_square) {
      Cell& cell = drawing.at(square);
      if (!several_kinds_ && standing.size() == 1) {
        cell.sign = Sign::coin;
        continue;
      }
      cell.sign = Sign::label;
      cell.tint = Tint::accent;
      cell.text = several_kinds_ ? numbers(standing) : std::to_string(standing.size());
    }
    if (several_kinds_) drawing.title = title(here);
    return drawing;
  }

  // "1+2": the coins that stand on one square.
  [[nodiscard]] static std::string numbers(const std::vector<std::size_t>& coins) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      if (i == most - 1 && coins.size() > most) return text + "+..";
      text += (i == 0 ? "" : "+") + std::to_string(coins[i] + 1);
    }
    return text;
  }

  // "1, 3: fN; 2: flR": the coins of a board by their moves.
  [[nodiscard]] std::string title(const std::vector<std::size_t>& here) const {
    const std::vector<Coin>& coins = game_.coins();
    std::vector<std::size_t> left = here;
    std::string text;
    while (!left.empty()) {
      const CoinKind& kind = coins[left.front()].kind;
      std::string names;
      std::vector<std::size_t> others;
      for (const std::size_t coin : left) {
        if (coins[coin].kind == kind) {
          names += (names.empty() ? "" : ", ") + std::to_string(coin + 1);
        } else {
          others.push_back(coin);
        }
      }
      text += (text.empty() ? "" : "; ") + names + ": " + moves_of(kind.piece);
      left = std::move(others);
    }
    return text;
  }

  CoinGame game_;
  std::istream& in_;
  bool prompts_;
  bool several_kinds_ = false;
};

}  // namespace

void play_versus(CoinGame game, bool machine_begins, std::istream& in) {
  Dialogue(std::move(game), in).run(machine_begins);
}

}  // namespace rookery::app
