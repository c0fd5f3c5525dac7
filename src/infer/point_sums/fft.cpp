// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of two sets of points by a fast Fourier transform. The number of ways to write a
// point as a sum is the product of the two sets, read as polynomials in two variables with
// coefficients 0 and 1:
//
//   ways(y,x) = sum over (i,j) of left(i,j) * right(y-i, x-j),
//
// and a cyclic product of P x Q is one: transform both, multiply, transform back.
//
// Only rows that are not empty are transformed forward, and only rows of the window with
// wanted points back; in between come the columns, three transforms each. So for two sets
// of n x n and P = Q = 2n this takes 4n row transforms and 3n column transforms, where
// a forward and a backward transform of the padded square take 4n and 2n.
//
// Memory. After the row transforms the two sets take R and S rows of Q/2+1 numbers. A
// column of the product takes the place of the two columns that it comes from, since the
// window has h <= R+S-1 rows. So there is one array of R+S rows, 16 (R+S) (Q/2+1) bytes, for two
// sets of n x n as large as the spectrum of the padded square. It is kept in blocks of 4
// columns, one row of which is a cache line: a block is copied as a whole to a buffer that fits
// the second cache for 8192 rows, and its columns are transformed there together. (Copying
// each column to a buffer of its own takes half as long again; FFTW's plan for the padded
// square, which meets its columns in memory far apart, more than all of this.)
//
// Time O(PQ log PQ). FFTW_ESTIMATE: a measured plan for one transform of 8192 takes longer
// to find than it saves in a question, and the plan, hence the rounding, is the same in
// every run.
//
// How large the cyclic product is, and what rounding can do to it, stands in fft_forecast.cpp.

#include "infer/point_sums/fft.hpp"

#include <fftw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "infer/point_sums/fft_forecast.hpp"

namespace rookery::infer_room::point_sums {

const bool has_fft = true;

namespace {

constexpr const char* where = "sums of points";

constexpr std::int64_t block_columns = 4;  // 4 * 16 bytes are a cache line

using Complex = fftw_complex;

// FFTW's planner is not thread-safe; executing plans is.
std::mutex& planner() {
  static std::mutex mutex;
  return mutex;
}

struct DestroyPlan {
  void operator()(fftw_plan_s* plan) const {
    const std::lock_guard lock(planner());
    fftw_destroy_plan(plan);
  }
};
using Plan = std::unique_ptr<fftw_plan_s, DestroyPlan>;

template <class Make>
Plan make_plan(const Make& make) {
  Plan plan;
  {
    const std::lock_guard lock(planner());
    plan.reset(make());
  }
  if (!plan) base::fail_bug(where, "FFTW has no plan for this size");
  return plan;
}

struct FreeMemory {
  void operator()(Complex* memory) const { fftw_free(memory); }
};
using Array = std::unique_ptr<Complex[], FreeMemory>;

Array allocate(std::int64_t size) {
  Array array(fftw_alloc_complex(static_cast<std::size_t>(size)));
  if (!array) throw std::bad_alloc();
  return array;
}

// Rows of buffers begin at multiples of 64 bytes from each other, so that FFTW finds the
// alignment for which it planned.
std::int64_t aligned(std::int64_t complexes) { return (complexes + 3) / 4 * 4; }

// One buffer for each thread, lent to its tasks in turn: fresh memory for each task
// would cost as much as the transforms.
class Buffers {
 public:
  explicit Buffers(std::int64_t size) : size_(size) {}

  Array take() {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        Array array = std::move(free_.back());
        free_.pop_back();
        return array;
      }
    }
    return allocate(size_);
  }
  void give(Array array) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(array));
  }

 private:
  std::int64_t size_;
  std::mutex mutex_;
  std::vector<Array> free_;
};

