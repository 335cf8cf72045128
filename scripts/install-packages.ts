import { existsSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./install.mjs";

/**
 * npm writes its hidden lock file last, so an interrupted installation is repeated. Returns false if the packages cannot be
 * fetched.
 */
export function installPackages(folder: string, name: string): boolean {
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return true;
  console.log(`Installing ${name} …`);
  return npm(["ci", "--prefix", folder, "--ignore-scripts", "--loglevel=error"], folder);
}
