import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bench/serving.ts";

const lock = "package-lock.json";

/**
 * The program as it was before this one, built in `folder`: at RELEASE_BEFORE, else before the last change of the schema, which is
 * what an update has to survive. Gives the name of its commit. Needs the repository's history.
 */
export function buildReleaseBefore(folder: string): string {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  const before = () => `${lastChangeOfSchema(git)}^`;
  const commit = git("rev-parse", "--short", process.env.RELEASE_BEFORE || before());
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const isAlike = readFileSync(join(folder, lock), "utf8") === readFileSync(join(root, lock), "utf8");
  if (isAlike) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  else carryOut(folder, "npm", ["ci", "--ignore-scripts", "--loglevel=error"]);
  carryOut(folder, process.execPath, ["scripts/build.ts"]);
  return commit;
}

/** Every change of the schema begins as a new migration; files that only move are renames, and left out with the rest. */
function lastChangeOfSchema(git: (...words: string[]) => string): string {
  const migrations = ["db/migrations/*.sql", "db/upgrades/*.sql"];
  return git("log", "-1", "--format=%H", "--find-renames", "--diff-filter=A", "--", ...migrations);
}

function carryOut(cwd: string, program: string, words: string[]) {
  const { status } = spawnSync(program, words, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed in ${cwd}`);
}
