// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function a subcommand: it describes the command (words/command_line.hpp) and gives it the
// work to do. The work happens while the command line is parsed.

#pragma once

namespace CLI {
class App;
}

namespace rookery::app {

void add_count(CLI::App& program);
void add_merge(CLI::App& program);
void add_play(CLI::App& program);
void add_still(CLI::App& program);
void add_infer(CLI::App& program);
void add_attack(CLI::App& program);
void add_repair(CLI::App& program);
void add_judge(CLI::App& program);
void add_piece(CLI::App& program);
void add_tour(CLI::App& program);
void add_serve(CLI::App& program);

}  // namespace rookery::app
