// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question to the server: POST /api/QUESTION with the words of the command line as keys. The
// answer comes as a stream of events: queued, progress, remark, then answer or error. Aborting the signal
// closes the connection, and with it ends the computation.

import { inWordsOfThePage } from "./labels.js";

export class AskError extends Error {
  /** `fault` is the error of the server to a question, {code, argument, message, facts}, or a text. */
  constructor(status, fault, question) {
    super(typeof fault === "string" ? fault : inWordsOfThePage(fault, question));
    this.status = status; // of HTTP: 400 bad input, 422 beyond a limit, 0 no server
    this.code = fault.code ?? "";
    this.argument = fault.argument ?? "";
    this.facts = fault.facts ?? {};
  }
}

/** The object of --json. Throws AskError, or the signal's AbortError. */
export async function ask(question, request, { signal, onQueued, onProgress, onRemark } = {}) {
  let response;
  try {
    response = await fetch(`/api/${question}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new AskError(0, "the server does not answer; is rookery serve still running?");
  }
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    const reply = await response.json().catch(() => ({}));
    if (response.ok) return reply;
    throw new AskError(response.status, reply.error ?? `the server says ${response.status}`, question);
  }
  for await (const { event, data } of events(response.body)) {
    if (event === "queued") onQueued?.(data);
    if (event === "progress") onProgress?.(data);
    if (event === "remark") onRemark?.(data.text);
    if (event === "answer") return data;
    if (event === "error") throw new AskError(data.status, data.error, question);
  }
  throw new AskError(0, "the server ended before the answer");
}

async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new AskError(0, "the connection to the server broke off");
    }
    if (part.done) return;
    text += part.value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      let event = "message";
      let data = "";
      for (const line of block.split("\n")) {
        if (line.startsWith("event: ")) event = line.slice(7);
        if (line.startsWith("data: ")) data += line.slice(6);
      }
      if (data !== "") yield { event, data: JSON.parse(data) };
    }
  }
}
