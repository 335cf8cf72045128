// Runs under whatever Node the machine has, so it uses built-ins only and no syntax newer than Node 18.
// Installs the packages of the lock file, the project's own Node among them, when they are not the ones installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const mark = join(root, "node_modules", ".installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const installed = existsSync(mark) ? readFileSync(mark, "utf8") : "";

if (installed !== wanted) {
  console.log("Installing the packages of package-lock.json …");
  const npm = process.env.npm_execpath;
  const arguments_ = ["ci", "--loglevel=error", "--include=dev", "--include=optional"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", arguments_, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) {
    console.error("npm ci failed. The packages come from the npm registry: is it reachable?");
    process.exit(1);
  }
  preferOwnNode();
  writeFileSync(mark, wanted);
}

/** Where the packaged Node cannot run (musl libc), its link is removed so that a new enough Node of the system serves. */
function preferOwnNode() {
  const own = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (!existsSync(own)) return requireSystemNode();
  const answer = spawnSync(own, ["-v"], { encoding: "utf8", shell: process.platform === "win32" });
  if (answer.status === 0) return;
  rmSync(own, { force: true });
  requireSystemNode();
}

function requireSystemNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 0)) return;
  console.error(
    `No packaged Node for this platform, and the system's is ${process.version}: install Node 24 or newer.`,
  );
  process.exit(1);
}
