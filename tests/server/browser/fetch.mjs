// SPDX-License-Identifier: GPL-3.0-or-later
//
// Usage: node --no-warnings fetch.mjs package-lock.json FOLDER
//
// Gets the packages of a lock file into FOLDER/node_modules, as `npm ci --ignore-scripts` would, without
// npm: Debian's is 376 packages, and needed here for one file. It takes Node 18 and tar; behind a proxy curl
// or wget too, and where no npm is installed and no setting names a registry, apt-get. Nothing is unpacked
// unless its checksum is that of the lock file. FOLDER is left as it was until everything is there;
// at the end it has a copy of the lock file. What goes wrong, or takes more than two minutes, is said in
// one line, with exit status 1.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const { env } = process;
const most = 1 << 28; // bytes of one package
const end = Date.now() + 120_000;
const timeLeft = () => Math.max(1, end - Date.now());

/** The registry that npm would ask: of the environment, of the user's npmrc, or npm's own. */
function registry() {
  const set = env.npm_config_registry || env.NPM_CONFIG_REGISTRY || ofNpmrc() || ofNpm();
  if (!/^https?:\/\/[^/@\s]+(\/\S*)?$/.test(set)) {
    throw new Error("the registry of npm's settings has to be an address without a password");
  }
  return set.replace(/\/*$/, "/");
}

function ofNpmrc() {
  const file = env.npm_config_userconfig || env.NPM_CONFIG_USERCONFIG || join(homedir(), ".npmrc");
  try {
    return /^\s*registry\s*=\s*["']?([^\s"']+)/m.exec(readFileSync(file, "utf8"))?.[1];
  } catch {
    return undefined; // there is none
  }
}

/** npm's own registry: npm says it, or a file of Debian's package npm, of which nothing is installed. */
function ofNpm() {
  const npm = spawnSync("npm", ["config", "get", "registry"], { timeout: timeLeft() });
  if (npm.status === 0) return String(npm.stdout).trim();
  const folder = mkdtempSync(join(tmpdir(), "npm-"));
  const definitions = `cd "$0" && apt-get -q download npm >&2 &&
    dpkg-deb --fsys-tarfile npm_*.deb | tar -xO --wildcards '*/definitions.js'`;
  try {
    const text = String(run(["sh", "-c", definitions, folder]));
    return /^define\('registry', \{\s*default: '([^']+)'/m.exec(text)[1];
  } catch {
    throw new Error("npm's registry is not known here: npm_config_registry has to name it");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program for its output; throws the first line of its complaint. */
function run(words, input) {
  const [program, ...rest] = words;
  const done = spawnSync(program, rest, { input, maxBuffer: most, timeout: timeLeft() });
  if (done.status === 0) return done.stdout;
  const complaint = String(done.stderr ?? "").trim().split("\n")[0];
  throw new Error(complaint || done.error?.message || `${program} failed`);
}

async function download(url) {
  const { http_proxy: plain = env.HTTP_PROXY, https_proxy: safe = env.HTTPS_PROXY ?? plain } = env;
  if (url.startsWith("https:") ? safe : plain) return byProxy(url, plain, safe);
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(timeLeft()) });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return Buffer.from(await reply.arrayBuffer());
  } catch (error) {
    // By itself it says "fetch failed".
    throw new Error(error.cause?.message || error.cause?.code || error.message);
  }
}

/** Node 18 knows no proxies, curl and wget do. */
function byProxy(url, plain, safe) {
  const tools = [
    ["curl", "-fsSL", url],
    ["wget", "-nv", "--tries=1", "-O", "-", url],
  ];
  const tool = tools.find(([name]) => spawnSync(name, ["--version"]).status === 0);
  if (tool === undefined) throw new Error("a proxy is set, and there is neither curl nor wget to ask it");
  if (plain) env.http_proxy = plain;
  if (safe) env.https_proxy = safe;
  return run(tool);
}

function check(bytes, integrity) {
  const sum = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (sum !== integrity) throw new Error("the checksum is not that of the lock file");
}

/** Unpacks files and folders, and nothing that is or goes elsewhere. */
function unpack(bytes, folder) {
  const archive = gunzipSync(bytes, { maxOutputLength: most });
  const list = (...options) => String(run(["tar", ...options, "-f", "-"], archive)).trimEnd().split("\n");
  const bad = list("-tv").find((line) => !/^[-d]/.test(line)) ??
    list("-t").find((name) => name.startsWith("/") || name.split("/").includes(".."));
  if (bad !== undefined) throw new Error(`it has an entry that is not allowed: ${bad}`);
  mkdirSync(folder, { recursive: true });
  run(["tar", "-x", "-f", "-", "-C", folder, "--strip-components=1", "--no-same-owner",
    "--no-same-permissions"], archive);
}

async function fetchAll(lock, folder) {
  const packages = Object.entries(JSON.parse(readFileSync(lock, "utf8")).packages);
  const from = registry();
  const unpacked = join(folder, "unpacked");
  rmSync(unpacked, { recursive: true, force: true });
  try {
    for (const [place, { version, integrity }] of packages) {
      if (place === "") continue; // the lock file's own
      const [, name] = /^node_modules\/((?:@[\w-][\w.-]*\/)?[\w-][\w.-]*)$/.exec(place) ?? [];
      if (name === undefined) throw new Error(`${lock}: unknown place ${place}`);
      const url = `${from}${name}/-/${name.replace(/.*\//, "")}-${version}.tgz`;
      try {
        const bytes = await download(url);
        check(bytes, integrity);
        unpack(bytes, join(unpacked, place));
      } catch (error) {
        const { host } = new URL(url);
        throw new Error(`${name} ${version} could not be fetched from ${host}: ${error.message}`);
      }
    }
    // Without the lock file the folder counts as empty.
    rmSync(join(folder, "package-lock.json"), { force: true });
    rmSync(join(folder, "node_modules"), { recursive: true, force: true });
    renameSync(join(unpacked, "node_modules"), join(folder, "node_modules"));
    copyFileSync(lock, join(unpacked, "package-lock.json"));
    renameSync(join(unpacked, "package-lock.json"), join(folder, "package-lock.json"));
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

try {
  await fetchAll(...process.argv.slice(2));
} catch (error) {
  console.error(error.message.replace(/\s+/g, " "));
  process.exitCode = 1;
}
