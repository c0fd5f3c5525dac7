// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/options.hpp"

#include <limits>

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
  return static_cast<std::uint64_t>(read_int64(seed, "`seed`", 0, most));
}

}  // namespace rookery::python
