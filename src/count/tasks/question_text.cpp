// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/question_text.hpp"

#include <fmt/format.h>

#include "base/files/checksum.hpp"

namespace rookery::count::tasks {

std::string piece_in_question(const std::string& betza) {
  constexpr std::size_t longest = 100;  // in a message that is still read
  return betza.size() <= longest
             ? betza
             : "piece " + base::files::in_hexadecimal(base::files::checksum(betza));
}

std::string board_in_question(const Board& board) {
  if (!board.is_picture()) return board.name();
  return board.name() + " " + base::files::in_hexadecimal(base::files::checksum(board.picture()));
}

std::string count_in_question(const std::string& pieces, const std::string& boards,
                              const std::optional<mpz_class>& k, bool total, bool most,
                              const CountOptions& options) {
  std::string text = "count " + pieces + " " + boards;
  if (k) text += " -k " + k->get_str();
  if (total) text += " --total";
  if (most) text += " --max";
  if (options.alike != Alike::none) text += " --up-to-symmetry";
  if (options.alike == Alike::translations) text += " --translations";
  if (options.modulus) text += " --mod " + options.modulus->get_str();
  if (options.check) text += " --check";
  return text;
}

}  // namespace rookery::count::tasks
