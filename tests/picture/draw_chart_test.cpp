// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "rookery/chart.hpp"
#include "support/support.hpp"

namespace rookery::picture::draw_chart_test {
namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

mpz_class power(unsigned long base, unsigned long exponent) {
  mpz_class result;
  mpz_ui_pow_ui(result.get_mpz_t(), base, exponent);
  return result;
}

Chart chart_of(std::vector<mpz_class> values) {
  Chart chart;
  chart.values = std::move(values);
  return chart;
}

// The heights of the bars that are seen, from the left.
std::vector<double> heights(const std::string& svg) {
  std::vector<double> found;
  std::size_t at = 0;
  while ((at = svg.find("<g><title>", at)) != std::string::npos) {
    const std::size_t end = svg.find("</g>", at);
    const std::size_t field = svg.find("fill-opacity='0'/>", at);
    const std::size_t height = svg.find("height='", field);
    found.push_back(height < end ? std::strtod(svg.c_str() + height + 8, nullptr) : 0.0);
    at = end;
  }
  return found;
}

// 0 .. 9 kings on 5x5 (A193580).
const std::vector<mpz_class> kings = {1, 25, 228, 964, 1987, 1974, 978, 242, 27, 1};

TEST(DrawChart, EveryNumberHasABarWithItsNumber) {
  Chart chart = chart_of(kings);
  chart.title = "k kings on 5x5";
  const std::string svg = draw_chart(chart);
  EXPECT_EQ(svg.rfind("<svg xmlns='http://www.w3.org/2000/svg'", 0), 0U);
  EXPECT_TRUE(contains(svg, "<title>k kings on 5x5</title>"));
  for (std::size_t k = 0; k < kings.size(); ++k) {
    EXPECT_TRUE(
        contains(svg, "<title>k = " + std::to_string(k) + ": " + kings[k].get_str() + "</title>"));
    EXPECT_TRUE(contains(svg, ">" + kings[k].get_str() + "</text>"));
  }
  EXPECT_EQ(occurrences(svg, "<g><title>"), kings.size());
  EXPECT_EQ(occurrences(svg, "<g"), occurrences(svg, "</g>"));
}

TEST(DrawChart, HeightsAreTheNumbersWhereTheyAreAlike) {
  const std::vector<double> found = heights(draw_chart(chart_of({50, 100, 0, 25})));
  ASSERT_EQ(found.size(), 4U);
  EXPECT_NEAR(found[0] / found[1], 0.5, 1e-3);
  EXPECT_EQ(found[2], 0);
  EXPECT_NEAR(found[3] / found[1], 0.25, 1e-3);
}

TEST(DrawChart, AndLogarithmsWhereTheyAreNot) {
  EXPECT_FALSE(contains(draw_chart(chart_of({1, 1000})), "log"));
  const std::string svg = draw_chart(chart_of({1, 1001, 0, power(10, 6), power(10, 9)}));
  EXPECT_TRUE(contains(svg, "log"));
  const std::vector<double> found = heights(svg);
  ASSERT_EQ(found.size(), 5U);
  EXPECT_GT(found[0], 5);  // a 1 is seen
  EXPECT_EQ(found[2], 0);  // a 0 is not
  EXPECT_NEAR(found[3] - found[1], found[4] - found[3], 0.2);
  EXPECT_TRUE(contains(svg, ">1e6</text>"));
}

TEST(DrawChart, LongNumbersAreShortenedAndExactInTheTooltip) {
  const std::string svg = draw_chart(chart_of({mpz_class("14518795348"), mpz_class("9999999999")}));
  EXPECT_TRUE(contains(svg, ">1.45e10</text>"));
  EXPECT_TRUE(contains(svg, ">1e10</text>"));  // 9.999e9, rounded
  EXPECT_TRUE(contains(svg, ": 14518795348</title>"));
  EXPECT_TRUE(contains(svg, ": 9999999999</title>"));
  const std::string whole = draw_chart(chart_of({123456, 1234567}));
  EXPECT_TRUE(contains(whole, ">123456</text>"));
  EXPECT_TRUE(contains(whole, ">1.23e6</text>"));
}

TEST(DrawChart, NumbersBeyondDoublesHaveTheirPlace) {
  const mpz_class huge = power(10, 5000);
  const std::string svg = draw_chart(chart_of({huge, huge / 2, power(7, 900)}));
  const std::vector<double> found = heights(svg);
  EXPECT_GT(found[0], found[1]);
  EXPECT_NEAR(found[2] / found[0], 900 * std::log10(7.0) / 5000, 0.05);
  EXPECT_TRUE(contains(svg, ": about 1e5000 (5001 digits)</title>"));
  EXPECT_LT(svg.size(), 10'000U);
  const std::string linear = draw_chart(chart_of({huge, huge / 2}));
  EXPECT_NEAR(heights(linear)[1] / heights(linear)[0], 0.5, 1e-3);
}

TEST(DrawChart, AnyNumberOfBars) {
  for (const std::size_t size : {1U, 2U, 10U, 40U, 60U, 200U, 720U, 2000U}) {
    Chart chart;
    chart.variable = "n";
    chart.first = 1;
    for (std::size_t i = 1; i <= size; ++i) chart.values.push_back(power(i, 3));
    const std::string svg = draw_chart(chart);
    EXPECT_EQ(occurrences(svg, "<g><title>"), size);
    EXPECT_TRUE(contains(svg, "<title>n = " + std::to_string(size) + ": "));
    EXPECT_LT(svg.size(), 2000 + 400 * size);
    for (const char* const wrong : {"nan", "inf", "<script", "<style"}) {
      EXPECT_FALSE(contains(svg, wrong)) << size << " " << wrong;
    }
  }
}

TEST(DrawChart, ZerosAloneAreAChart) {
  const std::string svg = draw_chart(chart_of({0, 0, 0}));
  EXPECT_EQ(heights(svg), (std::vector<double>{0, 0, 0}));
  EXPECT_FALSE(contains(svg, "nan"));
}

TEST(DrawChart, TextsAreEscaped) {
  Chart chart = chart_of({1});
  chart.title = "<b> & " + std::string(500, 'Z');
  chart.variable = "<k>";
  const std::string svg = draw_chart(chart);
  EXPECT_TRUE(contains(svg, "<title>&lt;b&gt; &amp; Z"));
  EXPECT_TRUE(contains(svg, "<title>&lt;k&gt; = 0: 1</title>"));
  EXPECT_FALSE(contains(svg, "<b>"));
  EXPECT_TRUE(contains(svg, "\xe2\x80\xa6</text>"));  // cut
}

TEST(DrawChart, RefusesWhatIsNoChart) {
  EXPECT_TRUE(testing::throws_error(Failure::bad_input, "no numbers",
                                    [] { (void)draw_chart(chart_of({})); }));
  EXPECT_TRUE(testing::throws_error(Failure::bad_input, "below 0", [] {
    (void)draw_chart(chart_of({1, -1}));
  }));
  EXPECT_TRUE(testing::throws_error(Failure::beyond_limit, "at most 2000", [] {
    (void)draw_chart(chart_of(std::vector<mpz_class>(most_chart_bars + 1, 1)));
  }));
}

}  // namespace
}  // namespace rookery::picture::draw_chart_test
