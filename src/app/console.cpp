// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/console.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "board/text.hpp"

namespace rookery::app {

namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

constexpr unsigned patience = 1;  // seconds from Ctrl-C to the next safe point

extern "C" void on_interrupt(int) {
  if (stop_asked.exchange(true)) _exit(static_cast<int>(Failure::interrupted));
  alarm(patience);
}

// No safe point came: a library is busy in one long call (M4RI cannot be asked to
// stop). There is nothing to save, so the end is as clean.
extern "C" void on_impatience(int) { _exit(static_cast<int>(Failure::interrupted)); }

constexpr double first_progress = 0.7;  // seconds of silence before the line appears
constexpr double between_progress = 0.2;

constexpr int progress_width = 36;

const Stopwatch since_start;

bool progress_shown = false;

std::string rough_time(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 360000) return fmt::format("{:.0f} h", seconds / 3600);
  return fmt::format("{:.0f} days", seconds / 86400);
}

// For a program that watches this one: ROOKERY_PROGRESS asks for lines "progress 0.25".
bool progress_in_lines() {
  const char* const wish = std::getenv("ROOKERY_PROGRESS");
  return wish != nullptr && *wish != '\0';
}

void tell_progress(double fraction) {
  static double next = 0;
  const double now = since_start.seconds();
  if (now < next) return;
  next = now + between_progress;
  std::fputs(fmt::format("progress {:.4f}\n", fraction).c_str(), stderr);
}

void show_progress(double fraction) {
  // From the start of the program, whenever the first report comes.
  static double next = first_progress;
  const double now = since_start.seconds();
  // The fraction falls when the next job begins (a range, a second count).
  static double job_began = 0;
  static double fraction_before = 0;
  if (fraction < fraction_before) job_began = now;
  fraction_before = fraction;
  if (now < next) return;
  next = now + between_progress;
  std::string line = fmt::format("{:5.1f} s", now);
  constexpr double tellable = 0.01;  // before that a time left is no more than a guess
  if (fraction >= tellable && fraction < 1) {
    line += fmt::format("  {:3.0f} %  {} left", 100 * fraction,
                        rough_time((now - job_began) * (1 - fraction) / fraction));
  }
  std::fputs(fmt::format("\r{:<{}}", line, progress_width).c_str(), stderr);
  progress_shown = true;
}

}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  action.sa_handler = on_impatience;
  sigaction(SIGALRM, &action, nullptr);
}

Monitor monitor() {
  Monitor monitor;
  monitor.stop_requested = [] { return stop_asked.load(); };
  if (progress_in_lines()) {
    monitor.progress = tell_progress;
  } else if (isatty(STDERR_FILENO) != 0) {
    monitor.progress = show_progress;
  }
  return monitor;
}

void clear_progress() {
  if (progress_shown) std::fputs(fmt::format("\r{:{}}\r", "", progress_width).c_str(), stderr);
  progress_shown = false;
}

TextStyle text_style() {
  const char* const no_color = std::getenv("NO_COLOR");
  TextStyle style;
  style.colour = isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
  return style;
}

std::size_t terminal_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
      size.ws_col >= 20) {
    return size.ws_col;
  }
  return 80;
}

namespace {

[[noreturn]] void fail_output() {
  fail_input("standard output", fmt::format("cannot be written: {}", std::strerror(errno)));
}

}  // namespace

void print(const std::string& text) {
  clear_progress();
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_output();
}

void remark(const std::string& text) {
  clear_progress();
  std::fputs(("rookery: " + text + "\n").c_str(), stderr);
}

void finish_output() {
  clear_progress();
  if (std::fflush(stdout) != 0) fail_output();
}

}  // namespace rookery::app
