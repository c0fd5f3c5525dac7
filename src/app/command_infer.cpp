// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery infer [FILE]

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "rookery/drawing.hpp"
#include "rookery/infer.hpp"

namespace rookery::app {

namespace {

constexpr std::size_t most_refutations = 8;    // lines of the reason on standard error
constexpr std::size_t most_named_moves = 200;  // a larger set is not named in --json

struct Options {
  std::string file;
  EngineOption<InferEngine> engine{{{"plain", InferEngine::plain}, {"bits", InferEngine::bits}}};
  OutputOptions output;
};

void explain(const Inference& inference) {
  remark("nothing explains the attacked square " + show(inference.unexplained));
  std::size_t shown = 0;
  for (const Refutation& why : inference.refutations) {
    if (shown++ == most_refutations) {
      remark(fmt::format("  ... and {} more pieces", inference.refutations.size() - shown + 1));
      break;
    }
    remark(fmt::format(
        "  not from {}: its move ({},{}) would lead from {} to {}, which is not "
        "attacked",
        show(why.piece), why.move.dx, why.move.dy, show(why.other), show(why.refuted_at)));
  }
}

void run(const Options& options) {
  const Stopwatch watch;
  const std::string where = input_name(options.file);
  const AttackBoard board = AttackBoard::read(read_input(options.file), where);
  const Answer<Inference> answer = infer(board, options.engine.engine(), monitor());
  const Inference& inference = answer.value;
  if (!options.output.svg.empty()) {
    std::vector<Drawing> sheet{draw_attacks(board, inference)};
    if (inference.explained) {
      sheet.front().title = "What is seen";
      sheet.push_back(draw_largest_set(inference));
      sheet.back().title = "Every move that is not excluded";
    }
    write_file(options.output.svg, draw_svg_sheet(sheet, "", 2));
  }
  if (options.output.json) {
    std::string text;
    std::size_t moves = 0;
    for (const std::string& row : inference.picture) {
      text += row + "\n";
      moves += static_cast<std::size_t>(std::count(row.begin(), row.end(), 'x'));
    }
    Json piece;  // null: no piece explains the board, or the set is too large to name
    if (inference.explained && moves <= most_named_moves) {
      piece = Piece::read_picture(text).betza();
    }
    Json object = begin_json("infer", fmt::format("{}x{}", board.rows(), board.columns()), piece,
                             inference.explained ? "YES" : "NO", answer.method, answer.evidence);
    if (inference.explained) {
      object["picture"] = inference.picture;
    } else {
      Json reasons = Json::array();
      for (const Refutation& why : inference.refutations) {
        reasons.push_back({{"piece", json_square(why.piece)},
                           {"move", {why.move.dx, why.move.dy}},
                           {"other", json_square(why.other)},
                           {"refuted_at", json_square(why.refuted_at)}});
      }
      object["unexplained"] = json_square(inference.unexplained);
      object["refutations"] = std::move(reasons);
    }
    finish_json(std::move(object), watch);
  } else if (inference.explained) {
    std::string text = "YES\n";
    for (const std::string& row : inference.picture) text += row + "\n";
    print(text);
  } else {
    print("NO\n");
    finish_output();
    explain(inference);
  }
}

}  // namespace

void add_infer(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command = add_command(
      program, "infer", "Which piece explains the attacked squares?",
      "  printf 'o.x\\nx..\\n..o\\n' | rookery infer    YES and the largest set of moves\n"
      "  rookery infer seen.txt > piece.txt && rookery count @piece.txt 8 --total");
  command
      ->add_option("FILE", options->file,
                   "rows of o piece, x attacked, . not, ? unknown\n"
                   "(default: standard input)")
      ->type_name("");
  options->engine.add_to(command);
  options->output.add_to(command, "the board, and the set or why there is none");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::app
