import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FoundProgram, findProgram } from "./find-programs.ts";

const folder = fileURLToPath(new URL("./html-checker", import.meta.url));
const jar = join(folder, "node_modules/vnu-jar/build/dist/vnu.jar");

/** The oldest Java that the checker runs on. */
const oldestJava = 11;

/** The command that starts the W3C's HTML checker; null where there is no Java or the checker cannot be fetched. */
export function findHtmlChecker(): (FoundProgram & { given: string[] }) | null {
  const java = findJava();
  if (!java || !(existsSync(jar) || install())) return null;
  return { ...java, given: ["-jar", jar] };
}

function findJava(): FoundProgram | null {
  const named = process.env.JAVA_HOME;
  const usual = findProgram("java");
  const places = [
    ...(named ? [{ path: join(named, "bin", "java"), environment: {} }] : []),
    ...(typeof usual === "string" ? [] : [usual]),
  ];
  return places.find((java) => majorOf(java) >= oldestJava) ?? null;
}

function majorOf({ path, environment }: FoundProgram): number {
  const answer = spawnSync(path, ["-version"], { env: { ...process.env, ...environment }, encoding: "utf8" });
  return Number(/version "(\d+)/.exec(answer.stderr ?? "")?.[1] ?? 0);
}

/** Without the package's own script, which fetches a Java of some 45 MB. */
function install(): boolean {
  console.log("Installing the W3C's HTML checker …");
  const npm = process.env.npm_execpath;
  const given = ["ci", "--prefix", folder, "--ignore-scripts", "--loglevel=error"];
  const settings = { cwd: folder, stdio: "inherit" } as const;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...given], settings)
    : spawnSync("npm", given, { ...settings, shell: process.platform === "win32" });
  return result.status === 0;
}
