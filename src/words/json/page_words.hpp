// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of words as a module of the page (src/server/site/words.js), which makes command lines
// from questions by it.

#pragma once

#include <string>

namespace rookery::words::json {

/// The text of the module: for each question its words in their order, with what a command line
/// needs to know of them.
[[nodiscard]] std::string page_words();

}  // namespace rookery::words::json
