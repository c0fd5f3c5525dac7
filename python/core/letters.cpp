// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/text.hpp"
#include "core/convert.hpp"

namespace rookery::python {

namespace {

bool is_list(const py::handle& object) {
  return PySequence_Check(object.ptr()) != 0 && !is_text(object) &&
         !py::isinstance<py::bytes>(object) && !py::isinstance<py::dict>(object);
}

bool is_letter(const py::handle& object) { return is_text(object) && py::len(object) == 1; }

template <class Holds>
bool all_items(const py::handle& list, Holds holds) {
  const auto items = py::reinterpret_borrow<py::sequence>(list);
  return std::all_of(items.begin(), items.end(), holds);
}

// NumPy's dtypes U1 (format "1w", a code point of 4 bytes) and S1 ("s").
bool has_letters(const py::buffer_info& info) {
  const bool wide = info.format.ends_with('w') && info.itemsize == 4;
  const bool narrow = (info.format.ends_with('s') || info.format == "c") && info.itemsize == 1;
  return info.ndim == 2 && (wide || narrow);
}

std::string letters_of(const py::buffer_info& info) {
  std::string text;
  for (py::ssize_t y = 0; y < info.shape[0]; ++y) {
    for (py::ssize_t x = 0; x < info.shape[1]; ++x) {
      const char* const at =
          static_cast<const char*>(info.ptr) + y * info.strides[0] + x * info.strides[1];
      std::uint32_t letter = 0;
      std::copy_n(at, info.itemsize, reinterpret_cast<char*>(&letter));
      // What no board may hold is refused where the text is read.
      constexpr std::uint32_t end_of_ascii = 128;
      text += letter < end_of_ascii ? static_cast<char>(letter) : '\xff';
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::optional<Text> read_text(const py::handle& data, const std::string& where) {
  if (is_text(data)) return Text{read_string(data, where), where};
  if (py::hasattr(data, "__fspath__")) {
    const std::string path = read_path(data, where);
    return Text{base::read_file(path), "file " + base::quote(path, 200)};
  }
  if (py::isinstance<py::buffer>(data) && !py::isinstance<py::bytes>(data)) {
    const py::buffer_info info = buffer_of(data, where);
    if (has_letters(info)) {
      refuse_masked(data, where);
      return Text{letters_of(info), where};
    }
    if (info.format != "O") return std::nullopt;
  }
  if (!is_list(data) || py::len(data) == 0) return std::nullopt;
  const auto is_row = [&](const py::handle& row) {
    return is_text(row) && read_string(row, where).find('\n') == std::string::npos;
  };
  const auto is_row_of_letters = [](const py::handle& row) {
    return is_list(row) && py::len(row) > 0 && all_items(row, is_letter);
  };
  std::string text;
  if (all_items(data, is_row)) {
    for (const py::handle row : data) text += read_string(row, where) + '\n';
    return Text{std::move(text), where};
  }
  if (!all_items(data, is_row_of_letters)) return std::nullopt;
  for (const py::handle row : data) {
    for (const py::handle letter : row) text += read_string(letter, where);
    text += '\n';
  }
  return Text{std::move(text), where};
}

}  // namespace rookery::python
