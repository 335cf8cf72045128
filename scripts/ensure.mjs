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
