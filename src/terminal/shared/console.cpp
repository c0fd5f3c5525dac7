// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/console.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "terminal/shared/ranks.hpp"
#include "words/styles.hpp"

namespace rookery::terminal::shared {

namespace {

std::atomic<bool> stop_asked{false};
std::atomic<bool> ctrl_c_pressed{false};
std::atomic<bool> may_finish{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

constexpr unsigned patience = 1;  // seconds from Ctrl-C to the next safe point

extern "C" void on_interrupt(int signal) {
  const bool again = stop_asked.exchange(true);
  // Launchers and schedulers send SIGTERM several times; a person insists by a second SIGINT.
  const bool insists = signal == SIGINT && ctrl_c_pressed.exchange(true);
  if (may_finish ? insists : again) _exit(static_cast<int>(Failure::interrupted));
  if (!may_finish) alarm(patience);
}

// No safe point came: a library is busy in one long call (M4RI cannot be asked to
// stop). There is nothing to save, so the end is as clean.
extern "C" void on_impatience(int) { _exit(static_cast<int>(Failure::interrupted)); }

constexpr double first_progress = 0.7;  // seconds of silence before the line appears
constexpr double between_progress = 0.2;

const Stopwatch since_start;

std::size_t progress_width = 36;          // of the widest line so far
std::atomic<bool> progress_shown{false};  // remarks may come from any thread

// How long the rest takes, from the fractions done as they are reported.
class TimeLeft {
 public:
  /// "20 s left"; empty while a number would be no more than a guess.
  std::string operator()(double now, double fraction) {
    // The fraction falls when the next job begins (a range, a second count).
    if (fraction < fraction_before_) job_began_ = now;
    fraction_before_ = fraction;
    constexpr double tellable = 0.01;
    if (fraction < tellable || fraction >= 1) return "";
    return base::in_short_time((now - job_began_) * (1 - fraction) / fraction) + " left";
  }

 private:
  double job_began_ = 0;  // the start of the program, whenever the first report comes
  double fraction_before_ = 0;
};

// For a program that watches this one: ROOKERY_PROGRESS asks for lines "progress 0.25". For the
// log of a long run: a number above 1 asks for one every so many seconds that says more.
bool progress_in_lines() {
  const char* const wish = std::getenv("ROOKERY_PROGRESS");
  return wish != nullptr && *wish != '\0';
}

double seconds_between_lines() {
  const char* const wish = std::getenv("ROOKERY_PROGRESS");
  return wish == nullptr ? 0 : std::strtod(wish, nullptr);
}

void tell_progress(double fraction) {
  static double next = 0;
  const double now = since_start.seconds();
  if (now < next) return;
  next = now + between_progress;
  std::fputs(fmt::format("progress {:.4f}\n", fraction).c_str(), stderr);
}

// What follows on a line, if there is something.
std::string further(const std::string& text) { return text.empty() ? "" : "  " + text; }

void log_progress(double fraction) {
  static const double between = seconds_between_lines();
  static double next = between;
  static TimeLeft time_left;
  const double now = since_start.seconds();
  const std::string left = time_left(now, fraction);
  if (now < next) return;
  next = now + between;
  std::fputs(
      fmt::format("progress {:.4f}{}{}\n", fraction, further(left), further(rank_progress_text()))
          .c_str(),
      stderr);
}

void show_progress(double fraction) {
  static double next = first_progress;
  static TimeLeft time_left;
  const double now = since_start.seconds();
  const std::string left = time_left(now, fraction);
  if (now < next) return;
  next = now + between_progress;
  std::string line = fmt::format("{:5.1f} s", now);
  if (!left.empty()) line += fmt::format("  {:3.0f} %  {}", 100 * fraction, left);
  line += further(rank_progress_text());
  progress_width = std::max(progress_width, line.size());
  std::fputs(fmt::format("\r{:<{}}", line, progress_width).c_str(), stderr);
  progress_shown = true;
}

// A launcher takes the standard error of its ranks through a pipe, and passes it on to its own.
bool launcher_has_terminal() {
  const std::string path = fmt::format("/proc/{}/fd/{}", getppid(), STDERR_FILENO);
  const int file = open(path.c_str(), O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_terminal = isatty(file) != 0;
  close(file);
  return is_terminal;
}

bool is_watched() {
  return isatty(STDERR_FILENO) != 0 || (ranks() != nullptr && launcher_has_terminal());
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
  // A limit on the length of files is an error of the file, as a full disk is.
  action.sa_handler = SIG_IGN;
  sigaction(SIGXFSZ, &action, nullptr);
}

void let_finish() {
  may_finish = true;
  alarm(0);
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGUSR1, &action, nullptr);
}

bool stop_requested() { return stop_asked; }

Monitor monitor() {
  Monitor monitor;
  monitor.stop_requested = [] {
    if (!stop_asked) return false;
    static std::atomic<bool> said{false};
    if (may_finish && !said.exchange(true)) remark("stopping at the next safe point");
    return true;
  };
  if (progress_in_lines()) {
    monitor.progress = seconds_between_lines() > 1 ? log_progress : tell_progress;
  } else if (is_watched()) {
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
  base::fail_file("standard output", fmt::format("cannot be written: {}", std::strerror(errno)));
}

}  // namespace

void print(const std::string& text) {
  clear_progress();
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_output();
}

void remark(const std::string& text) {
  clear_progress();
  std::fputs(("rookery: " + worded(text, words::terminal_style) + "\n").c_str(), stderr);
}

void finish_output() {
  clear_progress();
  if (std::fflush(stdout) != 0) fail_output();
}

}  // namespace rookery::terminal::shared
