// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery-serve, which `rookery serve` becomes: the server of the page. It is a program of its own:
// it needs none of the libraries that compute, so what strangers talk to is small (3 MB of memory),
// and no other command carries the page along. Its arguments are those that ServeOptions::words
// writes.
//
// One loop waits for clients and for signals, which come as something to read: so nothing is done
// inside a signal handler.

#include <fcntl.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "server/http/descriptor.hpp"
#include "server/http/listener.hpp"
#include "server/http/reply.hpp"
#include "server/http/threads.hpp"
#include "server/open_page.hpp"
#include "server/options.hpp"
#include "server/pages.hpp"

namespace rookery::server {

namespace {

constexpr std::size_t most_connections = 512;
constexpr rlim_t enough_descriptors = 4096;

void say(const std::string& line) { std::fputs(("rookery: " + line + "\n").c_str(), stderr); }

// From now on these signals are read from a descriptor; threads made later inherit that.
http::Descriptor catch_signals() {
  sigset_t wanted;
  sigemptyset(&wanted);
  for (const int number : {SIGINT, SIGTERM}) sigaddset(&wanted, number);
  pthread_sigmask(SIG_BLOCK, &wanted, nullptr);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_DFL);  // inherited as ignored, the ends of children would be lost
  return http::Descriptor(signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK));
}

void prepare_for_many() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < enough_descriptors) {
    files.rlim_cur = std::min(enough_descriptors, files.rlim_max);
    setrlimit(RLIMIT_NOFILE, &files);
  }
  mallopt(M_ARENA_MAX, 2);  // many threads that do little: one heap each would only grow
}

std::string address_of(const std::string& host, int port) {
  std::string name = host;
  if (host == "0.0.0.0") name = "127.0.0.1";
  if (host == "::") name = "::1";
  if (name.find(':') != std::string::npos) name = "[" + name + "]";
  return "http://" + name + ":" + std::to_string(port) + "/";
}

void send_away(int socket) {
  const std::string reply = http::refusal_reply({503, "too many connections; try again"});
  send(socket, reply.data(), reply.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  shutdown(socket, SHUT_WR);
  // Closed with something unread, the reply might be lost on its way.
  std::array<char, 1 << 12> unread;
  while (recv(socket, unread.data(), unread.size(), MSG_DONTWAIT) > 0) {
  }
}

// Takes the clients that wait. Returns false if the system has no room for more at the moment.
bool accept_clients(int listener, http::ConnectionThreads& threads, PageServer& server) {
  for (;;) {
    http::Descriptor socket(accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket.is_open()) {
      if (errno == EINTR || errno == ECONNABORTED) continue;
      return errno == EAGAIN;
    }
    const int on = 1;
    setsockopt(socket.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (!threads.start(socket, [&server](int number) { server.attend(number); })) {
      send_away(socket.number());
    }
  }
}

void serve_until_signal(int listener, int signals, PageServer& server) {
  constexpr int pause = 50;  // milliseconds, where there is no room
  http::ConnectionThreads threads(most_connections);
  bool room = true;
  for (;;) {
    std::array<pollfd, 2> ends{{{signals, POLLIN, 0}, {room ? listener : -1, POLLIN, 0}}};
    const int ready = poll(ends.data(), ends.size(), room ? -1 : pause);
    if (ready < 0 && errno != EINTR) break;
    if (ends[0].revents != 0) break;
    room = ends[1].revents == 0 || accept_clients(listener, threads, server);
  }
  threads.end();
}

// From its start to Ctrl-C or a polite kill. Returns the exit status.
int serve(const ServeOptions& options) {
  constexpr int bad_input = 2;
  const http::Descriptor signals = catch_signals();
  prepare_for_many();
  http::Listener listener;
  try {
    listener = http::listen_on(options.host, options.port);
  } catch (const http::ListenError& error) {
    say(std::string("serve: ") + error.what());
    return bad_input;
  }
  const std::string address = address_of(options.host, listener.port);
  PageServer server(options, {options.host, listener.port});
  std::printf("%s\n", address.c_str());
  std::fflush(stdout);
  say("serving the page there; Ctrl-C stops it");
  if (!is_loopback(options.host)) {
    say("serve: --host " + options.host +
        " lets other machines use this one: there is no password and no encryption");
  }
  if (options.open && !open_page(address)) {
    say("serve: --open needs xdg-open, which is not here; open the address yourself");
  }
  serve_until_signal(listener.socket.number(), signals.number(), server);
  return 0;
}

}  // namespace

}  // namespace rookery::server

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty()) {
      std::fputs("rookery-serve: it is started by rookery serve\n", stderr);
      return 2;
    }
    return rookery::server::serve(rookery::server::ServeOptions::of_words(words));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "rookery: serve: %s\n", error.what());
    return 1;
  }
}
