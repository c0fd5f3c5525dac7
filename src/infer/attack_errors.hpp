// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a row of letters, in the words of every error.

#pragma once

#include <cstddef>
#include <string>

namespace rookery::infer_room {

/// What is wrong with a row, in the words of every error; the lines count from 1, the
/// offset from 0.
[[noreturn]] void fail_letter(const std::string& where, std::size_t line, std::size_t offset,
                              char byte);
/// `source` says where the right length comes from.
[[noreturn]] void fail_length(const std::string& where, std::size_t line, std::size_t squares,
                              std::size_t right, const std::string& source);

}  // namespace rookery::infer_room
