// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board as a file: SVG that stands alone, and PNG drawn from it.

import { placeEdges } from "./edges.js";
import { makeSvg } from "../dom.js";

const usualSquare = 40; // pixels a square in an export
const mostPixels = 4000; // pixels of an export

/** Attributes that mean something on the page only. */
const pageOnly = [
  "class", "tabindex", "role", "aria-roledescription", "aria-describedby", "data-rows", "data-columns",
];

export function standAloneSvg(board) {
  const { zoom, grid, svg } = board;
  const seen = zoom.size;
  const { scrollLeft, scrollTop } = board.scroll;
  const size = Math.max(2, Math.min(usualSquare, Math.floor(mostPixels / Math.max(grid.rows, grid.columns))));
  zoom.layout(size);
  board.drawHeatNumbers(true);
  const copy = svg.cloneNode(true);
  zoom.layout(seen);
  board.scroll.scrollTo(scrollLeft, scrollTop);
  pageOnly.forEach((name) => copy.removeAttribute(name));
  copy.setAttribute("role", "img");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.querySelectorAll(".cursor, .strip").forEach((element) => element.remove());
  placeEdges(copy.querySelector(".coordinates"), 0, 0);
  copy.querySelectorAll("[class]").forEach((element) => element.removeAttribute("class"));
  const width = Number(copy.getAttribute("width"));
  const height = Number(copy.getAttribute("height"));
  copy.querySelector("defs").after(makeSvg("rect", { width, height, fill: "var(--paper)" }));
  copy.prepend(makeSvg("title", {}, `${grid.rows}×${grid.columns} board`));
  const style = getComputedStyle(document.documentElement);
  return new XMLSerializer().serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (whole, name) => style.getPropertyValue(name).trim() || "#000");
}

/** The SVG as a PNG, a Blob. */
export async function pngOf(svgText, scale = 2) {
  const [, width, height] = /<svg[^>]*? viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svgText).map(Number);
  const factor = Math.max(.25, Math.min(scale, mostPixels / Math.max(width, height)));
  const address = URL.createObjectURL(new Blob([svgText], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(width * factor);
    canvas.height = Math.ceil(height * factor);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture cannot be drawn"))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the user. */
export function download(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
