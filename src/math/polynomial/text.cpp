// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials with rational coefficients as text (rookery/polynomial.hpp). Factors are those over
// the whole numbers (NTL: modulo a prime, then lifted).

#include <NTL/ZZXFactoring.h>

#include <algorithm>
#include <string>
#include <utility>

#include "math/polynomial/rational.hpp"

namespace rookery {

namespace {

using Integers = std::vector<mpz_class>;

// Factors of a higher degree are not looked for: it could take long and cannot be stopped.
constexpr std::size_t most_factored = 100;

// polynomial = numerator / denominator * (whole numbers without a common divisor); the sign
// is that of the leading coefficient, so that whole[..] begins with a positive one.
struct Content {
  mpz_class numerator = 0;
  mpz_class denominator = 1;
};

Content content_of(const std::vector<RationalPolynomial>& rows) {
  Content content;
  for (const RationalPolynomial& row : rows) {
    for (const mpq_class& c : row) content.denominator = lcm(content.denominator, c.get_den());
  }
  bool negative = false;
  for (const RationalPolynomial& row : rows) {
    for (const mpq_class& c : row) {
      if (c == 0) continue;
      content.numerator = gcd(content.numerator, c.get_num() * (content.denominator / c.get_den()));
      negative = c < 0;
    }
  }
  if (negative) content.numerator = -content.numerator;
  return content;
}

// polynomial * denominator / numerator
Integers whole_part(const RationalPolynomial& polynomial, const Content& content) {
  Integers whole;
  for (const mpq_class& c : polynomial) {
    const mpq_class quotient = c * content.denominator / content.numerator;
    whole.push_back(quotient.get_num());
  }
  while (!whole.empty() && whole.back() == 0) whole.pop_back();
  return whole;
}

std::string power(const std::string& variable, std::size_t exponent) {
  if (exponent == 0) return "";
  return exponent == 1 ? variable : variable + "^" + std::to_string(exponent);
}

std::string join(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() ? a + b : a + "*" + b;
}

// One more term, with its sign, to the right of the others.
void append_term(std::string& text, const mpq_class& coefficient, const std::string& monomial) {
  if (coefficient == 0) return;
  if (text.empty()) {
    if (coefficient < 0) text += "-";
  } else {
    text += coefficient < 0 ? " - " : " + ";
  }
  const mpz_class numerator = abs(coefficient.get_num());
  if (monomial.empty() || numerator != 1) {
    text += numerator.get_str();
    if (!monomial.empty()) text += "*";
  }
  text += monomial;
  if (coefficient.get_den() != 1) text += "/" + coefficient.get_den().get_str();
}

std::string expanded(const std::vector<RationalPolynomial>& polynomial, const std::string& first,
                     const std::string& second) {
  std::string text;
  for (std::size_t i = polynomial.size(); i-- > 0;) {
    for (std::size_t j = polynomial[i].size(); j-- > 0;) {
      append_term(text, polynomial[i][j], join(power(first, i), power(second, j)));
    }
  }
  return text.empty() ? "0" : text;
}

std::string expanded(const Integers& polynomial, const std::string& variable) {
  RationalPolynomial rational(polynomial.begin(), polynomial.end());
  return expanded(std::vector<RationalPolynomial>{rational}, "", variable);
}

struct Factor {
  Integers polynomial;
  std::size_t exponent;
};

NTL::ZZ to_ntl(const mpz_class& number) { return NTL::conv<NTL::ZZ>(number.get_str().c_str()); }

mpz_class from_ntl(const NTL::ZZ& number) {
  std::vector<unsigned char> bytes(static_cast<std::size_t>(NTL::NumBytes(number)));
  NTL::BytesFromZZ(bytes.data(), number, static_cast<long>(bytes.size()));
  mpz_class result;
  mpz_import(result.get_mpz_t(), bytes.size(), -1, 1, 0, 0, bytes.data());
  return NTL::sign(number) < 0 ? mpz_class(-result) : result;
}

// The factors of a polynomial without a common divisor whose leading coefficient is
// positive: short ones first.
std::vector<Factor> factors_of(Integers polynomial) {
  std::vector<Factor> factors;
  const auto nonzero =
      static_cast<std::size_t>(std::find_if(polynomial.begin(), polynomial.end(),
                                            [](const mpz_class& c) { return c != 0; }) -
                               polynomial.begin());
  if (nonzero > 0) {
    factors.push_back({{0, 1}, nonzero});
    polynomial.erase(polynomial.begin(), polynomial.begin() + static_cast<std::ptrdiff_t>(nonzero));
  }
  if (polynomial.size() <= 1) return factors;
  if (polynomial.size() > most_factored + 1) {
    factors.push_back({std::move(polynomial), 1});
    return factors;
  }
  NTL::ZZX whole;
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    NTL::SetCoeff(whole, static_cast<long>(i), to_ntl(polynomial[i]));
  }
  NTL::ZZ content;
  NTL::vec_pair_ZZX_long found;
  NTL::factor(content, found, whole);
  for (long f = 0; f < found.length(); ++f) {
    Factor factor{{}, static_cast<std::size_t>(found[f].b)};
    for (long i = 0; i <= NTL::deg(found[f].a); ++i) {
      factor.polynomial.push_back(from_ntl(NTL::coeff(found[f].a, i)));
    }
    factors.push_back(std::move(factor));
  }
  const auto first = factors.begin() + (nonzero > 0 ? 1 : 0);
  std::sort(first, factors.end(), [](const Factor& a, const Factor& b) {
    if (a.polynomial.size() != b.polynomial.size()) {
      return a.polynomial.size() < b.polynomial.size();
    }
    // Small roots first, of -1 and 1 the positive one.
    const auto key = [](const Factor& factor) {
      return std::pair(mpz_class(abs(factor.polynomial[0])), factor.polynomial);
    };
    return key(a) < key(b);
  });
  return factors;
}

// numerator * product / denominator; `product` is empty, a product, or (is_sum) a sum.
std::string with_content(const Content& content, const std::string& product, bool is_sum) {
  const mpz_class size = abs(content.numerator);
  std::string text = content.numerator < 0 ? "-" : "";
  const bool bare = content.numerator == 1 && content.denominator == 1;
  const std::string inner = is_sum && !bare ? "(" + product + ")" : product;
  text += inner.empty() || size != 1 ? join(size.get_str(), inner) : inner;
  if (content.denominator != 1) text += "/" + content.denominator.get_str();
  return text;
}

std::string factored(const RationalPolynomial& polynomial, const std::string& variable) {
  const Content content = content_of({polynomial});
  std::string product;
  const std::vector<Factor> factors = factors_of(whole_part(polynomial, content));
  const bool single = factors.size() == 1 && factors.front().exponent == 1;
  for (const Factor& factor : factors) {
    const bool is_power = factor.polynomial.size() == 2 && factor.polynomial[0] == 0;
    const std::string base = expanded(factor.polynomial, variable);
    product = join(product, power(is_power || single ? base : "(" + base + ")", factor.exponent));
  }
  const bool is_sum = single && factors.front().polynomial[0] != 0;
  return with_content(content, product, is_sum);
}

// Two variables: common powers in front.
std::string factored(const std::vector<RationalPolynomial>& polynomial, const std::string& first,
                     const std::string& second) {
  const Content content = content_of(polynomial);
  std::size_t first_power = polynomial.size();
  std::size_t second_power = static_cast<std::size_t>(-1);
  std::size_t terms = 0;
  for (std::size_t i = polynomial.size(); i-- > 0;) {
    for (std::size_t j = 0; j < polynomial[i].size(); ++j) {
      if (polynomial[i][j] == 0) continue;
      first_power = i;
      second_power = std::min(second_power, j);
      ++terms;
    }
  }
  std::vector<RationalPolynomial> rest;
  for (std::size_t i = first_power; i < polynomial.size(); ++i) {
    const Integers whole = whole_part(polynomial[i], content);
    rest.emplace_back();
    for (std::size_t j = second_power; j < whole.size(); ++j) rest.back().push_back(whole[j]);
  }
  const std::string powers = join(power(first, first_power), power(second, second_power));
  if (terms == 1) return with_content(content, powers, false);
  const std::string sum = expanded(rest, first, second);
  if (powers.empty()) return with_content(content, sum, true);
  return with_content(content, join(powers, "(" + sum + ")"), false);
}

// How a language writes what Horner's form needs.
struct Language {
  std::string power;
  std::string division;
};

// An expression on its way; `sum`: it needs parentheses before it is multiplied.
struct Expression {
  std::string text;
  bool sum = false;
};

// a * variable^exponent; squares as products.
Expression times(const Expression& a, const std::string& variable, std::size_t exponent,
                 const Language& language) {
  if (exponent == 0) return a;
  const std::string factor = exponent == 1   ? variable
                             : exponent == 2 ? variable + "*" + variable
                                             : variable + language.power + std::to_string(exponent);
  if (a.text == "1") return {factor, false};
  if (a.text == "-1") return {"-" + factor, false};
  return {(a.sum ? "(" + a.text + ")" : a.text) + "*" + factor, false};
}

// a + b; b's own leading sign is positive, `minus` is its sign.
Expression plus(const Expression& a, const Expression& b, bool minus) {
  return {a.text + (minus ? " - " : " + ") + (b.sum ? "(" + b.text + ")" : b.text), true};
}

Expression horner(const Integers& polynomial, const std::string& variable,
                  const Language& language) {
  Expression result{polynomial.back().get_str(), false};
  std::size_t waiting = 0;  // powers of the variable still to be multiplied
  for (std::size_t i = polynomial.size() - 1; i-- > 0;) {
    ++waiting;
    if (polynomial[i] == 0) continue;
    result = plus(times(result, variable, waiting, language),
                  {mpz_class(abs(polynomial[i])).get_str(), false}, polynomial[i] < 0);
    waiting = 0;
  }
  return times(result, variable, waiting, language);
}

// The last row is not empty.
std::string horner(const std::vector<RationalPolynomial>& polynomial, const std::string& first,
                   const std::string& second, const Language& language) {
  const Content content = content_of(polynomial);
  Expression result;
  std::size_t waiting = 0;
  for (std::size_t i = polynomial.size(); i-- > 0;) {
    Integers whole = whole_part(polynomial[i], content);
    for (mpz_class& c : whole) c *= content.numerator;
    if (i + 1 == polynomial.size()) {
      result = horner(whole, second, language);
      continue;
    }
    ++waiting;
    if (whole.empty()) continue;
    const bool minus = whole.back() < 0;
    if (minus) {
      for (mpz_class& c : whole) c = -c;
    }
    result = plus(times(result, first, waiting, language), horner(whole, second, language), minus);
    waiting = 0;
  }
  result = times(result, first, waiting, language);
  if (content.denominator == 1) return result.text;
  return (result.sum ? "(" + result.text + ")" : result.text) + language.division +
         content.denominator.get_str();
}

Language language_of(Notation notation) {
  return notation == Notation::python ? Language{"**", "//"} : Language{"^", "/"};
}

}  // namespace

