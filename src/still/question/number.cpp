// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which number of a count is asked for, and how it is written.

#include "base/text.hpp"
#include "rookery/still_question.hpp"

namespace rookery {

StillNumber number_of(const StillQuestion& question, const StillCount& count) {
  if (question.dimension) {
    const mpz_class d = base::to_mpz(count.dimension);
    return question.mod ? mpz_class(d % *question.mod) : d;
  }
  PowerSum number = question.all ? count.all() : count.classes();
  if (question.mod) return number.modulo(*question.mod);
  return number;
}

std::string number_text(const StillQuestion& question, const StillCount& count) {
  const StillNumber number = number_of(question, count);
  if (const auto* const whole = std::get_if<mpz_class>(&number)) return whole->get_str();
  const auto& sum = std::get<PowerSum>(number);
  // digits() is an estimate.
  if (!question.digits && sum.digits() > 2 * most_digits_of_number) return sum.expression();
  std::string text = sum.value().get_str();
  return question.digits || text.size() <= most_digits_of_number ? text : sum.expression();
}

}  // namespace rookery
