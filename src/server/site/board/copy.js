// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu "Copy as…": picture, command line, address; and pictures as files.

import { iconOf } from "./icons.js";
import { download, pngOf } from "./export.js";
import { copyText, make } from "../dom.js";

async function copyPng(board) {
  if (!window.ClipboardItem || !navigator.clipboard?.write) {
    throw new Error("this browser copies no pictures; download the PNG instead");
  }
  // The promise goes in, not the picture: some browsers forget the click while it is drawn.
  await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(board.svgText()) })]);
}

/** A button with its menu. */
export function copyMenu({ board, command, link, announce, fail, name }) {
  const actions = [
    ["SVG picture", () => copyText(board.svgText())],
    ["PNG picture", () => copyPng(board)],
    ["Command line", () => copyText(command?.() ?? "")],
    ["Link to this board", () => copyText(link())],
    null,
    ["Download SVG", () => download(`${name()}.svg`, board.svgText(), "image/svg+xml")],
    ["Download PNG", async () => download(`${name()}.png`, await pngOf(board.svgText()))],
  ];
  const list = make("div", { class: "menu-list", role: "menu", "aria-label": "Copy as", hidden: true });
  const label = make("span", {}, "Copy as…");
  const button = make("button", {
    type: "button", class: "worded", "aria-haspopup": "menu", "aria-expanded": "false", "data-action": "copy",
  }, iconOf("copy"), label);
  const root = make("div", { class: "menu" }, button, list);
  const items = () => [...list.querySelectorAll("button")];

  const setOpen = (open) => {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) items()[0].focus();
  };
  const said = (text) => {
    label.textContent = text;
    announce?.(text);
    setTimeout(() => { label.textContent = "Copy as…"; }, 1400);
  };
  for (const entry of actions) {
    if (entry === null) {
      list.append(make("hr", {}));
      continue;
    }
    const [words, action] = entry;
    list.append(make("button", {
      type: "button", role: "menuitem", tabindex: -1,
      onclick: async () => {
        setOpen(false);
        button.focus();
        try {
          await action();
          said(words.startsWith("Download") ? "Saved" : "Copied");
        } catch (error) {
          fail(error);
        }
      },
    }, words));
  }

  button.addEventListener("click", () => setOpen(list.hidden));
  root.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Escape" && !list.hidden) {
      setOpen(false);
      button.focus();
    } else if (next !== undefined) {
      if (list.hidden) setOpen(true);
      else all[(next + all.length) % all.length].focus();
    } else {
      return;
    }
    event.preventDefault();
  });
  root.addEventListener("focusout", (event) => {
    if (!root.contains(event.relatedTarget)) setOpen(false);
  });
  return root;
}
