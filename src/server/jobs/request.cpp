// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be asked is the table below: for every question its keys and their types. Values reach
// the program as --key=value or after "--", so that none of them is taken for an option; texts hold
// no "@" (which names a file) and no control characters, a board only what sizes are written with,
// and whatever is longer than a line becomes a file that only the program sees.

#include "server/jobs/request.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <span>

#include "server/http/request_error.hpp"

namespace rookery::server::jobs {

namespace {

using Json = nlohmann::json;

constexpr std::size_t longest_argument = 100'000;   // the system takes 131,071 bytes
constexpr std::size_t longest_command = 1'000'000;  // and two million for all of them
constexpr std::size_t longest_number = 400;
constexpr int deepest = 3;  // {"at": [[1,2]]}
constexpr int most_values = 400'000;

enum class Kind {
  flag,         // true
  number,       // 3, "3", "10**18"
  decimal,      // 0.5, "1/3"
  text,         // a line
  coin,         // a list of lines like "N@3,4"
  lines,        // a list of lines
  piece,        // a line, or a picture of several
  board,        // 8, "3x5", or a picture
  file,         // a text of any length
  squares,      // [[3,4], [5,6]]
  maybe_number  // true, or a number
};

struct Key {
  std::string_view name;
  Kind kind;
  bool is_option = true;  // else its place in the command line is its place in the table
};

constexpr Key piece{"piece", Kind::piece, false};
constexpr Key moves{"moves", Kind::piece, false};
constexpr Key board{"board", Kind::board, false};
constexpr Key file{"file", Kind::file, false};
constexpr Key torus{"torus", Kind::flag};
constexpr Key cylinder{"cylinder", Kind::flag};
constexpr Key engine{"engine", Kind::text};
constexpr Key check{"check", Kind::flag};
constexpr Key seed{"seed", Kind::number};
constexpr Key modulus{"mod", Kind::number};
constexpr Key symmetric{"symmetric", Kind::flag};
constexpr Key limit_of_list{"list", Kind::maybe_number};
constexpr Key period_flag{"period", Kind::flag};

constexpr auto count_keys = std::to_array<Key>({piece,
                                                board,
                                                {"k", Kind::number},
                                                {"total", Kind::flag},
                                                {"max", Kind::flag},
                                                {"up-to-symmetry", Kind::flag},
                                                {"translations", Kind::flag},
                                                {"formula", Kind::flag},
                                                {"recurrence", Kind::flag},
                                                {"constant", Kind::flag},
                                                limit_of_list,
                                                {"rank", Kind::text},
                                                {"unrank", Kind::number},
                                                {"sample", Kind::number},
                                                seed,
                                                {"fugacity", Kind::decimal},
                                                {"army", Kind::text},
                                                modulus,
                                                torus,
                                                cylinder,
                                                engine,
                                                check});
constexpr auto play_keys = std::to_array<Key>({moves,
                                               board,
                                               {"c", Kind::number},
                                               {"losing", Kind::flag},
                                               {"identical", Kind::flag},
                                               {"also", Kind::lines},
                                               {"at", Kind::squares},
                                               {"coin", Kind::coin},
                                               {"misere", Kind::flag},
                                               {"table", Kind::flag},
                                               period_flag,
                                               modulus,
                                               torus,
                                               cylinder,
                                               engine,
                                               check});
constexpr auto still_keys = std::to_array<Key>({board,
                                                file,
                                                {"all", Kind::flag},
                                                {"dimension", Kind::flag},
                                                {"digits", Kind::flag},
                                                limit_of_list,
                                                {"basis", Kind::flag},
                                                {"random", Kind::flag},
                                                seed,
                                                {"negated", Kind::flag},
                                                symmetric,
                                                {"step", Kind::number},
                                                {"orbit", Kind::flag},
                                                {"period", Kind::number},
                                                {"piece", Kind::piece},
                                                modulus,
                                                torus,
                                                cylinder,
                                                engine,
                                                check});
constexpr auto infer_keys = std::to_array<Key>({file,
                                                {"certain", Kind::flag},
                                                {"name", Kind::flag},
                                                {"minimal", Kind::flag},
                                                {"effort", Kind::number},
                                                {"next", Kind::flag},
                                                symmetric,
                                                {"leaper", Kind::number},
                                                engine,
                                                check});
constexpr auto attack_keys = std::to_array<Key>({piece,
                                                 file,
                                                 {"random", Kind::board},
                                                 {"pieces", Kind::number},
                                                 {"unknown", Kind::number},
                                                 seed});
constexpr auto repair_keys = std::to_array<Key>({file,
                                                 {"size", Kind::board},
                                                 {"boxes", Kind::board},
                                                 {"groups", Kind::text},
                                                 {"regions", Kind::file},
                                                 {"lights", Kind::piece},
                                                 {"lit", Kind::board},
                                                 {"open", Kind::flag},
                                                 {"any", Kind::flag},
                                                 {"count", Kind::flag},
                                                 {"all", Kind::maybe_number},
                                                 {"locked", Kind::file},
                                                 {"weights", Kind::file},
                                                 {"make", Kind::board},
                                                 {"fewest", Kind::number},
                                                 seed,
                                                 torus,
                                                 cylinder,
                                                 engine});
constexpr auto piece_keys = std::to_array<Key>({piece});

struct Question {
  std::string_view name;
  std::span<const Key> keys;
};

constexpr auto questions = std::to_array<Question>({{"count", count_keys},
                                                    {"play", play_keys},
                                                    {"still", still_keys},
                                                    {"infer", infer_keys},
                                                    {"attack", attack_keys},
                                                    {"repair", repair_keys},
                                                    {"piece", piece_keys}});

// A text in a message: escaped, and not longer than a line.
std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  const bool cut = text.size() > longest;
  std::string shown = Json(std::string(text.substr(0, longest)))
                          .dump(-1, ' ', true, Json::error_handler_t::replace);
  if (cut) shown.insert(shown.size() - 1, "...");
  return shown;
}

[[noreturn]] void refuse(std::string_view key, const std::string& what) {
  throw http::RequestError(400, in_quotes(key) + ": " + what);
}

const Question& question_named(std::string_view name) {
  const auto found = std::find_if(questions.begin(), questions.end(),
                                  [&](const Question& each) { return each.name == name; });
  if (found != questions.end()) return *found;
  std::string names;
  for (const Question& each : questions)
    names += (names.empty() ? "" : ", ") + std::string(each.name);
  throw http::RequestError(404, "there is no question " + in_quotes(name) + "; there are " + names);
}

Json parse_object(std::string_view body) {
  Json object;
  int values = 0;
  try {
    object = Json::parse(body, [&values](int depth, Json::parse_event_t event, Json&) {
      if (depth > deepest && event != Json::parse_event_t::value) {
        throw http::RequestError(400, "the JSON is nested too deep");
      }
      if (++values > most_values) throw http::RequestError(400, "the request has too many values");
      return true;
    });
  } catch (const Json::parse_error& error) {
    throw http::RequestError(
        400, "the request is not JSON: it goes wrong at byte " + std::to_string(error.byte));
  } catch (const Json::exception&) {
    throw http::RequestError(400, "a number of the request is too large; write it as a text");
  }
  if (!object.is_object()) {
    throw http::RequestError(400,
                             R"(the request must be an object like {"piece": "king", "board": 8})");
  }
  return object;
}

// The words of one request, and the files they name.
class OrderBuilder {
 public:
  explicit OrderBuilder(const Question& question) : question_(question) {
    order_.arguments = {std::string(question.name), "--json"};
  }

