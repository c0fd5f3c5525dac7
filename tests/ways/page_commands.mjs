// SPDX-License-Identifier: GPL-3.0-or-later
//
// For each line {"question": …} of standard input the command line that the page shows, as JSON.

import { createInterface } from "node:readline";
import { commandOf } from "../../src/server/site/command.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { question, ...request } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(commandOf(question, request))}\n`);
}
