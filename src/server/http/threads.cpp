// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/http/threads.hpp"

#include <sys/socket.h>

#include <memory>
#include <system_error>
#include <thread>
#include <utility>

#include "server/http/descriptor.hpp"

namespace rookery::server::http {

bool ConnectionThreads::start(Descriptor& socket, const std::function<void(int)>& serve) {
  const int number = socket.number();
  const auto owned = std::make_shared<Descriptor>(std::move(socket));
  {
    const std::lock_guard lock(mutex_);
    if (sockets_.size() >= most_) {
      socket = std::move(*owned);
      return false;
    }
    sockets_.insert(number);
  }
  try {
    std::thread([this, serve, owned] {
      serve(owned->number());
      const std::lock_guard lock(mutex_);
      sockets_.erase(owned->number());
      owned->reset();  // still under the lock: end() must not break a newer one of this number
      ended_.notify_all();
    }).detach();
  } catch (const std::system_error&) {  // the system has no thread to give
    const std::lock_guard lock(mutex_);
    sockets_.erase(number);
    socket = std::move(*owned);
    return false;
  }
  return true;
}

void ConnectionThreads::end() {
  std::unique_lock lock(mutex_);
  for (const int socket : sockets_) shutdown(socket, SHUT_RDWR);
  ended_.wait(lock, [this] { return sockets_.empty(); });
}

}  // namespace rookery::server::http
