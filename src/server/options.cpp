// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/options.hpp"

#include <charconv>
#include <stdexcept>
#include <string_view>

namespace rookery::server {

namespace {

std::string text_of(const std::string& text) { return text; }
std::string text_of(bool given) { return given ? "1" : "0"; }
template <class Number>
std::string text_of(Number number) {
  return std::to_string(number);
}

// Each returns whether the text is a value.
bool read(const std::string& text, std::string& value) {
  value = text;
  return true;
}
bool read(const std::string& text, bool& value) {
  value = text == "1";
  return value || text == "0";
}
template <class Number>
bool read(const std::string& text, Number& value) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && stop == end;
}

}  // namespace

std::vector<std::string> ServeOptions::words() const {
  std::vector<std::string> words;
  each(*this, [&](std::string_view name, const auto& value) {
    words.push_back(std::string(name) + "=" + text_of(value));
  });
  return words;
}

ServeOptions ServeOptions::of_words(const std::vector<std::string>& words) {
  ServeOptions options;
  for (const std::string& word : words) {
    const std::size_t cut = word.find('=');
    bool is_read = false;
    each(options, [&](std::string_view name, auto& value) {
      if (cut == name.size() && word.starts_with(name)) is_read = read(word.substr(cut + 1), value);
    });
    if (!is_read) throw std::invalid_argument(word);
  }
  return options;
}

}  // namespace rookery::server
