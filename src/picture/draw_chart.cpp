// SPDX-License-Identifier: GPL-3.0-or-later
//
// Charts of whole numbers as SVG documents. A number of any length is placed by its logarithm,
// which its leading bits give; only heights in pixels are rounded, never a number that is written.
//
// Time and memory: proportional to the text produced, some 150 bytes a bar and the digits.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "picture/svg.hpp"
#include "picture/svg_text.hpp"
#include "rookery/chart.hpp"

namespace rookery {
namespace {

constexpr double advance = 0.56;  // of a letter, in units of the font's size; rather too wide
constexpr double plot_height = 300;
constexpr double number_size = 11;  // the font of all numbers
constexpr std::string_view bar_colour = "#d3ac80";
constexpr std::string_view grid_colour = "#dccdb2";

// log10 of a positive number.
double log_of(const mpz_class& number) {
  signed long bits = 0;
  const double leading = mpz_get_d_2exp(&bits, number.get_mpz_t());
  return std::log10(leading) + static_cast<double>(bits) * std::log10(2.0);
}

// "123456", "1.45e10": three digits, rounded to nearest.
std::string abbreviated(const mpz_class& number) {
  constexpr std::size_t written_out = 6;
  std::string digits = number.get_str();
  if (digits.size() <= written_out) return digits;
  std::size_t power = digits.size() - 1;
  mpz_class leading(digits.substr(0, 4));
  leading = (leading + 5) / 10;
  if (leading == 1000) {
    leading = 100;
    ++power;
  }
  digits = leading.get_str();
  std::string decimals = digits.substr(1);
  while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
  return fmt::format("{}{}{}e{}", digits[0], decimals.empty() ? "" : ".", decimals, power);
}

std::string power_of_ten(std::int64_t exponent) {
  return exponent < 6 ? "1" + std::string(static_cast<std::size_t>(exponent), '0')
                      : fmt::format("1e{}", exponent);
}

std::string in_full(const mpz_class& number) {
  constexpr std::size_t most_digits = 300;
  const std::string digits = number.get_str();
  if (digits.size() <= most_digits) return digits;
  return fmt::format("about {} ({} digits)", abbreviated(number), digits.size());
}

double width_of(std::string_view text, double size = number_size) {
  return static_cast<double>(picture::characters(text).size()) * size * advance;
}

void append_text(std::string& out, double x, double baseline, std::string_view text,
                 std::string_view more = "") {
  out += fmt::format("<text x='{}' y='{}'{}>{}</text>", picture::number(x),
                     picture::number(baseline), more, picture::escaped(text));
}

struct Tick {
  double height;  // of the plot's, from 0 to 1
  std::string label;
};

// Where a number stands, from 0 at the foot of the plot to 1 for the largest.
class Scale {
 public:
  explicit Scale(const std::vector<mpz_class>& values) {
    mpz_class largest;
    mpz_class smallest;  // of those that are not 0
    for (const mpz_class& value : values) {
      if (value > largest) largest = value;
      if (value > 0 && (smallest == 0 || value < smallest)) smallest = value;
    }
    if (largest == 0) return;
    top_ = log_of(largest);
    logarithmic_ = largest > 1000 * smallest;
  }

  [[nodiscard]] bool logarithmic() const { return logarithmic_; }

  [[nodiscard]] double height(const mpz_class& value) const {
    if (value == 0) return 0;
    return logarithmic_ ? height_of_log(log_of(value)) : std::pow(10.0, log_of(value) - top_);
  }

  // Round numbers up to the largest, about five.
  [[nodiscard]] std::vector<Tick> ticks() const {
    if (top_ < 0) return {{0, "0"}};
    return logarithmic_ ? powers() : multiples();
  }

 private:
  // A 1 is seen, too: the foot stands a little below it.
  [[nodiscard]] double height_of_log(double log) const {
    constexpr double below = 0.04;
    return (log / top_ + below) / (1 + below);
  }

  [[nodiscard]] std::vector<Tick> powers() const {
    const auto decades = static_cast<std::int64_t>(std::floor(top_ + 1e-9));
    std::int64_t step = 1;  // 1, 2, 5, 10, ...
    for (std::size_t i = 0; decades / step > 6; ++i) step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    std::vector<Tick> list;
    for (std::int64_t power = 0; power <= decades; power += step) {
      list.push_back({height_of_log(static_cast<double>(power)), power_of_ten(power)});
    }
    return list;
  }

