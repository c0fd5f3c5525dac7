// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/read.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "manual/general.hpp"
#include "words/cli/defined_command.hpp"

namespace rookery::manual {

namespace {

// "-h,--help" in two, the short ones first.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  if (option.get_positional()) return {option.get_name(true)};
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

OptionReference read_option(const CLI::Option& option, const words::OptionManual& manual) {
  OptionReference read;
  read.names = names_of(option);
  read.is_positional = option.get_positional();
  read.is_repeatable = option.get_expected_max() > 1;
  read.kind = manual.kind;
  read.words = manual.words;
  read.replaces_first = manual.replaces_first;
  read.manual = manual.text;
  if (manual.kind != words::ValueKind::none && !read.is_positional) {
    read.value = option.get_type_name();
    read.value_is_optional = option.get_expected_min() == 0;
    std::erase_if(read.value, [](char c) { return c == '[' || c == ']'; });
  }
  return read;
}

std::vector<std::string> strings(const std::vector<std::string_view>& views,
                                 const std::string& before = "") {
  std::vector<std::string> texts;
  for (const std::string_view view : views) texts.push_back(before + std::string(view));
  return texts;
}

CommandReference read_command(const words::cli::DefinedCommand& command, const std::string& name) {
  const words::CommandManual& manual = command.manual;
  const auto require = [&](bool given, const std::string& what) {
    if (!given) base::fail_bug("the manual of " + name, what);
  };
  require(!manual.text.empty() && !manual.synopsis.empty() && !manual.examples.empty(),
          "a text, a synopsis and an example are needed");
  CommandReference read;
  read.name = name;
  read.about = manual.about;
  read.synopsis = strings(manual.synopsis, name + " ");
  if (manual.synopsis.front().empty()) read.synopsis.front() = name;
  read.manual = manual.text;
  read.examples = manual.examples;
  read.see = strings(manual.see, "rookery ");
  read.pages = strings(manual.pages);
  for (const words::cli::DefinedCommand::Entry& entry : command.options) {
    const OptionReference option = read_option(*entry.option, entry.manual);
    require(!option.manual.empty(), option.usage() + " has no text");
    require((option.kind == words::ValueKind::none) == (entry.option->get_expected_max() == 0),
            option.usage() + " does not say what it takes");
    read.options.push_back(option);
  }
  for (const CLI::Option* option : command.get_options()) {
    const bool known = std::ranges::any_of(
        command.options,
        [&](const words::cli::DefinedCommand::Entry& entry) { return entry.option == option; });
    require(known, option->get_name() + " is not in it");
  }
  std::stable_partition(read.options.begin(), read.options.end(),
                        [](const OptionReference& option) { return option.is_positional; });
  return read;
}

}  // namespace

Reference read_reference(const words::cli::DefinedCommand& program) {
  Reference reference;
  reference.version = program.version();
  reference.program = read_command(program, program.get_name());
  Section commands{"COMMANDS", ""};
  for (const CLI::App* command : program.get_subcommands({})) {
    reference.commands.push_back(
        read_command(dynamic_cast<const words::cli::DefinedCommand&>(*command),
                     program.get_name() + " " + command->get_name()));
    commands.items.push_back({command->get_name(), reference.commands.back().about});
    reference.program.see.push_back(reference.commands.back().name);
  }
  reference.program.sections = general_sections();
  reference.program.sections.insert(reference.program.sections.begin(), commands);
  reference.mpi = mpi_reference();
  reference.program.see.push_back(reference.mpi.name);
  for (CommandReference& command : reference.commands) {
    if (std::ranges::count(reference.mpi.see, command.name) > 0) {
      command.see.push_back(reference.mpi.name);
    }
  }
  return reference;
}

}  // namespace rookery::manual