  WorkOrder build(const Json& object) {
    for (const auto& [name, value] : object.items()) require_known(name);
    for (const Key& key : question_.keys) {
      const auto found = object.find(std::string(key.name));
      if (found != object.end() && !found->is_null()) add(key, *found);
    }
    require_input(object);
    order_.arguments.emplace_back("--");
    order_.arguments.insert(order_.arguments.end(), positional_.begin(), positional_.end());
    std::size_t length = 0;
    for (const std::string& word : order_.arguments) length += word.size() + 1;
    if (length > longest_command) {
      throw http::RequestError(400, "the request has too many long values");
    }
    return std::move(order_);
  }

 private:
  void require_known(const std::string& name) const {
    std::string names;
    for (const Key& key : question_.keys) {
      if (key.name == name) return;
      names += (names.empty() ? "" : ", ") + std::string(key.name);
    }
    throw http::RequestError(400, in_quotes(name) + " is no word of " +
                                      std::string(question_.name) + "; it takes " + names);
  }

  // What would be read from standard input, or be taken for another argument, must be there.
  void require_input(const Json& object) const {
    const auto has = [&](const char* name) {
      return object.contains(name) && !object[name].is_null();
    };
    const auto need = [&](bool there, const std::string& what) {
      if (!there) throw http::RequestError(400, what + " is needed");
    };
    if (question_.name == "count") {
      need(has("board"), R"("board")");
      need(has("piece") || has("army"), R"("piece", or "army")");
      need(!has("piece") || !has("army"), R"(either "piece" or "army")");
    }
    if (question_.name == "play") need(has("moves") || has("coin"), R"("moves")");
    if (question_.name == "still") {
      need(has("board") || has("file"), R"("board")");
      // The command takes a BOARD that is none for the name of the file.
      const auto asks = [&](const char* name) { return has(name) && object[name] != false; };
      need(has("file") || !(asks("step") || asks("orbit")), R"("file", the board of signs,)");
    }
    if (question_.name == "infer") need(has("file"), R"("file", the board,)");
    if (question_.name == "attack") {
      need(has("piece"), R"("piece")");
      need(has("file") || has("random"), R"("file", the board, or "random")");
    }
    if (question_.name == "piece") need(has("piece"), R"("piece")");
    if (question_.name == "repair") {
      need(has("file") || has("lit") || has("make"), R"("file", the board, or "lit" or "make")");
    }
  }

