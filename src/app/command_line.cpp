// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/command_line.hpp"

#include <CLI/CLI.hpp>

namespace rookery::app {

CommandOption CommandOption::type_name(const std::string& name) const {
  return CommandOption(option_->type_name(name));
}

CommandOption CommandOption::description(const std::string& help) const {
  return CommandOption(option_->description(help));
}

CommandOption CommandOption::required() const { return CommandOption(option_->required()); }

CommandOption CommandOption::excludes(const CommandOption& other) const {
  return CommandOption(option_->excludes(other.option_));
}

CommandOption CommandOption::expected(int least, int most) const {
  return CommandOption(option_->expected(least, most));
}

CommandOption CommandOption::allow_extra_args(bool allowed) const {
  return CommandOption(option_->allow_extra_args(allowed));
}

std::size_t CommandOption::count() const { return option_->count(); }

CommandOption Command::add_option(const std::string& name, std::string& value,
                                  const std::string& help) const {
  return CommandOption(app_->add_option(name, value, help));
}

CommandOption Command::add_option(const std::string& name, std::vector<std::string>& values,
                                  const std::string& help) const {
  return CommandOption(app_->add_option(name, values, help));
}

CommandOption Command::add_flag(const std::string& name, bool& value,
                                const std::string& help) const {
  return CommandOption(app_->add_flag(name, value, help));
}

CommandOption Command::get_option(const std::string& name) const {
  return CommandOption(app_->get_option(name));
}

void Command::callback(const std::function<void()>& run) const { app_->callback(run); }

void Command::add_above_examples(const std::string& text) const {
  app_->footer(text + "\n" + app_->get_footer());
}

Command add_command(CLI::App& parent, const std::string& name, const std::string& about,
                    const std::string& examples) {
  CLI::App* const command = parent.add_subcommand(name, about);
  command->footer("Examples:\n" + examples);
  return Command(command);
}

void fail_usage(const std::string& option, const std::string& message) {
  throw CLI::ValidationError(option, message);  // main adds where help is
}

}  // namespace rookery::app