  // step = 1, 2 or 5 times a power of ten, at least 1.
  [[nodiscard]] std::vector<Tick> multiples() const {
    auto exponent = static_cast<std::int64_t>(std::floor(top_ + 1e-9));
    double leading = std::pow(10.0, top_ - static_cast<double>(exponent));  // 1 to 10
    if (leading < 3 && exponent > 0) {
      --exponent;
      leading *= 10;
    }
    const std::int64_t step = leading <= 5.5 ? 1 : leading <= 11 ? 2 : 5;
    mpz_class unit;
    mpz_ui_pow_ui(unit.get_mpz_t(), 10, static_cast<unsigned long>(exponent));
    std::vector<Tick> list;
    for (std::int64_t n = 0; static_cast<double>(n) <= leading * (1 + 1e-9); n += step) {
      list.push_back({static_cast<double>(n) / leading, abbreviated(base::to_mpz(n) * unit)});
    }
    return list;
  }

  bool logarithmic_ = false;
  double top_ = -1;  // log10 of the largest; below 0: all are 0
};

// The bars and what stands above and below them, the foot of the first at the origin.
class Bars {
 public:
  Bars(const Chart& chart, const Scale& scale)
      : chart_(chart),
        scale_(scale),
        step_(std::clamp(720 / static_cast<double>(chart.values.size()), 1.0, 54.0)) {
    for (const mpz_class& value : chart.values) {
      labels_.push_back(abbreviated(value));
      widest_label_ = std::max(widest_label_, width_of(labels_.back()));
    }
    const auto largest = std::max_element(chart.values.begin(), chart.values.end());
    largest_ = static_cast<std::size_t>(largest - chart.values.begin());
  }

  [[nodiscard]] double width() const { return step_ * static_cast<double>(labels_.size()); }
  // What the numbers above the bars need beyond the plot.
  [[nodiscard]] double headroom() const { return is_turned() ? widest_label_ + 8 : 18; }
  // How far a number above the first or last bar may reach beyond it.
  [[nodiscard]] double overhang() const {
    return labels_all() ? 0 : std::max(0.0, (width_of(labels_[largest_]) - step_) / 2);
  }

  void append(std::string& out) const {
    append_bars(out);
    append_numbers(out);
    append_labels(out);
  }

 private:
  [[nodiscard]] bool labels_all() const { return step_ >= number_size + 3; }
  [[nodiscard]] bool is_turned() const { return labels_all() && widest_label_ + 4 > step_; }
  [[nodiscard]] double middle(std::size_t i) const {
    return (static_cast<double>(i) + 0.5) * step_;
  }
  [[nodiscard]] double top(std::size_t i) const {
    return -plot_height * scale_.height(chart_.values[i]);
  }
  [[nodiscard]] std::string bar_number(std::size_t i) const {
    return mpz_class(base::to_mpz(chart_.first) + static_cast<unsigned long>(i)).get_str();
  }

  // Each in a group with a field of full height that cannot be seen, so that small ones can be
  // pointed at.
  void append_bars(std::string& out) const {
    const double gap = step_ < 4 ? 0 : step_ * 0.16;
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      const double left = middle(i) - step_ / 2;
      out += fmt::format(
          "<g><title>{} = {}: {}</title><rect x='{}' y='{}' width='{}' height='{}' "
          "fill-opacity='0'/>",
          picture::escaped(chart_.variable), bar_number(i), in_full(chart_.values[i]),
          picture::number(left), picture::number(-plot_height), picture::number(step_),
          picture::number(plot_height));
      if (chart_.values[i] > 0) {
        const double height = std::max(-top(i), 0.75);
        out += fmt::format("<rect x='{}' y='{}' width='{}' height='{}' fill='{}'/>",
                           picture::number(left + gap / 2), picture::number(-height),
                           picture::number(step_ - gap), picture::number(height),
                           i == largest_ ? picture::wood : bar_colour);
      }
      out += "</g>\n";
    }
  }

  // Above the bars: all of them, turned where they are wider than the bars, or the largest alone.
  void append_numbers(std::string& out) const {
    const bool turned = is_turned();
    out +=
        fmt::format("<g font-family='{}' font-size='{}' text-anchor='{}' fill='{}'>", picture::sans,
                    picture::number(number_size), turned ? "start" : "middle", picture::ink);
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      if (!labels_all() && i != largest_) continue;
      if (turned) {
        const double x = middle(i) + number_size * 0.35;
        const double y = top(i) - 4;
        append_text(
            out, x, y, labels_[i],
            fmt::format(" transform='rotate(-90 {} {})'", picture::number(x), picture::number(y)));
      } else {
        append_text(out, middle(i), top(i) - 5, labels_[i]);
      }
    }
    out += "</g>\n";
  }

