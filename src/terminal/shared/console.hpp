// SPDX-License-Identifier: GPL-3.0-or-later
//
// The border with the person at the terminal: Ctrl-C, progress, colour, and the
// two output streams. Only answers go to standard output.

#pragma once

#include <chrono>
#include <string>

#include "rookery/answer.hpp"
#include "rookery/drawing.hpp"

namespace rookery::terminal::shared {

/// From now on Ctrl-C (and a polite kill) asks the engines to stop at the next
/// safe point; if none comes within a second, or at a second Ctrl-C, the program
/// ends at once. The exit status is 130 either way.
void catch_interrupts();
/// What has been done is kept, or other processes wait for this one: a request to stop, SIGUSR1
/// too from now on, may take as long as it needs. Only a second Ctrl-C ends the program at once.
void let_finish();
/// Was a stop asked for? (The Monitor below also says on standard error that it was heard.)
[[nodiscard]] bool stop_requested();

/// The Monitor for long work: asks whether Ctrl-C was pressed, and shows progress
/// on standard error if that is a terminal, or where ROOKERY_PROGRESS is set as lines for another
/// program to read; as lines for a log, every so many seconds, where it is a number above 1.
[[nodiscard]] Monitor monitor();
/// Wipes the progress line, if there is one.
void clear_progress();

/// Colour on standard output only if it is a terminal and NO_COLOR is not set.
[[nodiscard]] TextStyle text_style();
/// Characters in a line of the terminal, 80 if it is none.
[[nodiscard]] std::size_t terminal_width();

/// The answer: written to standard output as it is.
void print(const std::string& text);
/// A remark: "rookery: ..." on standard error.
void remark(const std::string& text);
/// Flushes standard output; throws Error(bad_input) if something could not be
/// written (a full disk must not look like an answer).
void finish_output();

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace rookery::terminal::shared
