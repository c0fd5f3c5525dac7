// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/calls.hpp"

namespace rookery::manual::python {

namespace {

Call question() {
  return {.forms = {{.word = "file",
                     .name = "boards",
                     .type = "Any",
                     .usual = "None",
                     .value = "_infer.boards_of(boards, pieces, attacked, known)",
                     .text = "What was seen, in one of the forms above."},
                    {.word = "",
                     .name = "pieces",
                     .type = "Any",
                     .usual = "None",
                     .keyword = true,
                     .text = "An array of 1 where a piece stands, instead of `boards`."},
                    {.word = "",
                     .name = "attacked",
                     .type = "Any",
                     .usual = "None",
                     .keyword = true,
                     .text = "An array of 1 where a square is attacked."},
                    {.word = "",
                     .name = "known",
                     .type = "Any",
                     .usual = "None",
                     .keyword = true,
                     .text = "An array of 1 where it is known; without it all is."},
                    {.word = "effort",
                     .type = "float",
                     .usual = "1e10",
                     .keyword = true,
                     .text = "How many steps `minimal` and `names` may take for a proof."}},
          .overloads = {},
          .returns = "Inference",
          .answer = "_infer.inference",
          .text = R"(
The largest set of moves that explains the boards, or why there is none.
)",
          .examples = {}};
}

}  // namespace

const Calls& infer_calls() {
  static const Calls calls{.object = "infer",
                           .type_name = "Infer",
                           .about = "infer: which piece explains the attacked squares?",
                           .imports = R"(
from __future__ import annotations

from typing import Any

from .. import _infer
from .._answers import Progress
from .._infer import Inference
)",
                           .text = R"(
Which piece explains the attacked squares?

``boards`` is a text of rows of ``o`` a piece, ``x`` attacked, ``.`` not attacked, ``?`` not
known, with a blank line before each further board; a path to a file of it; a list of rows; an
array of one-character strings; an :class:`AttackBoard`; arrays of 0 and 1 as
``infer(pieces=P, attacked=A, known=K)``, as a dict of these or as a tuple; or a list of several
of all these.
)",
                           .examples = R"(
>>> import rookery
>>> import numpy
>>> pieces = numpy.zeros((3, 3), int)
>>> pieces[1, 0] = 1
>>> attacked = numpy.zeros((3, 3), int)
>>> attacked[0, 2] = attacked[2, 2] = 1
>>> seen = rookery.infer(pieces=pieces, attacked=attacked)
>>> seen.value
'YES'
>>> seen.minimal().piece
Piece('rN')
)",
                           .of_answers = {"certain", "name", "minimal", "next", "most"},
                           .calls = {question()}};
  return calls;
}

}  // namespace rookery::manual::python
