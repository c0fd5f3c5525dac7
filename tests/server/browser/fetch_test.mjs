// SPDX-License-Identifier: GPL-3.0-or-later
//
// What fetch.mjs takes from a registry and what it refuses. The registry is a server of this test.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const program = fileURLToPath(new URL("fetch.mjs", import.meta.url));

/** A gzipped tar archive of entries {name, text, type, to}. */
function tarball(entries) {
  const blocks = entries.flatMap(({ name, text = "", type = "0", to = "" }) => {
    const head = Buffer.alloc(512);
    const octal = (number, length) => number.toString(8).padStart(length - 1, "0");
    const fields = [[0, name], [100, octal(0o644, 8)], [108, octal(0, 8)], [116, octal(0, 8)],
      [124, octal(text.length, 12)], [136, octal(0, 12)], [148, "        "], [156, type], [157, to],
      [257, "ustar\x0000"]];
    for (const [at, field] of fields) head.write(field, at, "latin1");
    head.write(`${octal(head.reduce((sum, byte) => sum + byte, 0), 7)}\0`, 148);
    const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
    body.write(text);
    return [head, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const content = (text) => [
  { name: "package/package.json", text: "{}" },
  { name: "package/lib/", type: "5" },
  { name: "package/lib/a.js", text },
];
const whole = ["node_modules", "node_modules/one", "node_modules/one/lib", "node_modules/one/lib/a.js",
  "node_modules/one/package.json", "package-lock.json"];
const sum = (bytes) => `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
const path = "/one/-/one-1.2.3.tgz";

/** A registry with `files` ({path: bytes}), and a folder for what is fetched from it. */
async function registryOf(t, files) {
  const room = mkdtempSync(join(tmpdir(), "rookery-fetch-"));
  const folder = join(room, "to");
  mkdirSync(folder);
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    const bytes = files[request.url];
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  t.after(() => {
    server.close();
    rmSync(room, { recursive: true });
  });
  return { address: `http://127.0.0.1:${server.address().port}`, asked, folder, room, server };
}

/** Runs fetch.mjs for a lock file with these packages: {status, said, left}, the last what is in the folder
    now. `set` is added to an environment without registries and proxies. */
async function fetched({ address, folder, room }, packages, set = { npm_config_registry: address }) {
  const lock = join(room, "package-lock.json");
  writeFileSync(lock, JSON.stringify({ lockfileVersion: 3, packages: { "": {}, ...packages } }));
  const kept = Object.entries(process.env).filter(([name]) => !/proxy|^npm_/i.test(name));
  const env = { ...Object.fromEntries(kept), HOME: room, ...set };
  const run = spawn(process.execPath, ["--no-warnings", program, lock, folder], { env });
  let said = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (part) => { said += part; });
  const status = await new Promise((done) => { run.on("close", done); });
  assert.deepEqual(readdirSync(room).filter((name) => ![".npmrc", "package-lock.json", "to"].includes(name)), []);
  return { status, said, left: readdirSync(folder, { recursive: true }).sort() };
}

test("a package with the right checksum is unpacked, and the next in its place", async (t) => {
  const [first, second] = [tarball(content("first")), tarball(content("second"))];
  const registry = await registryOf(t, { [path]: first, "/@some/one/-/one-2.0.0.tgz": second });
  const one = { "node_modules/one": { version: "1.2.3", integrity: sum(first) } };
  assert.deepEqual(await fetched(registry, one), { status: 0, said: "", left: whole });
  assert.equal(readFileSync(join(registry.folder, "node_modules/one/lib/a.js"), "utf8"), "first");
  const lock = (at) => readFileSync(join(at, "package-lock.json"), "utf8");
  assert.equal(lock(registry.folder), lock(registry.room));

  const other = { "node_modules/@some/one": { version: "2.0.0", integrity: sum(second) } };
  const { status, left } = await fetched(registry, other);
  assert.equal(status, 0);
  assert.deepEqual(left.filter((name) => name.endsWith("a.js")), ["node_modules/@some/one/lib/a.js"]);
  assert.equal(lock(registry.folder), lock(registry.room));
});

test("the registry is that of npm's settings", async (t) => {
  const bytes = tarball(content("a"));
  const registry = await registryOf(t, { [path]: bytes, [`/mirror${path}`]: bytes });
  const one = { "node_modules/one": { version: "1.2.3", integrity: sum(bytes) } };
  writeFileSync(join(registry.room, ".npmrc"), `# mine\naudit = false\nregistry = ${registry.address}/mirror/\n`);
  assert.deepEqual(await fetched(registry, one, {}), { status: 0, said: "", left: whole });
  const set = { NPM_CONFIG_REGISTRY: `${registry.address}/` };
  assert.deepEqual(await fetched(registry, one, set), { status: 0, said: "", left: whole });
  assert.deepEqual(registry.asked, [`/mirror${path}`, path]);
});

test("a proxy is asked where one is set", async (t) => {
  const bytes = tarball(content("a"));
  const registry = await registryOf(t, { [`http://registry.invalid${path}`]: bytes });
  const one = { "node_modules/one": { version: "1.2.3", integrity: sum(bytes) } };
  const set = { npm_config_registry: "http://registry.invalid", HTTP_PROXY: registry.address };
  const { status, said } = await fetched(registry, one, set);
  const able = ["curl", "wget"].some((name) => spawnSync(name, ["--version"]).status === 0);
  if (able) assert.deepEqual([status, said], [0, ""]);
  else assert.match(said, /neither curl nor wget to ask it\n$/);
});

test("what cannot be had is said in one line, and what was there stays", async (t) => {
  const bytes = tarball(content("a"));
  const registry = await registryOf(t, { [path]: bytes, "/one/-/one-2.0.0.tgz": "not an archive" });
  const place = "node_modules/one";
  await fetched(registry, { [place]: { version: "1.2.3", integrity: sum(bytes) } });
  const refused = async (packages, why) => {
    const { status, said, left } = await fetched(registry, packages);
    assert.deepEqual([status, left], [1, whole]);
    assert.match(said, why);
    assert.equal(said.trimEnd().split("\n").length, 1);
  };
  const { host } = new URL(registry.address);
  const not = (version, why) => new RegExp(`^one ${version} could not be fetched from ${host}: ${why}\n$`);
  const wrong = not("1.2.3", "the checksum is not that of the lock file");
  await refused({ [place]: { version: "1.2.3", integrity: sum("else") } }, wrong);
  await refused({ [place]: { version: "1.2.3" } }, wrong);
  await refused({ [place]: { version: "2.0.0", integrity: sum("not an archive") } }, not("2.0.0", ".+"));
  await refused({ [place]: { version: "3.0.0", integrity: sum(bytes) } }, not("3.0.0", "status 404"));
  for (const strange of ["one", "node_modules/../one"]) {
    await refused({ [strange]: { version: "1.2.3", integrity: sum(bytes) } }, /: unknown place /);
  }
  await new Promise((done) => { registry.server.close(done); });
  await refused({ [place]: { version: "1.2.3", integrity: sum(bytes) } }, not("1.2.3", "connect ECONNREFUSED .+"));
});

test("an archive with the right checksum still stays in its folder", async (t) => {
  const files = {};
  const registry = await registryOf(t, files);
  const entries = [
    { name: "package/../../../../evil", text: "evil" },
    { name: "/evil", text: "evil" },
    { name: "package/evil", type: "2", to: "/tmp" },
    { name: "package/evil", type: "1", to: "/etc/hostname" },
  ];
  for (const evil of entries) {
    files[path] = tarball([...content("a"), evil]);
    const packages = { "node_modules/one": { version: "1.2.3", integrity: sum(files[path]) } };
    const { status, said, left } = await fetched(registry, packages);
    assert.deepEqual([status, left], [1, []], evil.name);
    assert.match(said, /: it has an entry that is not allowed: .*evil[^\n]*\n$/);
  }
});
