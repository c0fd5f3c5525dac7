// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game that is being played, and a single position of it. Normal play: the value of the
// position is the exclusive or of the coins' values; a move wins iff it makes that 0, that
// is, iff it takes its coin to the value (own value) ^ (value of the position). Misere play:
// that theory says nothing about it (a sum of nim heaps of 1 is won for the other player, and
// heaps of other games behave in no simple way), so all arrangements are searched.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/second_route.hpp"
#include "base/text.hpp"
#include "play/coin_values.hpp"
#include "play/search.hpp"
#include "rookery/play.hpp"

namespace rookery {

namespace {

// Calls visit(target) for every square to which a coin can move; ends when it returns false.
template <class Visit>
void for_each_option(const play::Game& game, Square from, Visit visit) {
  for (const Move& move : game.usable.moves()) {
    Square at = from;
    for (Reach n = 0; n < move.move; ++n) {
      const auto next = game.board.step(at, move.step);
      if (!next) break;
      if (!visit(*next)) return;
      at = *next;
    }
  }
}

// On a full board a ride is a matter of division: it may be 10^18 squares long.
bool leads_to(const play::Game& game, const Move& move, Square from, Square to) {
  const Board& board = game.board;
  const bool by_rows = move.step.dy != 0;
  if (!by_rows && to.y != from.y) return false;
  const play::Wide way = by_rows ? play::Wide{to.y} - from.y : play::Wide{to.x} - from.x;
  const play::Wide step = by_rows ? move.step.dy : move.step.dx;
  if (way % step != 0 || way / step < 1 || way / step > play::Wide{move.move}) return false;
  const play::Wide across = play::Wide{from.x} + way / step * move.step.dx;
  if (!board.wraps_columns()) return across == to.x;
  return (across - to.x) % board.columns() == 0;
}

bool can_reach(const play::Game& game, Square from, Square to) {
  if (!game.board.contains(to)) return false;
  if (!game.board.is_picture()) {
    return std::any_of(game.usable.moves().begin(), game.usable.moves().end(),
                       [&](const Move& move) { return leads_to(game, move, from, to); });
  }
  bool found = false;
  for_each_option(game, from, [&](Square target) {
    found = target == to;
    return !found;
  });
  return found;
}

void require_on_board(const Coin& coin) {
  const Board& board = coin.kind.board;
  if (board.contains(coin.square)) return;
  const bool outside = coin.square.x < 0 || coin.square.y < 0 || coin.square.x >= board.columns() ||
                       coin.square.y >= board.rows();
  base::fail_input(
      fmt::format("coin {},{}", coin.square.x + 1, coin.square.y + 1),
      outside ? fmt::format("is not a square of the board {}: x is from 1 to {}, y from 1 "
                            "to {}",
                            board.name(), board.columns(), board.rows())
              : fmt::format("is not a square of the board {}: there is a hole", board.name()));
}

}  // namespace

/// What is known about the game: the values of each kind of coin, or in misere play who
/// wins from every arrangement.
class CoinGame::Values {
 public:
  Values(const std::vector<Coin>& coins, const PlayOptions& options) {
    std::vector<CoinKind> kinds;
    std::vector<play::Game> games;
    for (const Coin& coin : coins) {
      const auto known = std::find(kinds.begin(), kinds.end(), coin.kind);
      kind_.push_back(static_cast<std::size_t>(known - kinds.begin()));
      if (known != kinds.end()) continue;
      kinds.push_back(coin.kind);
      games.emplace_back(coin.kind);
    }
    for (const std::size_t kind : kind_) coins_.push_back(games[kind]);
    if (options.misere) {
      play::require_search(options.engine);
      method_ = "search";
      search_ =
          std::make_unique<play::ArrangementSearch>(coins_, true, "misere play", options.monitor);
      return;
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
      const PlayEngine engine = play::value_engine(games[i], options.engine);
      const auto size = static_cast<double>(games.size());
      values_.emplace_back(
          engine, games[i],
          options.monitor.part(static_cast<double>(i) / size, static_cast<double>(i + 1) / size));
      const std::string name = name_of(engine, play_engines);
      if (method_.find(name) == std::string::npos) method_ += (i == 0 ? "" : ", ") + name;
      for (Fact& fact : values_.back().evidence()) {
        if (games.size() > 1) fact.name = fmt::format("kind_{}_{}", i + 1, fact.name);
        evidence_.push_back(std::move(fact));
      }
    }
    if (games.empty()) method_ = "no coins";
  }

