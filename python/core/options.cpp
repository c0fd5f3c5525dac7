// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/options.hpp"

#include <limits>
#include <random>

#include "base/text.hpp"

namespace rookery::python {

py::object word(const py::kwargs& words, const char* name) {
  if (!words.contains(name)) return py::none();
  return words[name];
}

bool flag(const py::kwargs& words, const char* name) {
  return py::bool_(word(words, name));  // as Python's `if` sees it
}

std::string engine_word(const py::kwargs& words) {
  const py::object name = word(words, "engine");
  return words.contains("engine") ? read_string(name, "`engine`") : "auto";
}

std::optional<mpz_class> read_modulus(const py::handle& mod) {
  if (mod.is_none()) return std::nullopt;
  mpz_class modulus = read_integer(mod, "`mod`");
  if (modulus < 1) {
    base::fail_input("`mod`", base::show_number(modulus) + " is not a modulus: at least 1");
  }
  return modulus;
}

int read_threads(const py::handle& threads) {
  constexpr int most = 1024;
  return threads.is_none() ? 0 : static_cast<int>(read_int64(threads, "`threads`", 1, most));
}

std::uint64_t read_seed(const py::handle& seed) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  if (seed.is_none()) {
    std::random_device device;
    return (std::uint64_t{device()} << 31 ^ device()) & static_cast<std::uint64_t>(most);
  }
  return static_cast<std::uint64_t>(read_int64(seed, "`seed`", 0, most));
}

std::optional<mpz_class> read_number(const py::handle& number, const std::string& where) {
  if (number.is_none()) return std::nullopt;
  mpz_class value = read_integer(number, where);
  if (value < 0) base::fail_input(where, base::show_number(value) + " is below 0");
  return value;
}

}  // namespace rookery::python
