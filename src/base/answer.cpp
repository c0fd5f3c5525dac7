// SPDX-License-Identifier: GPL-3.0-or-later

#include "rookery/answer.hpp"

#include "base/text.hpp"

namespace rookery {

namespace {

// Names of files may have line feeds in them; a message is a single line.
std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    if (c == '\n') {
      line += "\\n";
    } else {
      line += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    }
  }
  return line;
}

// The name of the argument if the text begins with one.
std::string leading_argument(std::string_view text) {
  if (text.empty() || text.front() != base::argument_mark) return "";
  return std::string(text.substr(1, text.find(base::argument_mark, 1) - 1));
}

Code usual_code(Failure kind) {
  switch (kind) {
    case Failure::bug:
      return Code::bug;
    case Failure::bad_input:
      return Code::invalid;
    case Failure::beyond_limit:
      return Code::too_large;
    case Failure::interrupted:
      return Code::interrupted;
  }
  return Code::bug;
}

std::string place_and(const std::string& where, const std::string& message) {
  return where.empty() ? message : where + ": " + message;
}

}  // namespace

std::string_view name_of(Code code) {
  switch (code) {
    case Code::bug:
      return "bug";
    case Code::interrupted:
      return "interrupted";
    case Code::invalid:
      return "invalid";
    case Code::wrong_type:
      return "wrong_type";
    case Code::not_a_number:
      return "not_a_number";
    case Code::unknown_word:
      return "unknown_word";
    case Code::missing:
      return "missing";
    case Code::needs:
      return "needs";
    case Code::excludes:
      return "excludes";
    case Code::engine:
      return "engine";
    case Code::no_formula:
      return "no_formula";
    case Code::endless:
      return "endless";
    case Code::no_answer:
      return "no_answer";
    case Code::file:
      return "file";
    case Code::too_large:
      return "too_large";
    case Code::memory:
      return "memory";
    case Code::time:
      return "time";
  }
  return "bug";
}

std::string worded(std::string_view text, const ArgumentStyle& style) {
  std::string out;
  while (true) {
    const std::size_t begin = text.find(base::argument_mark);
    out += text.substr(0, begin);
    if (begin == std::string_view::npos) return out;
    const std::string_view rest = text.substr(begin + 1);
    const std::size_t end = rest.find(base::argument_mark);
    const std::string_view name = rest.substr(0, end);
    out += style ? style(name) : std::string(name);
    if (end == std::string_view::npos) return out;
    text = rest.substr(end + 1);
  }
}

Error::Error(Failure kind, const std::string& where, const std::string& message)
    : Error(kind, usual_code(kind), where, message) {}

Error::Error(Failure kind, Code code, const std::string& where, const std::string& message,
             std::vector<Fact> facts)
    : std::runtime_error(one_line(rookery::worded(place_and(where, message)))),
      kind_(kind),
      code_(code),
      marked_where_(where),
      marked_message_(message),
      argument_(leading_argument(where)),
      where_(rookery::worded(where)),
      message_(rookery::worded(message)),
      facts_(std::move(facts)) {}

Error Error::about(std::string_view argument) const {
  Error error = *this;
  if (argument_.empty()) error.argument_ = argument;
  return error;
}

std::string Error::worded(const ArgumentStyle& style) const { return worded(style, style); }

std::string Error::worded(const ArgumentStyle& place, const ArgumentStyle& style) const {
  return one_line(
      place_and(rookery::worded(marked_where_, place), rookery::worded(marked_message_, style)));
}

std::string Error::worded_message(const ArgumentStyle& style) const {
  return one_line(rookery::worded(marked_message_, style));
}

void fail_engine(std::string_view name, const std::vector<std::string>& known,
                 std::string_view argument) {
  base::fail_unknown_word(argument, name, known);
}

void Monitor::check(double fraction_done) const {
  if (stop_requested && stop_requested()) throw Error(Failure::interrupted, "", "interrupted");
  if (progress) progress(fraction_done);
}

Monitor Monitor::part(double from, double to) const {
  Monitor monitor{stop_requested, {}};
  if (progress) {
    monitor.progress = [whole = progress, from, to](double fraction) {
      whole(from + fraction * (to - from));
    };
  }
  return monitor;
}

}  // namespace rookery
