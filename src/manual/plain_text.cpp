// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/formats.hpp"
#include "manual/markup.hpp"

namespace rookery::manual {

namespace {

constexpr std::size_t width = 80;

std::string blocks(const std::string& text, std::size_t indent) {
  std::string out;
  for (const Block& block : read_markup(text)) {
    if (!out.empty()) out += "\n";
    std::string prose;
    for (const Run& run : block.runs) prose += run.text;
    out += wrapped(prose, indent, width);
    for (const std::string& line : block.lines) out += std::string(indent + 2, ' ') + line + "\n";
  }
  return out;
}

std::string item(const std::string& term, const std::string& text) {
  return "  " + term + "\n" + blocks(text, 6);
}

}  // namespace

std::string plain_text(const CommandReference& command) {
  std::string out = command.name + ": " + command.about + "\n\n";
  for (const std::string& line : command.synopsis) out += "  " + line + "\n";
  out += "\nDESCRIPTION\n" + blocks(command.manual, 2);
  if (!command.options.empty()) out += "\nOPTIONS\n";
  for (const OptionReference& option : command.options) {
    out += item(option.usage(), option.manual);
  }
  for (const Section& section : command.sections) {
    out += "\n" + section.title + "\n" + blocks(section.text, 2);
    for (const Item& one : section.items) out += item(one.term, one.text);
  }
  out += "\nEXAMPLES\n";
  for (const words::Example& example : command.examples) {
    out +=
        "  " + std::string(example.command) + "\n" + wrapped(std::string(example.what), 6, width);
  }
  if (command.name == command.word()) return out;  // the program: the others follow
  std::string see;
  for (const std::string& name : command.see) see += name + " --help-all, ";
  return out + "\nSEE ALSO\n" + wrapped(see + "rookery --help-all", 2, width);
}

std::string plain_text(const Reference& reference) {
  std::string out = plain_text(reference.program);
  for (const CommandReference& command : reference.commands) {
    out += "\n" + std::string(width, '-') + "\n\n" + plain_text(command);
  }
  return out;
}

}  // namespace rookery::manual
