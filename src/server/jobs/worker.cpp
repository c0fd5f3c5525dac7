// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/jobs/worker.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>
#include <utility>

#include "server/http/descriptor.hpp"
#include "server/http/request_error.hpp"
#include "server/jobs/launch.hpp"

namespace rookery::server::jobs {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_line = 4096;
constexpr std::size_t most_lines = 1000;  // kept at once; later ones replace the last

struct Pipe {
  http::Descriptor reader;
  http::Descriptor writer;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw http::RequestError(503, "no pipe can be opened now; try again");
  Pipe made{http::Descriptor(ends[0]), http::Descriptor(ends[1])};
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return made;
}

// A file without a name. The child opens it anew through /dev/fd, hence reads from the start.
http::Descriptor file_of(const std::string& text) {
  http::Descriptor file(memfd_create("rookery", MFD_CLOEXEC));
  std::size_t done = 0;
  while (file.is_open() && done < text.size()) {
    const ssize_t wrote = write(file.number(), text.data() + done, text.size() - done);
    if (wrote <= 0 && errno != EINTR) file.reset();
    if (wrote > 0) done += static_cast<std::size_t>(wrote);
  }
  if (!file.is_open()) throw http::RequestError(503, "no memory for the request now; try again");
  return file;
}

// Reads what is there, but not for ever from one that writes without end; closes at the end.
template <class Taker>
void drain(http::Descriptor& from, Taker&& take) {
  std::array<char, 1 << 16> buffer;
  for (int round = 0; round < 64 && from.is_open(); ++round) {
    const ssize_t got = read(from.number(), buffer.data(), buffer.size());
    if (got > 0) {
      take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      from.reset();
    } else if (errno == EAGAIN) {
      return;
    }
  }
}

}  // namespace

Worker::Worker(const std::string& program, const WorkOrder& order, const WorkLimits& limits)
    : longest_output_(limits.output) {
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  std::vector<http::Descriptor> files;
  for (const std::string& text : order.texts) files.push_back(file_of(text));
  process_ =
      launch(program, order.arguments, out.writer.number(), err.writer.number(), files, limits);
  out_ = std::move(out.reader);
  err_ = std::move(err.reader);
}

bool Worker::wait(std::chrono::milliseconds time, int socket) {
  const auto deadline = Clock::now() + time;
  while (running_) {
    const bool closed = !out_.is_open() && !err_.is_open();
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    // Nothing tells when a process has ended but its pipes; after them it is a matter of moments.
    const auto pause = std::clamp(left, 0ms, closed ? 1ms : 100ms);
    std::array<pollfd, 3> ends{
        {{out_.number(), POLLIN, 0}, {err_.number(), POLLIN, 0}, {socket, POLLRDHUP, 0}}};
    const int ready = poll(ends.data(), ends.size(), static_cast<int>(pause.count()));
    const std::size_t lines_before = lines_.size();
    read_output();
    read_errors();
    if (too_long_) {
      end();
      break;
    }
    if (has_ended()) break;
    if (ready > 0 && ends[2].revents != 0) break;
    if (lines_.size() > lines_before || left <= 0ms) break;
  }
  return running_;
}

bool Worker::has_ended() {
  siginfo_t info{};
  // Without taking it from the list yet: its number, and so its group's, must stay its own.
  if (waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
      info.si_pid == 0)
    return false;
  end();
  read_output();
  read_errors();
  out_.reset();
  err_.reset();
  if (!line_.empty()) lines_.push_back(std::exchange(line_, {}));
  return true;
}

void Worker::end() {
  if (!running_) return;
  kill(-process_, SIGKILL);
  int state = 0;
  pid_t ended = -1;
  do {
    ended = waitpid(process_, &state, 0);
  } while (ended < 0 && errno == EINTR);
  running_ = false;
  exit_status_ = ended < 0 ? 1 : WIFEXITED(state) ? WEXITSTATUS(state) : 0;
  signal_ = WIFSIGNALED(state) ? WTERMSIG(state) : 0;
}

void Worker::read_output() {
  drain(out_, [this](std::string_view part) {
    too_long_ = too_long_ || output_.size() + part.size() > longest_output_;
    if (!too_long_) output_ += part;
  });
}

void Worker::read_errors() {
  drain(err_, [this](std::string_view part) {
    for (const char c : part) {
      if (c == '\n') {
        if (lines_.size() == most_lines) lines_.pop_back();
        lines_.push_back(std::exchange(line_, {}));
      } else if (line_.size() < longest_line) {
        line_ += c;
      }
    }
  });
}

std::vector<std::string> Worker::take_lines() { return std::exchange(lines_, {}); }

}  // namespace rookery::server::jobs