  // Below them their numbers: every one, or every second, fifth, tenth, ... where they are narrow.
  void append_labels(std::string& out) const {
    double room = 0;
    for (const std::size_t i : {std::size_t{0}, labels_.size() - 1}) {
      room = std::max(room, width_of(bar_number(i)) + 6);
    }
    unsigned long every = 1;
    for (std::size_t i = 0; static_cast<double>(every) * step_ < room; ++i) {
      every = i % 3 == 1 ? every / 2 * 5 : every * 2;
    }
    out += fmt::format("<g font-family='{}' font-size='{}' text-anchor='middle' fill='{}'>",
                       picture::sans, picture::number(number_size), picture::ink);
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      const mpz_class n = base::to_mpz(chart_.first) + static_cast<unsigned long>(i);
      if (labels_.size() == 1 || mpz_divisible_ui_p(n.get_mpz_t(), every) != 0) {
        append_text(out, middle(i), number_size + 6, n.get_str());
      }
    }
    out += "</g>\n";
  }

  const Chart& chart_;
  const Scale& scale_;
  double step_;  // from bar to bar
  std::vector<std::string> labels_;
  double widest_label_ = 0;
  std::size_t largest_ = 0;
};

void require_drawable(const Chart& chart) {
  const std::string where = "chart";
  if (chart.values.empty()) base::fail_input(where, "there are no numbers to draw");
  if (chart.values.size() > most_chart_bars) {
    base::fail_limit(where, fmt::format("{} numbers; at most {} can be drawn", chart.values.size(),
                                        most_chart_bars));
  }
  for (const mpz_class& value : chart.values) {
    if (value < 0) {
      base::fail_input(where, abbreviated(abs(value)) + " below 0; only counts are drawn");
    }
  }
}

// A line that is too long is cut; all of it is the title of the document.
std::string cut_to(const std::string& title, double size, double width) {
  const std::vector<std::string> letters = picture::characters(title);
  const auto fitting = static_cast<std::size_t>(width / (size * advance));
  std::string line;
  for (std::size_t i = 0; i < letters.size() && i < fitting; ++i) {
    line += i + 1 == fitting && letters.size() > fitting ? "\xe2\x80\xa6" : letters[i];
  }
  return line;
}

}  // namespace

std::string draw_chart(const Chart& chart) {
  require_drawable(chart);
  constexpr double margin = 22;
  constexpr double title_size = 18;
  constexpr double least_width = 300;
  const Scale scale(chart.values);
  const Bars bars(chart, scale);
  const std::vector<Tick> ticks = scale.ticks();
  double left = bars.overhang();
  for (const Tick& tick : ticks) left = std::max(left, width_of(tick.label) + 8);
  const double spare = std::max(0.0, least_width - bars.width());
  const double plot_width = bars.width() + spare;
  const double width = std::ceil(margin + left + plot_width + bars.overhang() + margin);
  const std::string line = cut_to(chart.title, title_size, width - 2 * margin);
  const double foot =
      std::ceil(margin + (line.empty() ? 0 : title_size * 1.3 + 8) + bars.headroom() + plot_height);
  const double height = std::ceil(foot + 40 + margin - 6);

  std::string out = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{1}' viewBox='0 0 {0} {1}' "
      "role='img'>\n<title>{2}</title>\n<rect width='{0}' height='{1}' rx='12' fill='{3}'/>\n",
      picture::number(width), picture::number(height),
      chart.title.empty() ? fmt::format("A chart of {} numbers", chart.values.size())
                          : picture::escaped(chart.title),
      picture::paper);
  if (!line.empty()) {
    append_text(out, width / 2, margin - 5 + title_size, line,
                fmt::format(" font-family='{}' font-size='{}' text-anchor='middle' fill='{}'",
                            picture::serif, picture::number(title_size), picture::ink));
    out += '\n';
  }
  out += fmt::format("<g transform='translate({} {})'>\n", picture::number(margin + left),
                     picture::number(foot));
  out += fmt::format("<g font-family='{}' font-size='{}' text-anchor='end' fill='{}'>",
                     picture::sans, picture::number(number_size), picture::ink);
  std::string grid;
  for (const Tick& tick : ticks) {
    const double y = -plot_height * tick.height;
    grid += fmt::format("M0 {}h{}", picture::number(y), picture::number(plot_width));
    append_text(out, -8, y + 0.355 * number_size, tick.label);
  }
  out += fmt::format("</g>\n<path d='{}' stroke='{}' stroke-width='.8'/>\n", grid, grid_colour);
  out += fmt::format("<g transform='translate({} 0)'>\n", picture::number(spare / 2));
  bars.append(out);
  out += "</g>\n";
  out += fmt::format("<path d='M0 0h{}' stroke='{}' stroke-width='1.2'/>\n",
                     picture::number(plot_width), picture::wood);
  append_text(
      out, plot_width / 2, 37, chart.variable + (scale.logarithmic() ? " (heights: log)" : ""),
      fmt::format(
          " font-family='{}' font-size='13' font-style='italic' text-anchor='middle' fill='{}'",
          picture::serif, picture::ink));
  out += "\n</g>\n</svg>\n";
  return out;
}

}  // namespace rookery
