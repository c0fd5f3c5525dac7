// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pages with the macros of man(7).

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "manual/formats.hpp"
#include "manual/markup.hpp"

namespace rookery::manual {

namespace {

// As it stands, also where groff would make a hyphen, a quotation mark or an accent of it.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      case '"':
        out += "\\(dq";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// A line of text must not begin with what begins a macro.
std::string line(const std::string& text) {
  return (text.starts_with('.') || text.starts_with('\'') ? "\\&" + text : text) + "\n";
}

// Words that are not typed: the dashes between words are hyphens.
std::string prose(const std::string& text) {
  std::string out = escaped(text);
  for (std::size_t at = out.find("\\-"); at != std::string::npos; at = out.find("\\-", at + 1)) {
    const bool within_word = at > 0 && at + 2 < out.size() &&
                             std::isalpha(static_cast<unsigned char>(out[at - 1])) != 0 &&
                             std::isalpha(static_cast<unsigned char>(out[at + 2])) != 0;
    if (within_word) out.replace(at, 2, "-");
  }
  return out;
}

std::string runs(const std::vector<Run>& all) {
  std::string out;
  for (const Run& run : all) {
    out += run.is_code ? "\\fB" + escaped(run.text) + "\\fP" : prose(run.text);
  }
  return out;
}

std::string kept_lines(const std::vector<std::string>& lines) {
  std::string out = ".RS 4\n.nf\n";
  for (const std::string& kept : lines) out += line(escaped(kept));
  return out + ".fi\n.RE\n";
}

// `between` is what separates two paragraphs.
std::string blocks(const std::string& text, const std::string& between) {
  std::string out;
  for (const Block& block : read_markup(text)) {
    if (!out.empty()) out += between;
    out += block.lines.empty() ? line(runs(block.runs)) : kept_lines(block.lines);
  }
  return out;
}

std::string item(const std::string& term, const std::string& text) {
  return ".TP\n" + line(term) + blocks(text, ".IP\n");
}

// "-k K" with -k bold and K in italics.
std::string term(const OptionReference& option) {
  if (option.is_positional) return "\\fI" + option.usage() + "\\fP";
  std::string out;
  for (const std::string& name : option.names) {
    out += (out.empty() ? "" : ", ") + ("\\fB" + escaped(name) + "\\fP");
  }
  if (option.value.empty()) return out;
  const std::string value = "\\fI" + escaped(option.value) + "\\fP";
  return out + (option.value_is_optional ? " [" + value + "]" : " " + value);
}

// The lines of the synopsis, the words of the name in bold.
std::string synopsis(const CommandReference& command) {
  std::string out;
  for (const std::string& whole : command.synopsis) {
    const std::size_t end = whole.find(command.name) + command.name.size();
    out += (out.empty() ? "" : ".br\n") +
           line("\\fB" + escaped(whole.substr(0, end)) + "\\fP" + escaped(whole.substr(end)));
  }
  return out;
}

std::string see_also(const CommandReference& command) {
  std::vector<std::string> pages;
  if (command.name != "rookery") pages.emplace_back("rookery");
  for (std::string name : command.see) {
    std::ranges::replace(name, ' ', '-');
    pages.push_back(name);
  }
  std::ranges::sort(pages);
  std::string out;
  for (const std::string& page : pages) {
    out += fmt::format(".BR {} (1){}\n", escaped(page), page == pages.back() ? "" : ",");
  }
  return out;
}

// What it is, in the form of whatis(1).
std::string brief(const CommandReference& command) {
  std::string text = command.about;
  const std::string heading = "Rookery: ";
  if (text.starts_with(heading)) text.erase(0, heading.size());
  if (text.ends_with('.')) text.pop_back();
  return prose(text);
}

}  // namespace

std::string man_page(const CommandReference& command, const std::string& version,
                     const std::string& date) {
  std::string title = command.page();
  std::ranges::transform(title, title.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  std::string out = ".\\\" Written by rookery-reference from the definitions of the options.\n";
  out += fmt::format(".TH {} 1 {} \"{}\" \"Rookery\"\n.nh\n.ad l\n", escaped(title), date, version);
  out += fmt::format(".SH NAME\n{} \\- {}\n", escaped(command.page()), brief(command));
  out += ".SH SYNOPSIS\n" + synopsis(command);
  out += ".SH DESCRIPTION\n" + blocks(command.manual, ".PP\n");
  if (!command.options.empty()) out += ".SH OPTIONS\n";
  for (const OptionReference& option : command.options) {
    out += item(term(option), option.manual);
  }
  for (const Section& section : command.sections) {
    out += ".SH " + section.title + "\n" + blocks(section.text, ".PP\n");
    for (const Item& one : section.items) {
      out += item("\\fB" + escaped(one.term) + "\\fP", one.text);
    }
  }
  out += ".SH EXAMPLES\n";
  for (const words::Example& example : command.examples) {
    out += item("\\fB" + escaped(example.command) + "\\fP", std::string(example.what));
  }
  return out + ".SH SEE ALSO\n" + see_also(command);
}

}  // namespace rookery::manual
