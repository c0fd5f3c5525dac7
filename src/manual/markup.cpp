// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/markup.hpp"

#include <sstream>

namespace rookery::manual {

namespace {

constexpr std::string_view kept = "  ";  // begins a line that is kept as it is

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::vector<Run> read_runs(std::string_view text) {
  std::vector<Run> runs;
  for (bool is_code = false; !text.empty(); is_code = !is_code) {
    const std::size_t mark = std::min(text.find('`'), text.size());
    if (mark > 0) runs.push_back({std::string(text.substr(0, mark)), is_code});
    text.remove_prefix(std::min(mark + 1, text.size()));
  }
  return runs;
}

std::vector<Block> read_markup(std::string_view text) {
  std::vector<Block> blocks;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    if (part.starts_with(kept)) {
      Block block;
      for (const std::string& line : lines_of(part))
        block.lines.push_back(line.substr(kept.size()));
      blocks.push_back(block);
    } else {
      blocks.push_back({.runs = read_runs(part)});
    }
  }
  return blocks;
}

std::string without_marks(std::string_view text) {
  std::string plain(text);
  std::erase(plain, '`');
  return plain;
}

std::string first_sentence(std::string_view text) {
  return without_marks(text.substr(0, std::min(text.find(". "), text.rfind('.'))));
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
  std::string out;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) out += std::string(indent, ' ') + line + "\n";
    line.clear();
  };
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) end_line();
    line += (line.empty() ? "" : " ") + word;
  }
  end_line();
  return out;
}

}  // namespace rookery::manual
