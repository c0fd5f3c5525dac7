// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/recognised.hpp"

#include <utility>

#include "count/closed_form/rooks.hpp"
#include "count/graph/lattice.hpp"
#include "count/graph/order.hpp"

namespace rookery::count::direct {

bool Recognised::is_rooks() {
  if (!is_rooks_) is_rooks_ = closed_form::is_rook_board(piece_, board_);
  return *is_rooks_;
}

const std::vector<Recognised::Part>& Recognised::parts() {
  if (!parts_) {
    std::vector<Part> parts;
    for (graph::Part& part : graph::lattice_parts(piece_, board_)) {
      parts.push_back({std::make_unique<Recognised>(std::move(part.piece), std::move(part.board)),
                       std::move(part.copies)});
    }
    parts_ = std::move(parts);
  }
  return *parts_;
}

void Recognised::recognise_dense() {
  if (has_looked_for_dense_) return;
  dense_ = kings::states::dense_board(piece_, board_);
  has_looked_for_dense_ = true;
}

bool Recognised::is_king_or_wazir() {
  recognise_dense();
  return dense_.has_value();
}

const kings::states::DenseBoard* Recognised::dense() {
  recognise_dense();
  return dense_ && kings::takes_board(*dense_) ? &*dense_ : nullptr;
}

const kings::DenseQuestion& Recognised::dense_question(bool polynomial) {
  auto& question = questions_[polynomial ? 1 : 0];
  if (!question) question = kings::dense_question(*dense(), polynomial);
  return *question;
}

const kings::DenseQuestion& Recognised::forecast_dense_question(bool polynomial, int threads) {
  const std::size_t which = polynomial ? 1 : 0;
  static_cast<void>(dense_question(polynomial));
  kings::DenseQuestion& question = *questions_[which];
  if (!question.forecast || forecast_threads_[which] != threads) {
    question.forecast = kings::forecast_dense(question, kings::DenseRung::dense, threads);
    forecast_threads_[which] = threads;
  }
  return question;
}

rows::RowCount& Recognised::rows() {
  if (!rows_) rows_.emplace(piece_, board_);
  return *rows_;
}

const graph::ConflictGraph& Recognised::graph(const Monitor& monitor) {
  if (!graph_) {
    auto found = graph::conflict_graph(piece_, board_, graph::SquareOrder::automatic, monitor);
    cover_ = graph::clique_cover(found);
    graph_ = std::move(found);
  }
  return *graph_;
}

const graph::CliqueCover& Recognised::cover(const Monitor& monitor) {
  static_cast<void>(graph(monitor));
  return cover_;
}

const std::vector<graph::Component>& Recognised::components(const Monitor& monitor) {
  if (components_.empty()) {
    std::vector<graph::Component> found = graph::components(graph(monitor), monitor);
    covers_.resize(found.size());
    components_ = std::move(found);
  }
  return components_;
}

Recognised::Ordered Recognised::ordered(std::size_t component, const Monitor& monitor) {
  static_cast<void>(components(monitor));
  graph::Component& part = components_.at(component);
  if (!covers_[component]) {
    part.graph = graph::with_best_order(part.graph, monitor);
    covers_[component] = graph::clique_cover(part.graph);
  }
  return {part.graph, *covers_[component], part.copies};
}

}  // namespace rookery::count::direct
