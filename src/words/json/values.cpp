// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/text.hpp"

namespace rookery::words::json {

namespace {

std::string shown(const Json& json) {
  return base::quote(json.is_string() ? json.get<std::string>()
                                      : json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

[[noreturn]] void refuse_type(const Json& json, const Word& word, const std::string& what) {
  base::fail(Failure::bad_input, Code::wrong_type, base::argument(word.name),
             shown(json) + " is not " + what);
}

std::string text_of(const Json& json, const Word& word, const char* what) {
  if (!json.is_string()) refuse_type(json, word, what);
  return json.get<std::string>();
}

// A number or its text, as text. A number that a reader with 53 bits would round is refused.
std::string number_text(const Json& json, const Word& word, const char* what = "a whole number") {
  if (json.is_number_integer()) return json.dump();
  if (json.is_number_float()) {
    constexpr double exact = 9007199254740992;  // 2^53
    const double number = json.get<double>();
    if (std::fabs(number) > exact) {
      base::fail_input(base::argument(word.name),
                       "is too large for a number of JSON; write a text");
    }
    return number == std::trunc(number) ? fmt::format("{:.0f}", number) : json.dump();
  }
  return text_of(json, word, what);
}

double seconds(const Json& json, const Word& word, double least) {
  return base::parse_seconds(number_text(json, word, "a number of seconds like 60 or 0.5"),
                             base::argument(word.name), least);
}

bool is_picture(std::string_view text) { return text.find('\n') != std::string_view::npos; }

// A text that names no file, unless files may be named.
void require_no_file(std::string_view text, const Word& word, const Reading& how) {
  if (how.typed || text.find('@') == std::string_view::npos) return;
  base::fail_input(base::argument(word.name),
                   base::quote(text) + " names a file; give the text of the file itself");
}

Piece read_piece(const std::string& text, const Reading& how) {
  if (!how.typed && is_picture(text)) return Piece::read_picture(text, "piece");
  std::vector<std::string> remarks;
  Piece piece = Piece::parse(text, &remarks);
  if (how.remark) {
    for (const std::string& line : remarks) how.remark(line);
  }
  return piece;
}

// "3,4" or [3,4].
Square read_square(const Json& json, const Word& word) {
  const auto side = [&](std::string_view text) {
    return base::parse_int64(text, base::argument(word.name), 1, largest_side) - 1;
  };
  if (json.is_array() && json.size() == 2) {
    return {side(number_text(json[0], word)), side(number_text(json[1], word))};
  }
  const std::string text = text_of(json, word, "a square like [3,4] or \"3,4\"");
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    base::fail_input("square " + base::quote(text), "is not x,y (column, row, counted from 1)");
  }
  const std::string_view view = text;
  return {side(view.substr(0, comma)), side(view.substr(comma + 1))};
}

// "1/3", "2", "0.25".
mpq_class read_fraction(const std::string& text, const Word& word) {
  const auto wrong = [&]() {
    base::fail(Failure::bad_input, Code::not_a_number, base::argument(word.name),
               base::quote(text) +
                   " is not a positive number like 2, 1/3 or 0.25 (at most 18 digits per part)",
               {{"value", text}});
  };
  constexpr std::size_t most_digits = 18;  // so that they fit into a word
  if (text.empty() || text.size() > 2 * most_digits + 1) wrong();
  const auto digits = [&](std::string_view part) {
    if (part.empty() || part.size() > most_digits ||
        part.find_first_not_of("0123456789") != std::string_view::npos) {
      wrong();
    }
    return mpz_class(std::string(part), 10);
  };
  mpq_class value;
  const std::string_view view = text;
  if (const std::size_t slash = view.find('/'); slash != std::string_view::npos) {
    const mpz_class below = digits(view.substr(slash + 1));
    if (below == 0) wrong();
    value = mpq_class(digits(view.substr(0, slash)), below);
  } else if (const std::size_t point = view.find('.'); point != std::string_view::npos) {
    mpz_class scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, view.size() - point - 1);
    value =
        mpq_class(digits(view.substr(0, point)) * scale + digits(view.substr(point + 1)), scale);
  } else {
    value = digits(view);
  }
  value.canonicalize();
  if (value <= 0) wrong();
  return value;
}

std::vector<AttackBoard> read_boards(const Json& json, const Word& word, const Reading& how,
                                     const std::string& where) {
  const std::string text = text_of(json, word, "boards: rows of o, x, . and ?");
  require_no_file(text, word, how);
  AttackReader reader(where);
  reader.feed(text);
  return reader.finish();
}

// Names in a list, or in a text with commas between.
std::vector<std::string> names_in(const Json& json, const Word& word, const char* what) {
  std::vector<std::string> names;
  if (json.is_array()) {
    for (const Json& name : json) names.push_back(text_of(name, word, what));
    return names;
  }
  const std::string text = text_of(json, word, what);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    names.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return names;
}

constexpr std::int64_t largest_int64 = std::numeric_limits<std::int64_t>::max();

}  // namespace

std::int64_t read_whole(const Json& json, const Word& word, std::int64_t least, std::int64_t most) {
  return base::parse_int64(number_text(json, word), base::argument(word.name), least, most);
}

void read_value(const Json& json, const Word& word, const Reading&, bool& value) {
  if (!json.is_boolean()) refuse_type(json, word, "true or false");
  value = json.get<bool>();
}

void read_value(const Json& json, const Word& word, const Reading&, std::string& value) {
  value = text_of(json, word, "a text");
  if (value.empty()) base::fail_input(base::argument(word.name), "is empty");
}

void read_value(const Json& json, const Word& word, const Reading&, double& value) {
  value = seconds(json, word, 0.001);
}

void read_value(const Json& json, const Word& word, const Reading&, std::uint64_t& bytes) {
  bytes = base::parse_memory(number_text(json, word, "a size like 500M, 8G or 20GB"),
                             base::argument(word.name));
}

void read_value(const Json& json, const Word& word, const Reading&, Split& value) {
  const std::string text = text_of(json, word, "a text");
  if (text == "auto") {
    value = Split::automatic;
  } else if (text == "tasks") {
    value = Split::tasks;
  } else if (text == "array") {
    value = Split::array;
  } else {
    base::fail_unknown_word(word.name, text, word.choices);
  }
}

void read_value(const Json& json, const Word& word, const Reading&, std::optional<int>& value) {
  value = static_cast<int>(read_whole(json, word, 0, std::numeric_limits<int>::max()));
}

void read_value(const Json& json, const Word& word, const Reading&, std::optional<double>& value) {
  value = seconds(json, word, 0);
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<std::uint64_t>& value) {
  value = static_cast<std::uint64_t>(read_whole(json, word, 0, largest_int64));
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<mpz_class>& value) {
  value = base::parse_whole(number_text(json, word), base::argument(word.name));
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<mpq_class>& value) {
  value = read_fraction(number_text(json, word, "a number like 2, 1/3 or 0.25"), word);
}

void read_value(const Json& json, const Word& word, const Reading& how, Piece& value) {
  const std::string text = text_of(json, word, "a piece: a name, Betza notation, a picture");
  require_no_file(text, word, how);
  value = read_piece(text, how);
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Piece>& value) {
  read_value(json, word, how, value.emplace());
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<Boards>& value) {
  const std::string text = number_text(json, word, "a board: 8, \"3x5\", a picture");
  require_no_file(text, word, how);
  value = Boards::parse(text);
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<ArmyEntry>& value) {
  const std::string text = text_of(json, word, "an army like \"K=2,Q=1\"");
  require_no_file(text, word, how);
  std::vector<std::string> remarks;
  value = parse_army(text, &remarks);
  if (how.remark) {
    for (const std::string& line : remarks) how.remark(line);
  }
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<ListAsked>& value) {
  if (json.is_boolean()) {
    value.reset();
    if (json.get<bool>()) value.emplace();
    return;
  }
  value = ListAsked{static_cast<std::uint64_t>(read_whole(json, word, 1, largest_int64))};
}

void read_value(const Json& json, const Word& word, const Reading&, std::optional<Share>& value) {
  const std::string text = text_of(json, word, "i/N, like \"2/8\"");
  const std::string_view view = text;
  const std::size_t stroke = view.find('/');
  const std::string where = base::argument(word.name);
  if (stroke == std::string_view::npos) {
    base::fail_input(where,
                     base::quote(text) + " is not i/N, like 2/8 for the second of eight parts");
  }
  constexpr std::int64_t most = 1'000'000;
  const std::int64_t of = base::parse_int64(view.substr(stroke + 1), where, 1, most);
  value = Share{static_cast<std::size_t>(base::parse_int64(view.substr(0, stroke), where, 1, of)),
                static_cast<std::size_t>(of)};
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<Placement>& value) {
  value.emplace();
  if (json.is_array()) {
    for (const Json& each : json) value->push_back(read_square(each, word));
    return;
  }
  const std::string text = text_of(json, word, "squares like [[1,1],[3,2]]");
  if (text == "none") return;
  std::istringstream squares(text);
  for (std::string each; squares >> each;) value->push_back(read_square(each, word));
  if (value->empty()) {
    base::fail_input(base::argument(word.name),
                     base::quote(text) + " has no squares; write 'none' for the empty placement");
  }
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<AttackBoard>& value) {
  const std::string where = base::argument(word.name);
  if (!json.is_array()) {
    value = read_boards(json, word, how, where);
    return;
  }
  value.clear();
  for (const Json& each : json) {
    std::vector<AttackBoard> more =
        read_boards(each, word, how, fmt::format("{}, board {}", where, value.size() + 1));
    std::ranges::move(more, std::back_inserter(value));
  }
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::vector<ResidueFile>& value) {
  const auto file = [&](const Json& one) {
    const std::string text = text_of(one, word, "the text of a residue file");
    if (how.typed) return ResidueFile{text, base::read_file(text)};
    return ResidueFile{fmt::format("{}, text {}", base::argument(word.name), value.size() + 1),
                       text};
  };
  value.clear();
  if (!json.is_array()) {
    value.push_back(file(json));
    return;
  }
  for (const Json& one : json) value.push_back(file(one));
}

void read_value(const Json& json, const Word& word, const Reading&, std::optional<Signs>& value) {
  value = read_signs(text_of(json, word, "lines of + and -, with # for a hole"),
                     base::argument(word.name));
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<SquaresText>& value) {
  value = SquaresText{text_of(json, word, "rows with a character for every square"),
                      base::argument(word.name)};
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<RepairBoard>& value) {
  value = RepairBoard(text_of(json, word, "rows of 0 and 1"), base::argument(word.name));
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<BoxShape>& value) {
  value = parse_box_shape(text_of(json, word, "a size like \"2x3\""));
}

void read_value(const Json& json, const Word& word, const Reading&,
                std::optional<GroupKinds>& value) {
  value = group_kinds_named(names_in(json, word, "a list like \"rows,columns\""));
}

void read_value(const Json& json, const Word& word, const Reading& how,
                std::optional<RepairLights>& value) {
  value.reset();
  if (json.is_boolean()) {
    if (json.get<bool>()) value.emplace();
    return;
  }
  std::optional<Piece> piece;
  read_value(json, word, how, piece);
  value = RepairLights{*std::move(piece)};
}

Json value_of(bool value) { return value ? Json(true) : Json(); }

Json value_of(const std::string& value) { return value == "auto" ? Json() : Json(value); }

Json value_of(const std::optional<int>& value) { return value ? Json(*value) : Json(); }

Json value_of(const std::optional<std::uint64_t>& value) {
  return value ? integer(static_cast<std::int64_t>(*value)) : Json();
}

Json value_of(const std::optional<mpz_class>& value) {
  if (!value) return {};
  return base::fits_int64(*value) ? integer(base::to_int64(*value)) : Json(value->get_str());
}

Json value_of(const std::optional<mpq_class>& value) {
  return value ? Json(value->get_str()) : Json();
}

Json value_of(const Piece& value) { return value.betza(); }

Json value_of(const std::optional<Piece>& value) { return value ? Json(value->betza()) : Json(); }

Json value_of(const std::optional<Boards>& value) { return value ? Json(value->text()) : Json(); }

Json value_of(const std::vector<ArmyEntry>& value) {
  return value.empty() ? Json() : Json(army_text(value));
}

Json value_of(const std::optional<ListAsked>& value) {
  if (!value) return {};
  return value->most ? integer(static_cast<std::int64_t>(*value->most)) : Json(true);
}

Json value_of(const std::optional<Share>& value) {
  return value ? Json(fmt::format("{}/{}", value->number, value->of)) : Json();
}

Json value_of(const std::optional<Placement>& value) { return value ? squares(*value) : Json(); }

Json value_of(const std::optional<SquaresText>& value) {
  return value ? Json(value->text) : Json();
}

Json value_of(const std::optional<RepairBoard>& value) {
  return value ? Json(value->text()) : Json();
}

Json value_of(const std::optional<BoxShape>& value) {
  return value ? Json(fmt::format("{}x{}", value->rows, value->columns)) : Json();
}

Json value_of(const std::optional<GroupKinds>& value) {
  return value ? Json(names_of(*value)) : Json();
}

Json value_of(const std::optional<RepairLights>& value) {
  return value ? Json(value->piece.betza()) : Json();
}

Json value_of(const std::vector<AttackBoard>& value) {
  if (value.empty()) return {};
  std::string text;
  for (const AttackBoard& board : value) text += (text.empty() ? "" : "\n") + board.text();
  return text;
}

Json value_of(const std::vector<ResidueFile>& value) {
  if (value.empty()) return {};
  Json texts = Json::array();
  for (const ResidueFile& file : value) texts.push_back(file.text);
  return texts;
}

Json sizes(const std::vector<AttackBoard>& boards) {
  Json list = Json::array();
  for (const AttackBoard& board : boards) {
    list.push_back(fmt::format("{}x{}", board.rows(), board.columns()));
  }
  return list.size() == 1 ? list.front() : list;
}

Json value_of(const std::optional<Signs>& value) {
  return value ? Json(text_of_signs(*value)) : Json();
}

}  // namespace rookery::words::json
