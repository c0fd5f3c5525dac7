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

/// What the program writes to a terminal, with NO_COLOR set to the given value;
/// nothing where the system has no pseudo-terminals (a bare chroot).
inline std::optional<std::string> terminal_output(std::vector<std::string> arguments,
                                                  const std::string& no_color = "") {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    setenv("NO_COLOR", no_color.c_str(), 1);
    arguments.insert(arguments.begin(), ROOKERY_PROGRAM);
    std::vector<char*> argv;
    for (std::string& word : arguments) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  if (child < 0) return std::nullopt;
  std::string text;
  char buffer[4096];
  ssize_t got = 0;
  while ((got = read(terminal, buffer, sizeof buffer)) > 0) {
    text.append(buffer, static_cast<std::size_t>(got));
  }
  close(terminal);
  waitpid(child, nullptr, 0);
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