std::string show(const RationalPolynomial& polynomial, const std::string& variable,
                 Notation notation) {
  RationalPolynomial trimmed = polynomial;
  math::polynomial::trim(trimmed);
  if (trimmed.empty()) return "0";
  if (notation == Notation::factored) return factored(trimmed, variable);
  if (notation == Notation::expanded) return expanded({trimmed}, "", variable);
  // Python reads at most 200 brackets, one inside the other: there a sum over a list.
  constexpr std::size_t deepest = 150;
  if (notation == Notation::python && trimmed.size() > deepest) {
    const Content content = content_of({trimmed});
    std::string list;
    for (const mpz_class& c : whole_part(trimmed, content)) {
      list += (list.empty() ? "" : ", ") + mpz_class(c * content.numerator).get_str();
    }
    return "sum(c*" + variable + "**i for i, c in enumerate([" + list + "]))//" +
           content.denominator.get_str();
  }
  // Of one variable alone: the coefficients of the other's Horner form are numbers.
  std::vector<RationalPolynomial> rows;
  for (const mpq_class& c : trimmed)
    rows.push_back(c == 0 ? RationalPolynomial{} : RationalPolynomial{c});
  return horner(rows, variable, "", language_of(notation));
}

std::string show(const std::vector<RationalPolynomial>& polynomial, const std::string& first,
                 const std::string& second, Notation notation) {
  std::vector<RationalPolynomial> trimmed = polynomial;
  for (RationalPolynomial& row : trimmed) math::polynomial::trim(row);
  while (!trimmed.empty() && trimmed.back().empty()) trimmed.pop_back();
  if (trimmed.empty()) return "0";
  if (notation == Notation::factored) return factored(trimmed, first, second);
  if (notation == Notation::expanded) return expanded(trimmed, first, second);
  return horner(trimmed, first, second, language_of(notation));
}

}  // namespace rookery
