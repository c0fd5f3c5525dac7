// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/cli/command_line.hpp"

#include <memory>
#include <utility>

#include "words/cli/defined_command.hpp"

namespace rookery::words::cli {

namespace {

CommandOption with_manual(DefinedCommand& command, CLI::Option* option) {
  DefinedCommand::Entry& entry = command.options.emplace_back();
  entry.option = option;
  return {option, &entry.manual};
}

}  // namespace

CommandOption CommandOption::takes(ValueKind kind, const std::string& name) const {
  option_->type_name(name);
  manual_->kind = kind;
  return *this;
}

CommandOption CommandOption::takes_one_of(std::vector<std::string> words,
                                          const std::string& name) const {
  manual_->words = std::move(words);
  return takes(ValueKind::word, name);
}

CommandOption CommandOption::takes_some_of(std::vector<std::string> words,
                                           const std::string& name) const {
  manual_->words = std::move(words);
  return takes(ValueKind::words, name);
}

CommandOption CommandOption::replaces_first() const {
  manual_->replaces_first = true;
  return *this;
}

CommandOption CommandOption::manual(std::string_view text) const {
  manual_->text = text;
  return *this;
}

CommandOption CommandOption::expected(int least, int most) const {
  option_->expected(least, most);
  return *this;
}

CommandOption CommandOption::allow_extra_args(bool allowed) const {
  option_->allow_extra_args(allowed);
  return *this;
}

std::size_t CommandOption::count() const { return option_->count(); }

CommandOption Command::add_option(const std::string& name, std::string& value,
                                  const std::string& help) const {
  return with_manual(*command_, command_->add_option(name, value, help));
}

CommandOption Command::add_option(const std::string& name, std::vector<std::string>& values,
                                  const std::string& help) const {
  return with_manual(*command_, command_->add_option(name, values, help));
}

CommandOption Command::add_flag(const std::string& name, bool& value,
                                const std::string& help) const {
  return with_manual(*command_, command_->add_flag(name, value, help)->disable_flag_override());
}

void Command::callback(const std::function<void()>& run) const { command_->callback(run); }

Command add_command(CLI::App& program, CommandManual manual) {
  const auto command = std::make_shared<DefinedCommand>(std::move(manual), &program);
  program.add_subcommand(command);
  return Command(command.get());
}

}  // namespace rookery::words::cli