  [[nodiscard]] const std::string& method() const noexcept { return method_; }
  [[nodiscard]] const std::vector<Fact>& evidence() const noexcept { return evidence_; }
  [[nodiscard]] const play::Game& game(std::size_t coin) const { return coins_[coin]; }
  [[nodiscard]] bool alike(std::size_t a, std::size_t b) const { return kind_[a] == kind_[b]; }

  [[nodiscard]] const play::CoinValues& values(std::size_t coin) const {
    return values_[kind_[coin]];
  }
  [[nodiscard]] const play::ArrangementSearch* search() const noexcept { return search_.get(); }
  [[nodiscard]] const std::vector<play::Game>& games_of_coins() const noexcept { return coins_; }

 private:
  std::vector<std::size_t> kind_;         // of each coin
  std::vector<play::Game> coins_;         // of each coin
  std::vector<play::CoinValues> values_;  // of each kind
  std::unique_ptr<play::ArrangementSearch> search_;
  std::string method_;
  std::vector<Fact> evidence_;
};

namespace {

// The position as the search sees it: moves to lost arrangements win.
template <class Alike>
Position searched_position(const play::ArrangementSearch& search,
                           const std::vector<play::Game>& games, std::vector<Square> squares,
                           Alike alike) {
  Position position;
  position.won = search.won(squares);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square from = squares[i];
    bool seen = false;
    for (std::size_t j = 0; j < i; ++j) seen = seen || (squares[j] == from && alike(j, i));
    if (seen) continue;
    for_each_option(games[i], from, [&](Square target) {
      squares[i] = target;
      if (!search.won(squares)) position.winning_moves.push_back({from, target, i});
      return true;
    });
    squares[i] = from;
  }
  std::sort(position.winning_moves.begin(), position.winning_moves.end());
  position.winning_moves.erase(
      std::unique(position.winning_moves.begin(), position.winning_moves.end()),
      position.winning_moves.end());
  return position;
}

std::vector<Square> squares_of(const std::vector<Coin>& coins) {
  std::vector<Square> squares;
  for (const Coin& coin : coins) squares.push_back(coin.square);
  return squares;
}

}  // namespace

CoinGame::CoinGame(std::vector<Coin> coins, const PlayOptions& options)
    : coins_(std::move(coins)), misere_(options.misere) {
  for (const Coin& coin : coins_) require_on_board(coin);
  values_ = std::make_shared<const Values>(coins_, options);
}

const std::string& CoinGame::method() const noexcept { return values_->method(); }
const std::vector<Fact>& CoinGame::evidence() const noexcept { return values_->evidence(); }

Position CoinGame::position() const {
  const auto alike = [&](std::size_t a, std::size_t b) { return values_->alike(a, b); };
  if (misere_) {
    return searched_position(*values_->search(), values_->games_of_coins(), squares_of(coins_),
                             alike);
  }
  Position position;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < coins_.size(); ++i) {
    position.coin_values.push_back(values_->values(i).value(coins_[i].square));
    value ^= position.coin_values.back();
  }
  position.value = value;
  position.won = value != 0;
  if (!position.won) return position;
  for (std::size_t i = 0; i < coins_.size(); ++i) {
    const Square from = coins_[i].square;
    if (stands_before(i)) continue;
    const std::uint64_t wanted = value ^ position.coin_values[i];
    for (const Square to : values_->values(i).options_with_value(from, wanted)) {
      position.winning_moves.push_back({from, to, i});
    }
  }
  if (position.winning_moves.empty()) {
    base::fail_bug("play", "a won position without a winning move");
  }
  std::sort(position.winning_moves.begin(), position.winning_moves.end());
  return position;
}

