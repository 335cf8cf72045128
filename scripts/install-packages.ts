import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * npm writes its hidden lock file last, so an interrupted installation is repeated. Returns false if the packages cannot be
 * fetched.
 */
export function installPackages(folder: string, name: string): boolean {
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return true;
  console.log(`Installing ${name} …`);
  const npm = process.env.npm_execpath;
  const words = ["ci", "--prefix", folder, "--ignore-scripts", "--loglevel=error"];
  const settings = { cwd: folder, stdio: "inherit" } as const;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], settings)
    : spawnSync("npm", words, { ...settings, shell: process.platform === "win32" });
  return status === 0;
}
