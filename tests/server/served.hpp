// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of the server: `rookery serve` as a process of its own, what the system knows of
// it, and a client that sends any bytes. Every wait ends in time, as a failure.

#pragma once

#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace rookery::testing {

using Clock = std::chrono::steady_clock;

/// How long a test waits for what must come. It is never reached unless something is broken, on a
/// busy machine neither: with sanitizers a process takes a tenth of a second to start, and two
/// hundred questions may wait for theirs.
#if defined(ROOKERY_SANITIZED)
inline constexpr std::chrono::seconds patience{300};
#else
inline constexpr std::chrono::seconds patience{100};
#endif
inline constexpr int patience_ms = static_cast<int>(patience / std::chrono::milliseconds(1));

/// Waits until this is so; false if it never is.
inline bool comes_true(const std::function<bool()>& condition,
                       std::chrono::milliseconds time = patience) {
  const auto deadline = Clock::now() + time;
  while (!condition()) {
    if (Clock::now() > deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

inline std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  DIR* open = opendir(folder.c_str());
  if (open == nullptr) return names;
  while (const dirent* entry = readdir(open)) {
    if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
  }
  closedir(open);
  return names;
}

/// The children of a process, those that have ended but were not noticed among them.
inline std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for (const std::string& name : names_in("/proc")) {
    std::ifstream file("/proc/" + name + "/stat");
    std::string text;
    if (name[0] < '0' || name[0] > '9' || !std::getline(file, text)) continue;
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    std::string state;
    pid_t of = 0;
    if (rest >> state >> of && of == parent) children.push_back(std::stoi(name));
  }
  return children;
}

inline std::size_t descriptors_of(pid_t process) {
  return names_in("/proc/" + std::to_string(process) + "/fd").size();
}

inline std::size_t threads_of(pid_t process) {
  return names_in("/proc/" + std::to_string(process) + "/task").size();
}

/// In KiB.
inline std::size_t resident_memory_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
  }
  return 0;
}

#if defined(__SANITIZE_THREAD__)
inline constexpr std::size_t helpers = 1;  ///< a thread of the sanitizer, made with the first one
#else
inline constexpr std::size_t helpers = 0;
#endif

/// rookery serve --port 0 OPTIONS
class Served {
 public:
  explicit Served(std::vector<std::string> options = {}) {
    options.insert(options.begin(), {ROOKERY_PROGRAM, "serve", "--port", "0"});
    std::vector<char*> arguments;
    for (std::string& word : options) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int out[2];
    int err[2];
    EXPECT_EQ(pipe2(out, O_CLOEXEC), 0);
    EXPECT_EQ(pipe2(err, O_CLOEXEC), 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      dup2(err[1], STDERR_FILENO);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(out[1]);
    close(err[1]);
    out_ = out[0];
    err_ = err[0];
    const std::string line = read_line(out_);
    const auto colon = line.rfind(':');
    EXPECT_TRUE(line.starts_with("http://") && line.ends_with("/")) << line;
    if (colon != std::string::npos) port_ = std::atoi(line.c_str() + colon + 1);
    address_ = line;
    error_line();  // the last thing it does before it waits
    threads_ = threads_of(process_);
    descriptors_ = descriptors_of(process_);
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() {
    if (process_ > 0) stop(SIGKILL);
    close(out_);
    close(err_);
  }

  /// The exit status, or 1000 + the signal that ended it.
  int stop(int signal = SIGINT) {
    kill(process_, signal);
    int state = 0;
    waitpid(std::exchange(process_, -1), &state, 0);
    return WIFEXITED(state) ? WEXITSTATUS(state) : 1000 + WTERMSIG(state);
  }

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] const std::string& address() const { return address_; }
  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] pid_t process() const { return process_; }

  /// Its next line for the user.
  std::string error_line() { return error_line_ = read_line(err_); }
  [[nodiscard]] const std::string& last_error_line() const { return error_line_; }

  /// Whether it comes back to the threads, descriptors and children it had at the start: none of
  /// what came and went is left.
  [[nodiscard]] bool comes_to_rest() const {
    return comes_true([this] {
      return children_of(process_).empty() && descriptors_of(process_) == descriptors_ &&
             threads_of(process_) <= threads_ + helpers;
    });
  }

