// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string_view>

#include "manual/markup.hpp"
#include "manual/python/calls.hpp"
#include "manual/python/signature.hpp"
#include "words/styles.hpp"

namespace rookery::manual::python {

namespace {

constexpr std::size_t width_of_docstrings = 92;  // eight less, of those of methods
constexpr std::string_view progress = "progress: Progress | None";

// `--up-to-symmetry` and `-k K` of the command line as ``up_to_symmetry`` and ``k``.
std::string in_python(std::string_view code) {
  const bool is_option = code.starts_with("--") ||
                         (code.size() > 1 && code[0] == '-' && code[1] >= 'a' && code[1] <= 'z');
  if (!is_option) return std::string(code);
  code.remove_prefix(code.starts_with("--") ? 2 : 1);
  return words::python_name(code.substr(0, code.find(' ')));
}

std::string text_in_python(std::string_view manual) {
  std::string text;
  for (const Run& run : read_runs(manual)) {
    text += run.is_code ? "``" + in_python(run.text) + "``" : run.text;
  }
  return text;
}

std::string_view first_of(std::string_view manual) {
  const std::size_t end = manual.find(". ");
  return end == std::string_view::npos ? manual : manual.substr(0, end + 1);
}

// Lines after `indent` spaces; empty ones without.
std::string indented(std::string_view text, std::size_t indent) {
  std::string out;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    out += line.empty() ? "\n" : std::string(indent, ' ') + line + "\n";
  }
  return out;
}

std::string without_ends(std::string_view text) {
  while (text.starts_with('\n')) text.remove_prefix(1);
  while (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text);
}

// ":param k: Counts ...", the lines that follow further in.
std::string parameter(std::string_view name, const std::string& text) {
  return wrapped(fmt::format(":param {}: {}", name, text), 4, width_of_docstrings).substr(4);
}

std::string paragraphs(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    out += (out.empty() ? "" : "\n") +
           wrapped(std::string(text.substr(0, end)), 0, width_of_docstrings);
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return out;
}

std::string docstring(const std::string& text, std::size_t indent) {
  const std::string quotes = text.find('\\') == std::string::npos ? "\"\"\"" : "r\"\"\"";
  return indented(quotes + text + (text.find('\n') == std::string::npos ? "" : "\n") + "\"\"\"",
                  indent);
}

std::string parameters(const Signature& signature, bool whole, std::size_t indent) {
  std::string out;
  bool keywords = false;
  for (const Argument& argument : signature.arguments) {
    if (!argument.positional && !keywords) {
      out += std::string(indent, ' ') + "*,\n";
      keywords = true;
    }
    out += fmt::format("{:{}}{}: {}", "", indent, argument.name, argument.type);
    if (!argument.usual.empty()) out += " = " + (whole ? argument.usual : "...");
    out += ",\n";
  }
  if (!keywords) out += std::string(indent, ' ') + "*,\n";
  return out + fmt::format("{:{}}{} = {},\n", "", indent, progress, whole ? "None" : "...");
}

template <class Question>
class Module {
 public:
  explicit Module(const Calls& calls) : calls_(calls) {}

  std::string text() {
    std::string out = fmt::format(
        "# SPDX-License-Identifier: GPL-3.0-or-later\n"
        "# Written by `make reference` from src/words and src/manual/python: what is changed here "
        "is lost.\n"
        "\"\"\"{}\"\"\"\n\n{}\n\n\nclass {}:\n",
        calls_.about, without_ends(calls_.imports), calls_.type_name);
    out += docstring(without_ends(calls_.text) + "\n\n" + without_ends(calls_.examples), 4);
    for (const Call& call : calls_.calls) out += call_text(call);
    if (!calls_.others.empty()) out += "\n";
    for (const Other& other : calls_.others) {
      out += fmt::format("    {} = staticmethod({})\n", other.name, other.function);
    }
    return out + fmt::format("\n\n{} = {}()\n", calls_.object, calls_.type_name);
  }

