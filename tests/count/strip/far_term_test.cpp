// SPDX-License-Identifier: GPL-3.0-or-later
//
// Terms far along a recurrence, against those that it gives one after the other.

#include "count/strip/far_term.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/text.hpp"
#include "rookery/formulas.hpp"
#include "support/sequences.hpp"
#include "support/support.hpp"

namespace rookery::count::strip::far_term_test {
namespace {

StripRecurrence recurrence_of(const Strip& strip) {
  return strip_recurrence(Piece::parse("king"), strip, std::nullopt).value;
}

TEST(TermAt, IsTheTermOfTheSequence) {
  for (const Strip& strip : {Strip{3, false, Wrap::none}, Strip{4, true, Wrap::torus}}) {
    const StripRecurrence recurrence = recurrence_of(strip);
    const std::vector<mpz_class> terms = testing::continued(recurrence, 60);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const mpz_class n = base::to_mpz(recurrence.offset) + static_cast<unsigned long>(i);
      EXPECT_EQ(term_at(recurrence, n), terms[i]) << strip.name() << " " << i;
      EXPECT_EQ(term_at(recurrence, n, mpz_class(1000)), terms[i] % 1000)
          << strip.name() << " " << i;
    }
  }
}

TEST(TermAt, RefusesWhatIsBeforeTheFirstAndWhatIsTooLong) {
  const StripRecurrence open = recurrence_of({3, false, Wrap::none});
  EXPECT_ERROR(bad_input, "-1 is below 0, where the sequence begins", term_at(open, -1));
  EXPECT_ERROR(bad_input, "0 is below 1", term_at(recurrence_of({4, true, Wrap::torus}), 0));
  const mpz_class far = base::to_mpz(largest_side);
  EXPECT_ERROR(beyond_limit, "give mod for", term_at(open, far));
  EXPECT_ERROR(beyond_limit, "give mod for", term_at(open, far * far));
  EXPECT_EQ(term_at(open, far, mpz_class(1000000000)), 137568653);
}

}  // namespace
}  // namespace rookery::count::strip::far_term_test
