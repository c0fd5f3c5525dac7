// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "manual/formats.hpp"
#include "manual/markup.hpp"

namespace rookery::manual {

namespace {

constexpr std::size_t width = 100;

// Prose in which no character is taken for a mark.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\*_<[").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string runs(const std::vector<Run>& all) {
  std::string out;
  for (const Run& run : all) out += run.is_code ? "`" + run.text + "`" : escaped(run.text);
  return out;
}

std::string code_block(const std::vector<std::string>& lines, std::size_t indent) {
  std::string out;
  for (const std::string& line : lines) out += std::string(indent + 4, ' ') + line + "\n";
  return out;
}

std::string blocks(const std::string& text, std::size_t indent) {
  std::string out;
  for (const Block& block : read_markup(text)) {
    if (!out.empty()) out += "\n";
    out += block.lines.empty() ? wrapped(runs(block.runs), indent, width)
                               : code_block(block.lines, indent);
  }
  return out;
}

// A term in a line of its own and the text below it, both in one item of a list.
std::string item(const std::string& term, const std::string& text) {
  std::string body = blocks(text, 2);
  return "- `" + term + "`:\n" + body;
}

std::string anchor(std::string name) {
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string see_also(const CommandReference& command) {
  std::string text;
  const auto add = [&](const std::string& name, const std::string& address) {
    text += (text.empty() ? "See also " : ", ") + ("[" + name + "](" + address + ")");
  };
  for (const std::string& page : command.pages) add(page, page + ".md");
  for (const std::string& name : command.see) add(name, "#" + anchor(name));
  return text.empty() ? "" : "\n" + wrapped(text + ".", 0, width);
}

std::string one_command(const CommandReference& command) {
  std::string out =
      "\n## " + command.name + "\n\n" + wrapped(escaped(command.about), 0, width) + "\n";
  out += code_block(command.synopsis, 0) + "\n" + blocks(command.manual, 0);
  if (!command.options.empty()) out += "\n**Options**\n\n";
  for (const OptionReference& option : command.options) {
    out += item(option.usage(), option.manual);
  }
  for (const Section& section : command.sections) {
    std::string title = section.title.substr(0, 1);
    for (const char c : section.title.substr(1)) {
      title += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    out += "\n### " + title + "\n\n" + blocks(section.text, 0);
    if (!section.text.empty() && !section.items.empty()) out += "\n";
    for (const Item& one : section.items) out += item(one.term, one.text);
  }
  out += "\n**Examples**\n\n";
  for (const words::Example& example : command.examples) {
    out += item(std::string(example.command), std::string(example.what) + ".");
  }
  return out + see_also(command);
}

}  // namespace

std::string markdown(const Reference& reference) {
  std::string out =
      "# Reference\n\nEvery command with every option, as `rookery --help-all` and the man pages "
      "have "
      "it.\n(Written by `make reference` from the definitions of the options.)\n";
  out += one_command(reference.program);
  for (const CommandReference& command : reference.commands) out += one_command(command);
  return out + one_command(reference.mpi);
}

}  // namespace rookery::manual
