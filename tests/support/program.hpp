// SPDX-License-Identifier: GPL-3.0-or-later
//
// Running the program as a user would: arguments, standard input, and what comes
// back. Input and output go through unnamed temporary files, so nothing blocks.

#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rookery::testing {

struct Outcome {
  int status = -1;  ///< exit status, or 1000 + the signal that ended it
  std::string out;
  std::string err;
};

struct Call {
  std::vector<std::string> arguments;
  std::string input{};
  std::string out_path{};      ///< send standard output here instead
  int interrupt_after_ms = 0;  ///< send SIGINT after so many milliseconds
};

namespace detail {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

inline std::string contents(std::FILE* file) {
  std::rewind(file);
  std::string text;
  char buffer[1 << 16];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof buffer, file)) > 0) text.append(buffer, got);
  return text;
}

}  // namespace detail

/// Runs build/bin/rookery to its end.
inline Outcome run_program(const Call& call) {
  const detail::File in(std::tmpfile(), &std::fclose);
  const detail::File out(std::tmpfile(), &std::fclose);
  const detail::File err(std::tmpfile(), &std::fclose);
  std::fwrite(call.input.data(), 1, call.input.size(), in.get());
  std::rewind(in.get());

  std::vector<std::string> words = call.arguments;
  words.insert(words.begin(), ROOKERY_PROGRAM);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  const pid_t child = fork();
  if (child == 0) {
    dup2(fileno(in.get()), STDIN_FILENO);
    const int out_file =
        call.out_path.empty() ? fileno(out.get()) : open(call.out_path.c_str(), O_WRONLY);
    dup2(out_file, STDOUT_FILENO);
    dup2(fileno(err.get()), STDERR_FILENO);
    execv(argv[0], argv.data());
    _exit(127);
  }
  if (call.interrupt_after_ms > 0) {
    usleep(static_cast<useconds_t>(call.interrupt_after_ms) * 1000);
    kill(child, SIGINT);
  }
  int state = 0;
  waitpid(child, &state, 0);
  Outcome outcome;
  outcome.status = WIFEXITED(state) ? WEXITSTATUS(state) : 1000 + WTERMSIG(state);
  outcome.out = detail::contents(out.get());
  outcome.err = detail::contents(err.get());
  return outcome;
}

/// The program on a terminal of its own, with NO_COLOR set to the given value. There is none where
/// the system has no pseudo-terminals (a bare chroot).
class Terminal {
 public:
  explicit Terminal(std::vector<std::string> arguments, const std::string& no_color = "1") {
    child_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ != 0) return;
    setenv("NO_COLOR", no_color.c_str(), 1);
    arguments.insert(arguments.begin(), ROOKERY_PROGRAM);
    std::vector<char*> argv;
    for (std::string& word : arguments) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  [[nodiscard]] bool exists() const { return child_ >= 0; }
  void type(const std::string& keys) const {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  /// Reads until this is on the screen, or to the end.
  std::string read_to(const std::string& wanted) {
    std::string text;
    char byte = 0;
    while (read(terminal_, &byte, 1) == 1) {
      text += byte;
      if (!wanted.empty() && text.size() >= wanted.size() &&
          text.compare(text.size() - wanted.size(), wanted.size(), wanted) == 0) {
        break;
      }
    }
    return text;
  }
  /// The exit status.
  int wait_for_end() {
    close(terminal_);
    int state = 0;
    waitpid(child_, &state, 0);
    return WIFEXITED(state) ? WEXITSTATUS(state) : -1;
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
};

/// What the program writes to a terminal; nothing where there is none.
inline std::optional<std::string> terminal_output(const std::vector<std::string>& arguments,
                                                  const std::string& no_color = "") {
  Terminal terminal(arguments, no_color);
  if (!terminal.exists()) return std::nullopt;
  std::string text = terminal.read_to("");
  terminal.wait_for_end();
  return text;
}

/// Expects exactly this on the three channels.
inline void expect_outcome(const Call& call, int status, const std::string& out,
                           const std::string& err = "") {
  std::string line = "rookery";
  for (const std::string& word : call.arguments) line += " " + word;
  SCOPED_TRACE(line);
  const Outcome outcome = run_program(call);
  EXPECT_EQ(outcome.status, status);
  EXPECT_EQ(outcome.out, out);
  EXPECT_EQ(outcome.err, err);
}

}  // namespace rookery::testing
