// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/styles.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rookery::words {

namespace {

// The arguments without dashes, in most commands: their places in the command line tell them apart.
constexpr std::array<std::string_view, 5> positional = {"piece", "moves", "board", "file",
                                                        "command"};

// Names that would say too little as a keyword, or something else.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> other_in_python = {
    {{"c", "coins"}, {"coin", "also"}, {"list", "limit"}}};

std::string in_capitals(std::string_view argument) {
  std::string name(argument);
  std::ranges::transform(name, name.begin(),
                         [](char c) { return static_cast<char>(c - 'a' + 'A'); });
  return name;
}

std::string with_dashes(std::string_view argument) {
  return (argument.size() == 1 ? "-" : "--") + std::string(argument);
}

}  // namespace

std::string terminal_name(const Word& word) {
  return word.positional ? in_capitals(word.name) : with_dashes(word.name);
}

std::string terminal_style(std::string_view argument) {
  const bool is_positional = std::ranges::find(positional, argument) != positional.end();
  return is_positional ? in_capitals(argument) : with_dashes(argument);
}

std::string python_name(std::string_view argument) {
  for (const auto& [word, name] : other_in_python) {
    if (argument == word) return std::string(name);
  }
  std::string name(argument);
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string python_style(std::string_view argument) { return python_name(argument) + "="; }

std::string json_style(std::string_view argument) { return "`" + std::string(argument) + "`"; }

}  // namespace rookery::words