class Product {
 public:
  Product(const SumQuestion& question, const SumParts& parts, const SumOptions& options,
          const Monitor& monitor)
      : question_(question),
        parts_(parts),
        forecast_(forecast_fft(parts, options.threads)),
        monitor_(monitor),
        pool_(options.threads),
        rows_(forecast_.rows),
        columns_(forecast_.columns),
        half_(columns_ / 2 + 1),
        blocks_((half_ + block_columns - 1) / block_columns),
        block_size_(forecast_.block_rows * block_columns),
        batch_(forecast_.batch_rows),
        row_buffers_((batch_ + 1) * aligned(half_)),
        column_buffers_(2 * rows_ * block_columns) {
    if (rows_ == 0 || columns_ == 0) {
      base::fail_limit(where, "FFTW transforms at most 2147483647 rows or columns");
    }
    if (!(forecast_.error < 0.125)) {
      base::fail_limit(where,
                       fmt::format("rounding could be as large as {:.2g} for {} and {} points; "
                                   "less than 0.125 is needed, about 10^11 points in each set",
                                   forecast_.error, parts.left_points, parts.right_points));
    }
    base::require_memory(where, forecast_.bytes);
    spectrum_ = allocate(blocks_ * block_size_);
    make_plans();
  }

  // use(w, values): the numbers of ways in the kept row w of the window, times `scale()`,
  // from its first kept column on. On any thread.
  template <class Use>
  void run(const Use& use) {
    forward(
        question_.left,
        {parts_.rows.left, parts_.columns.left, parts_.rows.left_size, parts_.columns.left_size}, 0,
        monitor_.part(0, 0.2));
    forward(question_.right,
            {parts_.rows.right, parts_.columns.right, parts_.rows.right_size,
             parts_.columns.right_size},
            parts_.rows.left_size, monitor_.part(0.2, 0.4));
    base::threads::run_watched(
        pool_, static_cast<std::uint64_t>(blocks_),
        [&](std::uint64_t block) { multiply(static_cast<std::int64_t>(block)); },
        monitor_.part(0.4, 0.8));
    backward(use, monitor_.part(0.8, 1));
  }

  [[nodiscard]] double scale() const {
    return static_cast<double>(rows_) * static_cast<double>(columns_);
  }

 private:
  struct Part {
    std::int64_t top;
    std::int64_t first;
    std::int64_t rows;
    std::int64_t columns;
  };

  void make_plans() {
    Array rows = row_buffers_.take();
    Array columns = column_buffers_.take();
    const int n = static_cast<int>(columns_);
    const int m = static_cast<int>(rows_);
    Complex* const second = rows.get() + aligned(half_);
    row_forward_ = make_plan([&] {
      return fftw_plan_dft_r2c_1d(n, reinterpret_cast<double*>(rows.get()), second, FFTW_ESTIMATE);
    });
    row_backward_ = make_plan([&] {
      return fftw_plan_dft_c2r_1d(n, second, reinterpret_cast<double*>(rows.get()), FFTW_ESTIMATE);
    });
    const auto down = [&](int direction) {
      constexpr int width = block_columns;
      return make_plan([&] {
        return fftw_plan_many_dft(1, &m, width, columns.get(), nullptr, width, 1, columns.get(),
                                  nullptr, width, 1, direction, FFTW_ESTIMATE);
      });
    };
    column_forward_ = down(FFTW_FORWARD);
    column_backward_ = down(FFTW_BACKWARD);
    row_buffers_.give(std::move(rows));
    column_buffers_.give(std::move(columns));
  }

  [[nodiscard]] Complex* place(std::int64_t block, std::int64_t row) const {
    return spectrum_.get() + block * block_size_ + row * block_columns;
  }

  // The bits of a row as numbers, and zeros to the end. Is there any?
  bool expand(const Bitmap::Word* row, const Part& part, double* out) const {
    Bitmap::Word any = 0;
    std::int64_t x = 0;
    while (x < part.columns) {
      const std::int64_t at = part.first + x;
      const std::int64_t length =
          std::min(Bitmap::word_bits - at % Bitmap::word_bits, part.columns - x);
      const Bitmap::Word word = row[at / Bitmap::word_bits] >> (at % Bitmap::word_bits);
      const Bitmap::Word seen =
          length == Bitmap::word_bits ? word : word & ((Bitmap::Word{1} << length) - 1);
      any |= seen;
      for (std::int64_t k = 0; k < length; ++k) {
        out[x + k] = static_cast<double>(static_cast<int>(seen >> k & 1));
      }
      x += length;
    }
    std::fill(out + part.columns, out + columns_, 0.0);
    return any != 0;
  }