  void add(const Key& key, const Json& value) {
    switch (key.kind) {
      case Kind::flag:
        if (!value.is_boolean()) refuse(key.name, "true or false is needed");
        if (value.get<bool>()) order_.arguments.push_back(dashed(key));
        return;
      case Kind::maybe_number:
        if (value.is_boolean()) {
          if (value.get<bool>()) order_.arguments.push_back(dashed(key));
          return;
        }
        return give(key, number(key, value));
      case Kind::number:
        return give(key, number(key, value));
      case Kind::decimal:
        return give(key, decimal(key, value));
      case Kind::text:
        return give(key, line(key, value));
      case Kind::piece:
        // "lights": true is the wazir's.
        if (key.is_option && value.is_boolean()) {
          if (value.get<bool>()) give(key, "wazir");
          return;
        }
        return give(key, picture_or_line(key, value, false));
      case Kind::board:
        if (value.is_number_integer()) return give(key, number(key, value));
        return give(key, picture_or_line(key, value, true));
      case Kind::file:
        return give(key, file_of(key, text_of(key, value)));
      case Kind::lines:
      case Kind::coin:
      case Kind::squares:
        if (!value.is_array()) refuse(key.name, "a list is needed");
        for (const Json& item : value) {
          give(key, key.kind == Kind::squares ? square(key, item)
                    : key.kind == Kind::coin  ? coin(key, item)
                                              : line(key, item));
        }
        return;
    }
  }

  static std::string dashed(const Key& key) {
    return (key.name.size() == 1 ? "-" : "--") + std::string(key.name);
  }

  void give(const Key& key, const std::string& value) {
    if (!key.is_option) {
      positional_.push_back(value);
    } else if (key.name.size() == 1) {
      order_.arguments.insert(order_.arguments.end(), {dashed(key), value});
    } else {
      order_.arguments.push_back(dashed(key) + "=" + value);
    }
  }

  static const std::string& text_of(const Key& key, const Json& value) {
    if (!value.is_string()) refuse(key.name, "a text is needed");
    return value.get_ref<const std::string&>();
  }

  static std::string checked(const Key& key, const std::string& text, bool may_have_at = false) {
    if (text.empty()) refuse(key.name, "it is empty");
    if (text.size() > longest_argument) {
      refuse(key.name, "it has " + std::to_string(text.size()) + " characters; at most " +
                           std::to_string(longest_argument) + " can be taken");
    }
    for (const char c : text) {
      if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
        refuse(key.name, "there is a control character in " + in_quotes(text));
      }
      if (c == '@' && !may_have_at) refuse(key.name, "files (@) cannot be named here");
    }
    return text;
  }

