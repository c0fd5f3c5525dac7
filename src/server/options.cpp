// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/options.hpp"

#include <charconv>
#include <stdexcept>

namespace rookery::server {

namespace {

template <class Number>
Number number_in(const std::string& word, const std::string& text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) throw std::invalid_argument(word);
  return number;
}

}  // namespace

std::vector<std::string> ServeOptions::words() const {
  return {"program=" + program,
          "host=" + host,
          "port=" + std::to_string(port),
          "open=" + std::to_string(static_cast<int>(open)),
          "jobs=" + std::to_string(jobs),
          "queue=" + std::to_string(queue),
          "seconds=" + std::to_string(seconds),
          "memory=" + std::to_string(memory),
          "request=" + std::to_string(request)};
}

ServeOptions ServeOptions::of_words(const std::vector<std::string>& words) {
  ServeOptions options;
  for (const std::string& word : words) {
    const std::size_t cut = word.find('=');
    if (cut == std::string::npos) throw std::invalid_argument(word);
    const std::string name = word.substr(0, cut);
    const std::string value = word.substr(cut + 1);
    if (name == "program") {
      options.program = value;
    } else if (name == "host") {
      options.host = value;
    } else if (name == "port") {
      options.port = number_in<int>(word, value);
    } else if (name == "open") {
      options.open = number_in<int>(word, value) != 0;
    } else if (name == "jobs") {
      options.jobs = number_in<int>(word, value);
    } else if (name == "queue") {
      options.queue = number_in<int>(word, value);
    } else if (name == "seconds") {
      options.seconds = number_in<double>(word, value);
    } else if (name == "memory") {
      options.memory = number_in<std::uint64_t>(word, value);
    } else if (name == "request") {
      options.request = number_in<std::size_t>(word, value);
    } else {
      throw std::invalid_argument(word);
    }
  }
  return options;
}

}  // namespace rookery::server
