// SPDX-License-Identifier: GPL-3.0-or-later
//
// Line drawings of 24×24 for the buttons around the board.

import { makeSvg } from "../dom.js";

const drawings = {
  undo: "M9 7L4.5 11.5L9 16M5 11.5h9a5 5 0 0 1 0 10h-3",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h3",
  rotate: "M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 2.5v4.2h-4.2",
  clear: "M4 19.5h16M13.5 4.5l6 6-7.5 7.5H8l-3.5-3.5zM9.5 8.5l6 6",
  random: "M5 4.5h14v15H5zM9 8.5v.1M15 15.5v.1M15 8.5v.1M9 15.5v.1M12 12v.1",
  out: "M15.5 15.5L20.5 20.5M7.5 10.5h6M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13",
  in: "M15.5 15.5L20.5 20.5M7.5 10.5h6M10.5 7.5v6M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 9h6v6H9z",
  text: "M5 6h14M5 10h14M5 14h14M5 18h8",
  copy: "M8.5 8.5h11v11h-11zM5 15.5v-11h11",
};

export function iconOf(name) {
  return makeSvg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, makeSvg("path", {
    d: drawings[name], fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }));
}
