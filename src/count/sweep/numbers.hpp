// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two kinds of numbers that a sweep counts with.
//
// Limbs: exact, in whole 64-bit words, as many as needed. A layer's numbers all have
// the same length, so that a polynomial is added as one long integer (mpn_add_n). The
// length is found on the way: it is known below which power of two all numbers of a
// layer lie (at first 2^1), and how many of them are joined at most into one; when the
// bound outgrows the length, the layer is read for the true maximum, and only if that
// does not suffice, the next layer's numbers get one word more. No number ever
// overflows, and they are as short as can be: kings on 26x26 have 5 words in the end,
// where the bound by cliques would give 7.
//
// Residues: one word for each of a few moduli below 2^63. For an answer modulo M, and
// for exact answers in several passes where limbs would not fit: then a modulus is the
// product of two primes of 31 bits, since what is joined is only added. (Packing two
// residues a word instead costs twice the operations and gains nothing. Limbs need one
// operation per word and no passes, so residues are used only where memory is short.)

#pragma once

#include <gmp.h>
#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "count/sweep/state_table.hpp"

namespace rookery::count::sweep {

__extension__ using WideWord = unsigned __int128;

/// The arithmetic of counting: numbers of now_words() words in the layer that is read
/// and of next_words() in the one that is made. Two sums are kept beside the layers
/// (`close`), for what needs no state any more.
class Limbs {
 public:
  using Result = mpz_class;

  [[nodiscard]] std::size_t now_words() const { return now_; }
  [[nodiscard]] std::size_t next_words() const { return next_; }
  void set_one(Word* into) const { into[0] = 1; }
  [[nodiscard]] bool is_zero(const Word* number) const {
    for (std::size_t i = 0; i < now_; ++i) {
      if (number[i] != 0) return false;
    }
    return true;
  }

  /// The next layer: `numbers` in each value of `layer`, at most `parents` of them
  /// joined into one.
  void begin(const StateLayer& layer, std::size_t numbers, std::uint64_t parents) {
    flush();
    now_ = next_;
    const auto growth = static_cast<std::size_t>(std::bit_width(parents - 1));
    if (bits_ + growth > 64 * now_) bits_ = longest(layer, numbers);
    bits_ += growth;
    next_ = std::max(now_, (bits_ + 63) / 64);
    for (auto& sum : sums_) sum.assign(now_ + 1, 0);
  }

  void put(Word* into, const Word* from, std::size_t numbers) const {
    if (now_ == next_) {
      if (numbers * now_ == 1) {
        into[0] = from[0];
      } else {
        std::copy(from, from + numbers * now_, into);
      }
      return;
    }
    for (; numbers != 0; --numbers, into += next_, from += now_) {
      std::copy(from, from + now_, into);
      std::fill(into + now_, into + next_, 0);
    }
  }

  void add(Word* into, const Word* from, std::size_t numbers) const {
    if (now_ == next_) {
      const std::size_t words = numbers * now_;
      if (words == 1) {
        into[0] += from[0];
      } else if (words <= few_words) {
        Word carry = 0;
        for (std::size_t i = 0; i < words; ++i) {
          const WideWord sum = static_cast<WideWord>(into[i]) + from[i] + carry;
          into[i] = static_cast<Word>(sum);
          carry = static_cast<Word>(sum >> 64);
        }
        assert(carry == 0);
      } else {
        [[maybe_unused]] const mp_limb_t carry =
            mpn_add_n(limbs(into), limbs(into), limbs(from), static_cast<mp_size_t>(words));
        assert(carry == 0);
      }
      return;
    }
    for (; numbers != 0; --numbers, into += next_, from += now_) {
      mpn_add(limbs(into), limbs(into), static_cast<mp_size_t>(next_), limbs(from),
              static_cast<mp_size_t>(now_));
    }
  }

  /// Adds `factor` times a number to sum 0 or 1. In a layer there are fewer than 2^32
  /// states and factors are at most 2^22: one word more than a number has is enough.
  void close(std::size_t sum, const Word* number, std::uint64_t factor) {
    Word* const into = sums_[sum].data();
    into[now_] += mpn_addmul_1(limbs(into), limbs(number), static_cast<mp_size_t>(now_), factor);
  }
  [[nodiscard]] const mpz_class& closed(std::size_t sum) {
    flush();
    return closed_[sum];
  }

  /// A number of the last layer.
  [[nodiscard]] mpz_class read(const Word* number) const { return from_words(number, next_); }