 private:
  std::string call_text(const Call& call) {
    const std::string name = call.name.empty() ? "__call__" : std::string(call.name);
    std::string out;
    for (const Overload& overload : call.overloads) {
      out +=
          fmt::format("\n    @overload\n    def {}({}\n        self,\n{}    ) -> {}: ...\n", name,
                      overload.comment.empty() ? "" : "  # " + std::string(overload.comment),
                      parameters(overloaded(call, overload), false, 8), overload.returns);
    }
    const Signature signature = signature_of<Question>(calls_, call);
    out += fmt::format("\n    def {}(\n        self,\n{}    ) -> {}:\n", name,
                       parameters(signature, true, 8), call.returns);
    out += docstring(call_docstring(call, signature), 8);
    return out + body(call, signature);
  }

  // Where nothing tells, what would is not given.
  Signature overloaded(const Call& call, const Overload& overload) const {
    Signature signature = signature_of<Question>(calls_, call, overload.by);
    if (!overload.by.empty()) return signature;
    std::set<std::string_view> deciding;
    for (const Overload& each : call.overloads) {
      for (const Decided& decided : each.by) {
        if (decided.sample.empty()) deciding.insert(decided.word);
      }
    }
    for (Argument& argument : signature.arguments) {
      if (argument.positional) argument.usual.clear();
      if (!deciding.contains(argument.word)) continue;
      argument.type = argument.type == "bool" ? "Literal[False]" : "None";
    }
    return signature;
  }

  std::string call_docstring(const Call& call, const Signature& signature) {
    std::string out = paragraphs(without_ends(call.text)) + "\n";
    for (const Argument& argument : signature.arguments) {
      const bool is_new = told_.insert(argument.text).second;
      out += parameter(argument.name,
                       text_in_python(is_new ? argument.text : first_of(argument.text)));
    }
    out += parameter("progress", "Hears how much is done, from 0 to 1.");
    if (!call.examples.empty()) out += "\n" + without_ends(call.examples);
    return without_ends(out);
  }

  // The words of the call. For its errors `names` has what the call names otherwise, nothing for
  // words that are no arguments, and `needed` those without which it would be another question.
  static std::string body(const Call& call, const Signature& signature) {
    std::string names;
    std::string needed;
    std::string out = fmt::format("        return {}(\n            dict(\n", call.answer);
    for (const std::string& word : signature.fixed) {
      out += fmt::format("                {}=True,\n", word);
      names += fmt::format("{}{}=\"\"", names.empty() ? "" : ", ", word);
    }
    for (const Argument& argument : signature.arguments) {
      if (argument.word.empty()) continue;
      out += fmt::format("                {}={},\n", argument.word, argument.value);
      if (std::ranges::find(call.chosen_by, argument.word) != call.chosen_by.end() &&
          argument.usual != "None") {
        needed += fmt::format("{}\"{}\"", needed.empty() ? "" : ", ", argument.word);
      }
      if (argument.name != argument.word) {
        names +=
            fmt::format("{}{}=\"{}\"", names.empty() ? "" : ", ", argument.word, argument.name);
      }
    }
    if (!names.empty()) out += fmt::format("                names=dict({}),\n", names);
    if (!needed.empty()) out += fmt::format("                needed=[{}],\n", needed);
    return out + "            ),\n            progress,\n        )\n";
  }

  const Calls& calls_;
  std::set<std::string> told_{};
};

template <class Question>
std::pair<std::string, std::string> module_of(const Calls& calls) {
  return {std::string(calls.object) + ".py", Module<Question>(calls).text()};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> modules() {
  return {module_of<AttackQuestion>(attack_calls()), module_of<CountQuestion>(count_calls()),
          module_of<InferQuestion>(infer_calls()),   module_of<PlayQuestion>(play_calls()),
          module_of<RepairQuestion>(repair_calls()), module_of<StillQuestion>(still_calls())};
}

}  // namespace rookery::manual::python