  // Row transforms of a set, to the rows from `first_row` on of the blocks.
  void forward(const Bitmap& set, const Part& part, std::int64_t first_row,
               const Monitor& monitor) {
    const std::int64_t batches = (part.rows + batch_ - 1) / batch_;
    const std::int64_t stride = aligned(half_);
    const auto batch = [&](std::uint64_t number) {
      const std::int64_t begin = static_cast<std::int64_t>(number) * batch_;
      const std::int64_t count = std::min(batch_, part.rows - begin);
      Array buffer = row_buffers_.take();
      // The numbers go to the buffer's last place, the results to the first `count`.
      auto* const values = reinterpret_cast<double*>(buffer.get() + batch_ * stride);
      for (std::int64_t i = 0; i < count; ++i) {
        Complex* const out = buffer.get() + i * stride;
        if (expand(set.row(part.top + begin + i), part, values)) {
          fftw_execute_dft_r2c(row_forward_.get(), values, out);
        } else {
          std::memset(static_cast<void*>(out), 0, static_cast<std::size_t>(half_) * sizeof *out);
        }
      }
      for (std::int64_t block = 0; block < blocks_; ++block) {
        Complex* const to = place(block, first_row + begin);
        const std::int64_t column = block * block_columns;
        const std::int64_t width = std::min(block_columns, half_ - column);
        for (std::int64_t i = 0; i < count; ++i) {
          copy(buffer.get() + i * stride + column, to + i * block_columns, width);
          for (std::int64_t k = width; k < block_columns; ++k) {
            to[i * block_columns + k][0] = to[i * block_columns + k][1] = 0;
          }
        }
      }
      row_buffers_.give(std::move(buffer));
    };
    base::threads::run_watched(pool_, static_cast<std::uint64_t>(batches), batch, monitor);
  }

  static void copy(const Complex* from, Complex* to, std::int64_t width) {
    if (width == block_columns) {
      std::memcpy(to, from, block_columns * sizeof(Complex));
    } else {
      std::memcpy(to, from, static_cast<std::size_t>(width) * sizeof(Complex));
    }
  }

  // The rows of a set in a block, transformed down the columns.
  void transform_columns(std::int64_t block, std::int64_t first_row, std::int64_t count,
                         Complex* out) const {
    const auto used = static_cast<std::size_t>(count * block_columns);
    const auto all = static_cast<std::size_t>(rows_ * block_columns);
    std::memcpy(static_cast<void*>(out), place(block, first_row), used * sizeof(Complex));
    std::memset(static_cast<void*>(out + used), 0, (all - used) * sizeof(Complex));
    fftw_execute_dft(column_forward_.get(), out, out);
  }

  // The columns of a block: both sets forward, their product back, in their place.
  void multiply(std::int64_t block) {
    Array buffer = column_buffers_.take();
    Complex* const a = buffer.get();
    Complex* const b = a + rows_ * block_columns;
    transform_columns(block, 0, parts_.rows.left_size, a);
    transform_columns(block, parts_.rows.left_size, parts_.rows.right_size, b);
    for (std::int64_t i = 0; i < rows_ * block_columns; ++i) {
      const double real = a[i][0] * b[i][0] - a[i][1] * b[i][1];
      a[i][1] = a[i][0] * b[i][1] + a[i][1] * b[i][0];
      a[i][0] = real;
    }
    fftw_execute_dft(column_backward_.get(), a, a);
    std::memcpy(
        static_cast<void*>(place(block, 0)), a + parts_.rows.offset * block_columns,
        static_cast<std::size_t>(parts_.rows.window_size * block_columns) * sizeof(Complex));
    column_buffers_.give(std::move(buffer));
  }

  template <class Use>
  void backward(const Use& use, const Monitor& monitor) {
    const std::int64_t rows = parts_.rows.window_size;
    const std::int64_t batches = (rows + batch_ - 1) / batch_;
    const std::int64_t stride = aligned(half_);
    const auto batch = [&](std::uint64_t number) {
      const std::int64_t begin = static_cast<std::int64_t>(number) * batch_;
      const std::int64_t count = std::min(batch_, rows - begin);
      Array buffer = row_buffers_.take();
      auto* const values = reinterpret_cast<double*>(buffer.get() + batch_ * stride);
      for (std::int64_t block = 0; block < blocks_; ++block) {
        const Complex* const from = place(block, begin);
        const std::int64_t column = block * block_columns;
        const std::int64_t width = std::min(block_columns, half_ - column);
        for (std::int64_t i = 0; i < count; ++i) {
          copy(from + i * block_columns, buffer.get() + i * stride + column, width);
        }
      }
      for (std::int64_t i = 0; i < count; ++i) {
        const Bitmap::Word* const wanted = question_.wanted.row(parts_.rows.window + begin + i);
        if (std::all_of(wanted, wanted + question_.wanted.words(),
                        [](Bitmap::Word word) { return word == 0; })) {
          continue;
        }
        fftw_execute_dft_c2r(row_backward_.get(), buffer.get() + i * stride, values);
        use(begin + i, values + parts_.columns.offset);
      }
      row_buffers_.give(std::move(buffer));
    };
    base::threads::run_watched(pool_, static_cast<std::uint64_t>(batches), batch, monitor);
  }

