// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of two placements with equally many pieces, the earlier is the one whose piece comes later
// at the first place where their sorted lists differ: there the other drawing has a piece
// already. So an image is earlier only if its first piece is not before that of the placement,
// and few images need to be sorted.

#include "count/placements/canonical.hpp"

#include <algorithm>
#include <utility>

namespace rookery::count::placements {

namespace {

constexpr std::size_t most_images = std::size_t{1} << 24;  // 64 MiB

}  // namespace

FirstOfClass::FirstOfClass(const Board& board, const graph::ConflictGraph& graph,
                           std::vector<Symmetry> group)
    : group_(std::move(group)), numbers_(board, graph.squares) {
  if (graph.size() == 0 || group_.size() > most_images / graph.size()) return;
  images_.reserve(group_.size() * graph.size());
  for (const Symmetry& map : group_) {
    for (const Square square : graph.squares) images_.push_back(numbers_.number(map(square)));
  }
}

bool FirstOfClass::operator()(const std::vector<std::uint32_t>& vertices) {
  if (vertices.empty()) return true;
  image_.resize(vertices.size());
  for (std::size_t g = 0; g < group_.size(); ++g) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      image_[i] = images_.empty() ? numbers_.number(group_[g](numbers_.square(vertices[i])))
                                  : images_[g * numbers_.size() + vertices[i]];
    }
    const std::uint32_t first = *std::min_element(image_.begin(), image_.end());
    if (first < vertices.front()) continue;
    std::sort(image_.begin(), image_.end());
    if (image_ > vertices) return false;
  }
  return true;
}

}  // namespace rookery::count::placements
