// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/reference.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace rookery::manual {

std::string OptionReference::usage() const {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  if (!value.empty()) text += value_is_optional ? " [" + value + "]" : " " + value;
  if (is_positional && is_repeatable) text += "...";
  return text;
}

std::string CommandReference::page() const {
  std::string text = name;
  std::ranges::replace(text, ' ', '-');
  return text;
}

const CommandReference& Reference::command(const std::string& word) const {
  const auto found = std::ranges::find_if(
      commands, [&](const CommandReference& command) { return command.word() == word; });
  if (found == commands.end()) {
    base::fail_bug("reference", "there is no command " + base::quote(word));
  }
  return *found;
}

}  // namespace rookery::manual
