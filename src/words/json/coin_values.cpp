// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/coin_values.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"

namespace rookery::words::json {

namespace {

constexpr std::array<std::pair<Wrap, std::string_view>, 3> gluings = {
    {{Wrap::none, "flat"}, {Wrap::cylinder, "cylinder"}, {Wrap::torus, "torus"}}};

// What a list takes.
struct Form {
  const char* list;
  const char* item;
};
constexpr Form places{"a list of squares like [[3,4],[5,6]]", ""};
constexpr Form groups{R"(a list like ["3 left:1,2"])",
                      "is not COINS MOVES, as in '3 left:1,2' (or COINS MOVES on BOARD)"};
constexpr Form coins{R"(a list like ["left:1,2@7,3"])",
                     "is not MOVES@X,Y, as in left:1,2@7,3 (or MOVES@X,Y on BOARD)"};

void require(bool is_right, const Json& json, const Word& word, const char* what) {
  if (is_right) return;
  base::fail(
      Failure::bad_input, Code::wrong_type, base::argument(word.name),
      base::quote(json.dump(-1, ' ', true, Json::error_handler_t::replace)) + " is not " + what);
}

[[noreturn]] void refuse(const Word& word, const std::string& text, const std::string& why) {
  base::fail_input(base::argument(word.name) + " " + base::quote(text), why);
}

std::string stripped(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

// What another word of the question would be read as.
template <class Value>
Value read_as(const Json& json, const Word& word, const Reading& how) {
  std::optional<Value> value;
  read_value(json, word, how, value);
  return *std::move(value);
}

CoinPlace read_place(const Json& json, const Word& word, const Reading& how) {
  const bool is_column_alone =
      json.is_number() ||
      (json.is_string() && json.get<std::string>().find(',') == std::string::npos);
  const Json whole = is_column_alone ? Json::array({json, 1}) : json;
  const Square square = read_as<Placement>(Json::array({whole}), word, how).front();
  if (is_column_alone) return {square.x};
  return {square.x, square.y};
}

OwnBoard read_board(std::string text, const Word& word, const Reading& how) {
  std::optional<Wrap> wrap;
  for (const auto& [glued, name] : gluings) {
    const std::string end = " " + std::string(name);
    if (!text.ends_with(end)) continue;
    wrap = glued;
    text = stripped(text.substr(0, text.size() - end.size()));
    break;
  }
  return {read_as<Boards>(text, word, how), wrap};
}

// "WHAT on BOARD" in two.
struct OnBoard {
  std::string what;
  std::optional<OwnBoard> board;
};

OnBoard split_board(const std::string& text, const Word& word, const Reading& how) {
  constexpr std::string_view on = " on ";
  const std::size_t at = text.rfind(on);
  if (at == std::string::npos) return {stripped(text), std::nullopt};
  const std::string board = stripped(std::string_view(text).substr(at + on.size()));
  if (board.empty()) refuse(word, text, "no board follows 'on'");
  return {stripped(std::string_view(text).substr(0, at)), read_board(board, word, how)};
}

OtherCoins read_group(const std::string& text, const Word& word, const Reading& how) {
  OnBoard parts = split_board(text, word, how);
  const std::size_t space = parts.what.find(' ');
  if (space == std::string::npos) refuse(word, text, groups.item);
  return {read_as<mpz_class>(parts.what.substr(0, space), word, how),
          read_as<Piece>(stripped(std::string_view(parts.what).substr(space)), word, how),
          std::move(parts.board)};
}

OtherCoin read_coin(const std::string& text, const Word& word, const Reading& how) {
  OnBoard parts = split_board(text, word, how);
  const std::size_t at = parts.what.rfind('@');
  if (at == std::string::npos || at == 0) refuse(word, text, coins.item);
  return {read_as<Piece>(stripped(std::string_view(parts.what).substr(0, at)), word, how),
          read_place(stripped(std::string_view(parts.what).substr(at + 1)), word, how),
          std::move(parts.board)};
}

template <class Item, class Read>
void read_texts(const Json& json, const Word& word, const Form& form, std::vector<Item>& items,
                Read read) {
  require(json.is_array(), json, word, form.list);
  items.clear();
  for (const Json& each : json) {
    require(each.is_string(), each, word, form.list);
    items.push_back(read(each.get<std::string>()));
  }
}

std::string text_of(const std::optional<OwnBoard>& own) {
  if (!own) return "";
  std::string text = " on " + own->board.text();
  for (const auto& [glued, name] : gluings) {
    if (own->wrap == glued) text += " " + std::string(name);
  }
  return text;
}

std::string text_of(const OtherCoins& also) {
  return also.coins.get_str() + " " + also.moves.betza() + text_of(also.board);
}

std::string text_of(const OtherCoin& coin) {
  const std::string row = coin.place.y ? fmt::format(",{}", *coin.place.y + 1) : "";
  return fmt::format("{}@{}{}", coin.moves.betza(), coin.place.x + 1, row) + text_of(coin.board);
}

template <class Item>
Json texts_of(const std::vector<Item>& items) {
  if (items.empty()) return {};
  Json list = Json::array();
  for (const Item& item : items) list.push_back(text_of(item));
  return list;
}

}  // namespace

void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<std::vector<CoinPlace>>& value) {
  require(json.is_array(), json, word, places.list);
  value.emplace();
  for (const Json& each : json) value->push_back(read_place(each, word, how));
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<OtherCoins>& value) {
  read_texts(json, word, groups, value,
             [&](const std::string& text) { return read_group(text, word, how); });
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<OtherCoin>& value) {
  read_texts(json, word, coins, value,
             [&](const std::string& text) { return read_coin(text, word, how); });
}

Json value_of(const std::optional<std::vector<CoinPlace>>& value) {
  if (!value) return {};
  Json list = Json::array();
  for (const CoinPlace& place : *value) {
    list.push_back(place.y ? square(place.square()) : integer(place.x + 1));
  }
  return list;
}

Json value_of(const std::vector<OtherCoins>& value) { return texts_of(value); }

Json value_of(const std::vector<OtherCoin>& value) { return texts_of(value); }

}  // namespace rookery::words::json
