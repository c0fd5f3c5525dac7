// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialogue of a game: a line is read, answered, and the board drawn after every move. The
// rules and the machine's moves are CoinGame's; which of very many moves are listed is chosen here.

#include "terminal/play/versus.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rookery/drawing.hpp"
#include "terminal/play/typed_move.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal::play {

namespace {

constexpr std::int64_t largest_drawn = 30;  // a longer side does not fit a terminal
constexpr std::size_t most_moves_listed = 40;
constexpr std::size_t most_coins_named = 6;

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
    one_row_ = std::all_of(coins.begin(), coins.end(),
                           [](const Coin& coin) { return coin.kind.board.rows() == 1; });
  }

  void run(bool machine_begins) {
    bool machines_turn = machine_begins;
    shared::print(shown_coins(std::nullopt));
    if (game_.over()) {
      shared::print(fmt::format("no coin can move, and {} turn: {}\n",
                                machines_turn ? "it is the machine's" : "it is your",
                                winner(machines_turn)));
      return;
    }
    shared::print(fmt::format("{}; who cannot move {}\n",
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
      shared::print(fmt::format("\n{} {}\n{}", machines_turn ? "the machine moves" : "you move",
                                show_move(move), shown_coins(move)));
      machines_turn = !machines_turn;
    }
    shared::print(fmt::format("\n{} cannot move{}: {}\n", machines_turn ? "the machine" : "you",
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
    if (prompts_) {
      shared::print(fmt::format("your move ({}, ? for a hint, q to leave): ",
                                one_row_ ? "x -> x" : "x,y -> x,y"));
    }
    shared::finish_output();
    std::string line;
    for (int byte = in_.get(); byte != std::istream::traits_type::eof(); byte = in_.get()) {
      if (byte == '\n') return line;
      if (line.size() < longest) line += static_cast<char>(byte);
    }
    shared::monitor().check(0);  // Ctrl-C interrupts a read, too
    if (!line.empty()) return line;
    return std::nullopt;
  }

  // The person's move; nothing when the game is left.
  std::optional<CoinMove> ask() {
    while (const std::optional<std::string> line = read_line()) {
      shared::monitor().check(0);
      const std::size_t begin = std::min(line->find_first_not_of(" \t\r"), line->size());
      const std::size_t end = line->find_last_not_of(" \t\r") + 1;
      if (begin >= end) continue;
      const std::string text = line->substr(begin, end - begin);
      const std::string command = in_lower_case(text);
      if (command == "q" || command == "quit" || command == "exit") {
        shared::print("you leave the game\n");
        return std::nullopt;
      }
      if (command == "?" || command == "hint") {
        shared::print(hint() + "\n");
      } else if (command == "moves") {
        shared::print(listed_moves());
      } else if (const std::optional<TypedMove> wish = read_typed_move(text); !wish) {
        shared::print(not_a_move(text));
      } else if (const Reply reply = answer(*wish, text); reply.move) {
        return reply.move;
      } else {
        shared::print(reply.complaint);
      }
    }
    if (prompts_) shared::print("\n");
    shared::finish_output();
    shared::remark("the input ended: the game was left before its end");
    return std::nullopt;
  }

  [[nodiscard]] std::string not_a_move(const std::string& text) const {
    const CoinMove move = game_.moves(1).front();
    std::string form = show_move(move);
    if (board_of(move.coin).rows() == 1) {
      form +=
          fmt::format(" or {}{} -> {}", several_kinds_ ? fmt::format("{}: ", move.coin + 1) : "",
                      move.from.x + 1, move.to.x + 1);
    }
    return fmt::format(
        "{} is not a move: write one as {}, or ? for a hint, moves for a list, q to leave\n",
        base::quote(text), form);
  }

  struct Reply {
    std::optional<CoinMove> move;
    std::string complaint;  // a line
  };

  // The move that is wished for. Of coins of one kind on a square it does not matter which
  // moves; of several kinds that can all move so, the number must be given.
  [[nodiscard]] Reply answer(const TypedMove& wish, const std::string& text) const {
    const std::vector<Coin>& coins = game_.coins();
    std::vector<std::size_t> meant;
    if (!wish.coin) {
      for (std::size_t i = 0; i < coins.size(); ++i) {
        if (!wish.is_short() || board_of(i).rows() == 1) meant.push_back(i);
      }
      if (meant.empty()) return refused(not_a_move(text));
    } else {
      // A number without a value is larger than any.
      const auto number = static_cast<std::size_t>(wish.coin->value.value_or(0));
      if (number < 1 || number > coins.size()) {
        return refused(fmt::format("there is no coin {}: {}\n", show(*wish.coin),
                                   coins.size() == 1
                                       ? std::string("the only coin is number 1")
                                       : fmt::format("the coins are 1 to {}", coins.size())));
      }
      meant.push_back(number - 1);
      if (wish.is_short() && board_of(meant.front()).rows() != 1) {
        return refused(fmt::format("coin {} stands on {}: write both x and y of a square\n", number,
                                   shared::show(coins[meant.front()].square)));
      }
    }
    const std::optional<Square> from = square_of(wish.from);
    const std::optional<Square> to = square_of(wish.to);
    if (!on_a_board(from, meant)) return refused(off_board(wish.from, meant));
    if (!on_a_board(to, meant)) return refused(off_board(wish.to, meant));
    return answer(meant, *from, *to, wish.coin.has_value());
  }

  [[nodiscard]] Reply answer(const std::vector<std::size_t>& meant, Square from, Square to,
                             bool numbered) const {
    const std::vector<Coin>& coins = game_.coins();
    std::vector<CoinMove> possible;  // one for each kind
    std::size_t standing = 0;
    for (const std::size_t i : meant) {
      if (coins[i].square != from) continue;
      ++standing;
      const CoinMove move{from, to, i};
      const bool known = std::any_of(possible.begin(), possible.end(), [&](const CoinMove& other) {
        return coins[other.coin].kind == coins[i].kind;
      });
      if (!known && game_.allows(move)) possible.push_back(move);
    }
    if (possible.size() == 1) return {possible.front(), ""};
    if (!possible.empty()) {
      std::vector<std::string> numbers;
      for (const CoinMove& move : possible) numbers.push_back(std::to_string(move.coin + 1));
      return refused(
          fmt::format("coins {} can move so: write the number of one before it, as in {}\n",
                      joined(numbers), show_move(possible.front())));
    }
    if (standing == 0) {
      return refused(
          numbered
              ? fmt::format("coin {} stands on {}, not on {}\n", meant.front() + 1,
                            shared::show(coins[meant.front()].square), shared::show(from))
              : fmt::format("no coin stands on {}; {}\n", shared::show(from), places_of_coins()));
    }
    const std::string who = numbered ? fmt::format("coin {} cannot", meant.front() + 1)
                            : standing == 1
                                ? fmt::format("the coin on {} cannot", shared::show(from))
                                : fmt::format("no coin on {} can", shared::show(from));
    return refused(fmt::format("{} move to {}: write moves for a list of allowed moves\n", who,
                               shared::show(to)));
  }

  [[nodiscard]] static Reply refused(std::string complaint) {
    return {std::nullopt, std::move(complaint)};
  }

  [[nodiscard]] const Board& board_of(std::size_t coin) const {
    return game_.coins()[coin].kind.board;
  }

  // Is it a square of the board of one of these coins?
  [[nodiscard]] bool on_a_board(const std::optional<Square>& square,
                                const std::vector<std::size_t>& coins) const {
    return square && std::any_of(coins.begin(), coins.end(), [&](std::size_t coin) {
             return board_of(coin).contains(*square);
           });
  }

  [[nodiscard]] std::string off_board(const TypedPlace& place,
                                      const std::vector<std::size_t>& coins) const {
    const Board& board = board_of(coins.front());
    const bool one = std::all_of(coins.begin(), coins.end(),
                                 [&](std::size_t coin) { return board_of(coin) == board; });
    return fmt::format("{} is not a square of {}\n", show(place),
                       one ? "the board " + board.name() : "any of the boards");
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
      names.push_back(shared::show(square));
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

  // Up to `most` moves of a coin, each once: the first steps of all rides before the second ones.
  [[nodiscard]] std::vector<CoinMove> moves_of_coin(std::size_t coin, std::size_t most) const {
    const Coin& given = game_.coins()[coin];
    struct Ride {
      Vector step;
      Reach left;
      Square at;
    };
    std::vector<Ride> rides;
    for (const Move& move : given.kind.piece.moves()) {
      if (move.move > 0) rides.push_back({move.step, move.move, given.square});
    }
    std::vector<CoinMove> moves;
    std::set<Square> found;
    while (!rides.empty()) {
      std::vector<Ride> longer;
      for (const Ride& ride : rides) {
        const std::optional<Square> to = given.kind.board.step(ride.at, ride.step);
        if (!to) continue;
        if (found.insert(*to).second) moves.push_back({given.square, *to, coin});
        if (moves.size() == most) return moves;
        if (ride.left > 1) longer.push_back({ride.step, ride.left - 1, *to});
      }
      rides = std::move(longer);
    }
    return moves;
  }

  // All moves, or where they are too many, as many of each coin as can be, none of them
  // getting more than another that has moves left.
  [[nodiscard]] std::string listed_moves() const {
    const std::vector<Coin>& coins = game_.coins();
    std::vector<std::vector<CoinMove>> of_coins;
    for (std::size_t i = 0; i < coins.size() && of_coins.size() <= most_moves_listed; ++i) {
      shared::monitor().check(0);
      const bool repeated = std::any_of(
          coins.begin(), coins.begin() + static_cast<std::ptrdiff_t>(i), [&](const Coin& other) {
            return other.square == coins[i].square && other.kind == coins[i].kind;
          });
      if (repeated) continue;
      of_coins.push_back(moves_of_coin(i, most_moves_listed + 1));
      if (of_coins.back().empty()) of_coins.pop_back();
    }
    std::vector<CoinMove> moves;
    bool more = false;
    for (std::size_t round = 0; round <= most_moves_listed; ++round) {
      for (const std::vector<CoinMove>& of_coin : of_coins) {
        if (round >= of_coin.size()) continue;
        if (moves.size() < most_moves_listed) {
          moves.push_back(of_coin[round]);
        } else {
          more = true;
        }
      }
    }
    std::sort(moves.begin(), moves.end());
    std::string text;
    for (const CoinMove& move : moves) text += show_move(move) + "\n";
    return text + (more ? "and more\n" : "");
  }

  // As it can be typed: with the coin's number where there are several kinds.
  [[nodiscard]] std::string show_move(const CoinMove& move) const {
    return (several_kinds_ ? fmt::format("coin {}: ", move.coin + 1) : "") +
           shared::show(move.from) + " -> " + shared::show(move.to);
  }

  // Every board with its coins, and the square that was just left.
  // The first time that a number is drawn it is explained.
  [[nodiscard]] std::string shown_coins(const std::optional<CoinMove>& last) {
    const std::vector<Coin>& coins = game_.coins();
    std::vector<Drawing> drawings;
    std::string listed;
    bool numbers_drawn = false;
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
        for (const std::size_t coin : here) {
          numbers_drawn =
              numbers_drawn || drawings.back().at(coins[coin].square).sign == Sign::label;
        }
      } else {
        for (const std::size_t coin : here) listed += listed_coin(coin);
      }
    }
    std::string legend;
    if (numbers_drawn && !explained_) {
      explained_ = true;
      legend = several_kinds_ ? "a number in a square says which coin stands there\n"
                              : "a number in a square says how many coins stand there\n";
    }
    return draw_text_row(drawings, shared::text_style(), shared::terminal_width()) + legend +
           listed;
  }

  [[nodiscard]] std::string listed_coin(std::size_t coin) const {
    const Coin& given = game_.coins()[coin];
    return fmt::format("coin {}{} at {}\n", coin + 1,
                       several_kinds_ ? fmt::format(" ({} on {})", moves_of(given.kind.piece),
                                                    given.kind.board.name())
                                      : "",
                       shared::show(given.square));
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
  bool one_row_ = false;    // every board
  bool explained_ = false;  // what a number in a square means
};

}  // namespace

void play_versus(CoinGame game, bool machine_begins, std::istream& in) {
  Dialogue(std::move(game), in).run(machine_begins);
}

}  // namespace rookery::terminal::play