  const SumQuestion& question_;
  const SumParts& parts_;
  FftForecast forecast_;
  const Monitor& monitor_;
  base::threads::TaskPool pool_;
  std::int64_t rows_;
  std::int64_t columns_;
  std::int64_t half_;
  std::int64_t blocks_;
  std::int64_t block_size_;
  std::int64_t batch_;
  Buffers row_buffers_;
  Buffers column_buffers_;
  Array spectrum_;
  Plan row_forward_;
  Plan row_backward_;
  Plan column_forward_;
  Plan column_backward_;
};

// Rounds to the nearest integer for |value| < 2^51: the sum has no room for fractions.
double nearest(double value) {
  constexpr double shift = 6755399441055744.0;  // 1.5 * 2^52
  return (value + shift) - shift;
}

void check_distance(double largest) {
  if (!(largest <= 0.25)) {
    base::fail_bug(
        where,
        fmt::format("a number of ways was computed as {:.3f} away from an integer", largest));
  }
}

}  // namespace

SumAnswer fft_sum(const SumQuestion& question, const SumParts& parts, const SumOptions& options,
                  const Monitor& monitor) {
  const Bitmap& wanted = question.wanted;
  SumAnswer answer{Bitmap(wanted.rows(), wanted.columns()), {}, SumEngine::fft};
  if (options.twice) answer.twice = Bitmap(wanted.rows(), wanted.columns());
  Product product(question, parts, options, monitor);
  const double inverse = 1 / product.scale();
  product.run([&](std::int64_t w, const double* values) {
    const std::int64_t y = parts.rows.window + w;
    const std::int64_t first = parts.columns.window;
    const std::int64_t end = first + parts.columns.window_size;
    double largest = 0;
    for (std::int64_t i = first / Bitmap::word_bits; i * Bitmap::word_bits < end; ++i) {
      const std::int64_t from = std::max(first, i * Bitmap::word_bits);
      const std::int64_t to = std::min(end, (i + 1) * Bitmap::word_bits);
      Bitmap::Word once = 0;
      Bitmap::Word twice = 0;
      for (std::int64_t x = from; x < to; ++x) {
        const double value = values[x - first] * inverse;
        largest = std::max(largest, std::abs(value - nearest(value)));
        once |= static_cast<Bitmap::Word>(value > 0.5) << (x % Bitmap::word_bits);
        twice |= static_cast<Bitmap::Word>(value > 1.5) << (x % Bitmap::word_bits);
      }
      answer.once.row(y)[i] = once & wanted.row(y)[i];
      if (options.twice) answer.twice.row(y)[i] = twice & wanted.row(y)[i];
    }
    check_distance(largest);
  });
  return answer;
}

std::vector<std::uint32_t> fft_ways(const SumQuestion& question, const SumParts& parts,
                                    const SumOptions& options, const Monitor& monitor) {
  const Bitmap& wanted = question.wanted;
  std::vector<std::uint32_t> ways(static_cast<std::size_t>(wanted.rows() * wanted.columns()));
  Product product(question, parts, options, monitor);
  const double inverse = 1 / product.scale();
  product.run([&](std::int64_t w, const double* values) {
    const std::int64_t y = parts.rows.window + w;
    std::uint32_t* const out = ways.data() + y * wanted.columns();
    double largest = 0;
    for (std::int64_t k = 0; k < parts.columns.window_size; ++k) {
      const double value = values[k] * inverse;
      const double integer = nearest(value);
      largest = std::max(largest, std::abs(value - integer));
      const std::int64_t x = parts.columns.window + k;
      if (wanted.at({x, y}) && integer > 0) out[x] = static_cast<std::uint32_t>(integer);
    }
    check_distance(largest);
  });
  return ways;
}

}  // namespace rookery::infer_room::point_sums