  static std::string line(const Key& key, const Json& value) {
    return checked(key, text_of(key, value));
  }

  // MOVES@X,Y: the one "@" stands before a number.
  static std::string coin(const Key& key, const Json& value) {
    const std::string text = checked(key, text_of(key, value), true);
    const std::size_t at = text.find('@');
    if (at == 0 || at == std::string::npos || text.find('@', at + 1) != std::string::npos ||
        at + 1 == text.size() || text[at + 1] < '0' || text[at + 1] > '9') {
      refuse(key.name, in_quotes(text) + " is not like flN@3,4");
    }
    return text;
  }

  static std::string number(const Key& key, const Json& value) {
    if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
    if (value.is_string()) {
      const auto& text = value.get_ref<const std::string&>();
      if (!text.empty() && text.size() <= longest_number &&
          text.find_first_not_of("0123456789*e") == std::string::npos) {
        return text;
      }
    }
    refuse(key.name, "a whole number from 0 on is needed, as 3 or \"10**18\"");
  }

  static std::string decimal(const Key& key, const Json& value) {
    if (value.is_number()) return value.dump();
    const std::string& text = text_of(key, value);
    if (text.empty() || text.size() > longest_number ||
        text.find_first_not_of("0123456789*e./") != std::string::npos) {
      refuse(key.name, "a number is needed");
    }
    return text;
  }

  static std::string square(const Key& key, const Json& value) {
    if (!value.is_array() || value.empty() || value.size() > 2) {
      refuse(key.name, "squares are needed, as [[3,4], [5,6]]");
    }
    std::string text;
    for (const Json& side : value) text += (text.empty() ? "" : ",") + number(key, side);
    return text;
  }

  // A picture has several lines; a board may also be a picture of one row.
  std::string picture_or_line(const Key& key, const Json& value, bool is_board) {
    const std::string& text = text_of(key, value);
    const bool one_row =
        is_board && !text.empty() && text.find_first_not_of(".#o") == std::string::npos;
    if (one_row || text.find('\n') != std::string::npos) return "@" + file_of(key, text);
    if (is_board && text.find_first_not_of("0123456789x*e.NM") != std::string::npos) {
      refuse(key.name, in_quotes(text) + " is not a board like 8, 3x5 or 1..9");
    }
    return checked(key, text);
  }

  std::string file_of(const Key& key, const std::string& text) {
    order_.files.push_back({std::string(key.name), text});
    return "/dev/fd/" + std::to_string(first_work_file + static_cast<int>(order_.files.size()) - 1);
  }

  const Question& question_;
  WorkOrder order_;
  std::vector<std::string> positional_;
};

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

}  // namespace

WorkOrder parse_request(std::string_view question, std::string_view body) {
  return OrderBuilder(question_named(question)).build(parse_object(body));
}

void allow_seconds(WorkOrder& order, double seconds) {
  if (order.arguments.front() == "count") {
    order.arguments.insert(order.arguments.begin() + 1, "--time=" + std::to_string(seconds));
  }
}

std::vector<std::string> question_names() {
  std::vector<std::string> names;
  for (const Question& each : questions) names.emplace_back(each.name);
  return names;
}

std::string reworded(std::string_view line, const WorkOrder& order) {
  std::string text(line);
  constexpr std::string_view program = "rookery: ";
  if (text.starts_with(program)) text.erase(0, program.size());
  if (const std::size_t help = text.find(" (see rookery "); help != std::string::npos) {
    text.resize(help);
  }
  for (std::size_t i = 0; i < order.files.size(); ++i) {
    const std::string path = "/dev/fd/" + std::to_string(first_work_file + static_cast<int>(i));
    const std::string key = "\"" + order.files[i].key + "\"";
    replace_all(text, "file '" + path + "'", key);
    replace_all(text, "'@" + path + "'", key);
    replace_all(text, "'" + path + "'", key);
  }
  return text;
}

}  // namespace rookery::server::jobs