 private:
  static_assert(sizeof(mp_limb_t) == sizeof(Word) && GMP_NAIL_BITS == 0,
                "values are added as GMP limbs");
  static mp_limb_t* limbs(Word* words) { return reinterpret_cast<mp_limb_t*>(words); }
  static const mp_limb_t* limbs(const Word* words) {
    return reinterpret_cast<const mp_limb_t*>(words);
  }

  static mpz_class from_words(const Word* words, std::size_t count) {
    mpz_class value;
    mpz_import(value.get_mpz_t(), count, -1, sizeof(Word), 0, 0, words);
    return value;
  }

  void flush() {
    for (std::size_t sum = 0; sum < 2; ++sum) {
      closed_[sum] += from_words(sums_[sum].data(), sums_[sum].size());
      std::fill(sums_[sum].begin(), sums_[sum].end(), 0);
    }
  }

  static constexpr std::size_t few_words = 6;  // added here sooner than by a call

  // The bits of the largest number in the layer.
  [[nodiscard]] std::size_t longest(const StateLayer& layer, std::size_t numbers) const {
    for (std::size_t word = now_; word-- > 0;) {
      Word any = 0;
      for (std::size_t i = 0; i < layer.size(); ++i) {
        const Word* const value = layer.value(i) + word;
        for (std::size_t k = 0; k < numbers; ++k) any |= value[k * now_];
      }
      if (any != 0) return 64 * word + static_cast<std::size_t>(std::bit_width(any));
    }
    return 0;
  }

  std::size_t now_ = 1;
  std::size_t next_ = 1;
  std::size_t bits_ = 1;  // every number of the next layer is below 2^bits_
  std::array<std::vector<Word>, 2> sums_;
  std::array<mpz_class, 2> closed_;
};

class Residues {
 public:
  using Result = std::vector<Word>;  // one for each modulus

  /// Moduli from 1 to 2^63 - 1.
  explicit Residues(std::vector<Word> moduli) : moduli_(std::move(moduli)) {
    for (std::size_t sum = 0; sum < 2; ++sum) {
      sums_[sum].assign(moduli_.size(), 0);
      closed_[sum].assign(moduli_.size(), 0);
    }
  }

  [[nodiscard]] std::size_t now_words() const { return moduli_.size(); }
  [[nodiscard]] std::size_t next_words() const { return moduli_.size(); }
  void set_one(Word* into) const {
    for (const Word modulus : moduli_) *into++ = 1 % modulus;
  }
  /// Zero modulo all the moduli: then it may as well not be there.
  [[nodiscard]] bool is_zero(const Word* number) const {
    return std::all_of(number, number + moduli_.size(), [](Word word) { return word == 0; });
  }

  void begin(const StateLayer&, std::size_t, std::uint64_t) { flush(); }

  void put(Word* into, const Word* from, std::size_t numbers) const {
    std::copy(from, from + numbers * moduli_.size(), into);
  }
  void add(Word* into, const Word* from, std::size_t numbers) const {
    if (moduli_.size() == 1) {
      const Word modulus = moduli_[0];
      for (std::size_t i = 0; i < numbers; ++i) into[i] = sum_of(into[i], from[i], modulus);
      return;
    }
    for (; numbers != 0; --numbers) {
      for (const Word modulus : moduli_) {
        *into = sum_of(*into, *from++, modulus);
        ++into;
      }
    }
  }

  /// A layer's sum is below 2^63 * 2^22 * 2^32.
  void close(std::size_t sum, const Word* number, std::uint64_t factor) {
    for (WideWord& into : sums_[sum]) into += static_cast<WideWord>(*number++) * factor;
  }
  [[nodiscard]] const std::vector<Word>& closed(std::size_t sum) {
    flush();
    return closed_[sum];
  }

  [[nodiscard]] std::vector<Word> read(const Word* number) const {
    return {number, number + moduli_.size()};
  }

  /// For residues below the modulus, which is below 2^63.
  [[nodiscard]] static Word sum_of(Word left, Word right, Word modulus) {
    const Word sum = left + right;
    return sum >= modulus ? sum - modulus : sum;
  }

 private:
  void flush() {
    for (std::size_t sum = 0; sum < 2; ++sum) {
      for (std::size_t j = 0; j < moduli_.size(); ++j) {
        closed_[sum][j] = static_cast<Word>((closed_[sum][j] + sums_[sum][j]) % moduli_[j]);
        sums_[sum][j] = 0;
      }
    }
  }

  std::vector<Word> moduli_;
  std::array<std::vector<WideWord>, 2> sums_;
  std::array<std::vector<Word>, 2> closed_;
};

}  // namespace rookery::count::sweep
