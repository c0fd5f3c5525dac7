// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `rookery serve` hands to the server, a program of its own (see main.cpp).

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rookery::server {

struct ServeOptions {
  std::string program;             ///< the path of rookery, which answers the questions
  std::string host = "127.0.0.1";  ///< a name or an address to listen on
  int port = 8000;                 ///< 0: any free one
  bool open = false;               ///< show the page in the user's browser
  int jobs = 2;                    ///< computations at once
  int queue = 256;                 ///< further ones that may wait
  double seconds = 60;             ///< for one computation
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes for one computation
  std::size_t request = std::size_t{1} << 20;     ///< bytes of one request

  /// visit(name, member) for each.
  template <class Options, class Visit>
  static void each(Options& options, Visit&& visit) {
    visit("program", options.program);
    visit("host", options.host);
    visit("port", options.port);
    visit("open", options.open);
    visit("jobs", options.jobs);
    visit("queue", options.queue);
    visit("seconds", options.seconds);
    visit("memory", options.memory);
    visit("request", options.request);
  }

  /// As words "port=8000", and back. Throws std::invalid_argument for what is none.
  [[nodiscard]] std::vector<std::string> words() const;
  [[nodiscard]] static ServeOptions of_words(const std::vector<std::string>& words);
};

}  // namespace rookery::server
