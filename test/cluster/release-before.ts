import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bench/serving.ts";

const lock = "package-lock.json";

/**
 * Builds the previous release in `folder`: the commit RELEASE_BEFORE, else the one before the last schema change, since an update
 * has to survive that. Returns the commit's name; needs the repository's history.
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

/** Each schema change adds a migration file. Moved files are renames and do not count. */
function lastChangeOfSchema(git: (...words: string[]) => string): string {
  const migrations = ["db/migrations/*.sql", "db/upgrades/*.sql"];
  return git("log", "-1", "--format=%H", "--find-renames", "--diff-filter=A", "--", ...migrations);
}

function carryOut(cwd: string, program: string, words: string[]) {
  const { status } = spawnSync(program, words, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed in ${cwd}`);
}