bool CoinGame::stands_before(std::size_t coin) const {
  for (std::size_t j = 0; j < coin; ++j) {
    if (coins_[j].square == coins_[coin].square && values_->alike(j, coin)) return true;
  }
  return false;
}

bool CoinGame::over() const { return moves(1).empty(); }

bool CoinGame::allows(const CoinMove& move) const {
  return move.coin < coins_.size() && coins_[move.coin].square == move.from &&
         can_reach(values_->game(move.coin), move.from, move.to);
}

std::vector<CoinMove> CoinGame::moves(std::size_t limit) const {
  std::vector<CoinMove> moves;
  for (std::size_t i = 0; i < coins_.size() && moves.size() < limit; ++i) {
    const Square from = coins_[i].square;
    if (stands_before(i)) continue;
    std::set<Square> targets;  // two rides may lead to one square
    for_each_option(values_->game(i), from, [&](Square to) {
      if (targets.insert(to).second) moves.push_back({from, to, i});
      return moves.size() < limit;
    });
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

CoinMove CoinGame::best_move() const {
  const Position here = position();
  if (!here.winning_moves.empty()) return here.winning_moves.front();
  std::optional<CoinMove> shortest;
  play::Wide least = 0;
  for (std::size_t i = 0; i < coins_.size(); ++i) {
    for (const Move& move : values_->game(i).usable.moves()) {
      const auto to = coins_[i].kind.board.step(coins_[i].square, move.step);
      const play::Wide length = play::Wide{std::abs(move.step.dx)} + std::abs(move.step.dy);
      if (!to || (shortest && length >= least)) continue;
      shortest = CoinMove{coins_[i].square, *to, i};
      least = length;
    }
  }
  if (!shortest) base::fail_input("play", "the game is over: no coin can move");
  return *shortest;
}

void CoinGame::play(const CoinMove& move) {
  if (!allows(move)) {
    base::fail_input("play", fmt::format("no coin can move from {},{} to {},{}", move.from.x + 1,
                                         move.from.y + 1, move.to.x + 1, move.to.y + 1));
  }
  coins_[move.coin].square = move.to;
}

Answer<Position> evaluate(const std::vector<Coin>& coins, const PlayOptions& options) {
  for (const Coin& coin : coins) require_on_board(coin);
  std::vector<play::Game> games;
  for (const Coin& coin : coins) games.emplace_back(coin.kind);
  const auto alike = [&](std::size_t a, std::size_t b) { return coins[a].kind == coins[b].kind; };
  if (options.engine == PlayEngine::search && !options.misere) {  // alone, without values
    const play::ArrangementSearch search(games, false, "engine search", options.monitor);
    return {searched_position(search, games, squares_of(coins), alike), "search", {}};
  }
  const CoinGame game(coins, options);
  Answer<Position> answer{game.position(), game.method(), game.evidence()};
  if (options.misere) {
    answer.evidence.push_back(
        {"misere", "every arrangement decided by the rules: no Grundy values"});
    return answer;
  }
  base::add_check(
      answer.evidence, options.check, "there are too many arrangements to search",
      [&]() -> std::optional<Fact> {
        const std::vector<mpz_class> ones(games.size(), 1);
        const std::int64_t most =
            options.check ? play::checked_arrangements : play::second_route_arrangements;
        if (!play::search_fits(games, ones, most)) return std::nullopt;
        const play::ArrangementSearch search(games, false, "a check", options.monitor.silent());
        const Position again = searched_position(search, games, squares_of(coins), alike);
        if (again.won != answer.value.won || again.winning_moves != answer.value.winning_moves) {
          base::fail_bug("play", answer.method + " and search differ");
        }
        return Fact{"search", "every arrangement, by the rules alone, agrees"};
      });
  return answer;
}

Answer<Position> evaluate(const Piece& piece, const Board& board,
                          const std::vector<Square>& squares, const PlayOptions& options) {
  static_cast<void>(
      play::Game({piece, board}));  // a game that could go on is refused without coins, too
  std::vector<Coin> coins;
  coins.reserve(squares.size());
  for (const Square square : squares) coins.push_back({{piece, board}, square});
  return evaluate(coins, options);
}

}  // namespace rookery
