// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/listener.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "server/http/descriptor.hpp"

namespace rookery::server::http {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses addresses_of(const std::string& host, int port) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
  if (error != 0) {
    throw ListenError("--host " + host + ": no such host here (" + gai_strerror(error) + ")");
  }
  return {found, &freeaddrinfo};
}

// A listening socket, or none, and errno says why.
Descriptor try_to_listen(const addrinfo& address) {
  constexpr int waiting = 1024;
  Descriptor socket(::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!socket.is_open()) return socket;
  const int on = 1;
  const int off = 0;
  setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (address.ai_family == AF_INET6)
    setsockopt(socket.number(), IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
  if (bind(socket.number(), address.ai_addr, address.ai_addrlen) != 0 ||
      listen(socket.number(), waiting) != 0) {
    const int why = errno;
    socket.reset();
    errno = why;
  }
  return socket;
}

int port_of(const Descriptor& socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  getsockname(socket.number(), reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.ss_family == AF_INET6
                   ? reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port
                   : reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

std::string explanation(const std::string& host, int port, int error) {
  constexpr int last_port = 65535;
  const std::string place = "port " + std::to_string(port) + " of " + host;
  if (error == EADDRINUSE) {
    const std::string next = port < last_port ? "--port " + std::to_string(port + 1) + ", or " : "";
    return place + " is in use; another one: " + next + "--port 0 for any free one";
  }
  if (error == EACCES)
    return place + " is not for every user; another one: --port 8000, or --port 0 for any free one";
  if (error == EADDRNOTAVAIL) return "--host " + host + ": this machine has no such address";
  return place + " cannot be listened on: " + std::strerror(error);
}

}  // namespace

Listener listen_on(const std::string& host, int port) {
  const Addresses addresses = addresses_of(host, port);
  int why = EADDRNOTAVAIL;
  for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next) {
    Descriptor socket = try_to_listen(*address);
    if (socket.is_open()) {
      const int got = port_of(socket);
      return {std::move(socket), got};
    }
    why = errno;
  }
  throw ListenError(explanation(host, port, why));
}

}  // namespace rookery::server::http