 private:
  static std::string read_line(int from) {
    std::string line;
    char byte = 0;
    pollfd end{from, POLLIN, 0};
    while (poll(&end, 1, patience_ms) > 0 && read(from, &byte, 1) == 1 && byte != '\n')
      line += byte;
    return line;
  }

  pid_t process_ = -1;
  int out_ = -1;
  int err_ = -1;
  int port_ = 0;
  std::string address_;
  std::string error_line_;
  std::size_t threads_ = 0;
  std::size_t descriptors_ = 0;
};

struct Reply {
  int status = 0;                              ///< 0: there was none
  std::map<std::string, std::string> headers;  ///< names in small letters
  std::string body;
};

class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { leave(); }

  void leave() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
  }
  [[nodiscard]] bool connected() const { return connected_; }

  /// False if the server does not take it.
  bool send(const std::string& text) const {
    std::size_t done = 0;
    while (done < text.size()) {
      const ssize_t sent = ::send(socket_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
      if (sent <= 0) return false;
      done += static_cast<std::size_t>(sent);
    }
    return true;
  }

  /// Reads on until this has come; false if the server ends the connection before.
  bool read_to(const std::string& wanted) {
    while (text_.find(wanted) == std::string::npos) {
      if (!read_more()) return false;
    }
    return true;
  }

  /// All until the server ends the connection. It must.
  std::string read_all() {
    while (read_more()) {
    }
    return std::exchange(text_, {});
  }

  /// The next reply.
  Reply read_reply(bool has_body = true) {
    Reply reply;
    if (!read_to("\r\n\r\n")) return reply;
    const std::size_t end = text_.find("\r\n\r\n") + 4;
    std::istringstream head(text_.substr(0, end));
    text_.erase(0, end);
    std::string line;
    std::getline(head, line);
    reply.status = std::atoi(line.substr(std::min<std::size_t>(9, line.size())).c_str());
    while (std::getline(head, line) && line != "\r") {
      const auto colon = line.find(':');
      std::string name = line.substr(0, colon);
      std::ranges::transform(name, name.begin(),
                             [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      reply.headers[name] = line.substr(colon + 2, line.size() - colon - 3);
    }
    if (reply.status == 100) return read_reply(has_body);
    if (!has_body || reply.status == 304) return reply;
    if (reply.headers.contains("transfer-encoding")) {
      read_chunks(reply);
    } else {
      reply.body = take(std::stoul(reply.headers["content-length"]));
    }
    return reply;
  }

 private:
  bool read_more() {
    char buffer[1 << 14];
    pollfd end{socket_, POLLIN, 0};
    const int ready = poll(&end, 1, patience_ms);
    EXPECT_GT(ready, 0) << "the server neither answers nor ends the connection";
    if (ready <= 0) return false;
    const ssize_t got = recv(socket_, buffer, sizeof buffer, 0);
    if (got <= 0) return false;
    text_.append(buffer, static_cast<std::size_t>(got));
    return true;
  }
  std::string take(std::size_t size) {
    while (text_.size() < size && read_more()) {
    }
    std::string taken = text_.substr(0, size);
    text_.erase(0, size);
    return taken;
  }
  void read_chunks(Reply& reply) {
    for (std::size_t size = 1; size > 0;) {
      if (!read_to("\r\n")) return;
      size = std::strtoul(text_.c_str(), nullptr, 16);
      text_.erase(0, text_.find("\r\n") + 2);
      reply.body += take(size);
      take(2);
    }
  }

  int socket_;
  bool connected_ = false;
  std::string text_;
};

/// A question as a client of good will asks it.
inline std::string question_text(const std::string& host, const std::string& question,
                                 const std::string& body, const std::string& further = "") {
  return "POST /api/" + question + " HTTP/1.1\r\nHost: " + host +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n" + further + "\r\n" + body;
}

inline const std::string as_stream = "Accept: text/event-stream\r\n";

/// One that takes half a minute; no test waits for its answer.
inline const std::string endless = R"({"piece":"bishop","board":"9","engine":"search"})";

inline Reply exchange(int port, const std::string& text) {
  Client client(port);
  client.send(text);
  return client.read_reply();
}

}  // namespace rookery::testing
