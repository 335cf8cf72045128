import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FoundProgram, findProgram } from "./find-programs.ts";
import { installPackages } from "./install-packages.ts";

const folder = fileURLToPath(new URL("./html-checker", import.meta.url));
const jar = join(folder, "node_modules/vnu-jar/build/dist/vnu.jar");

const oldestJava = 11;

export function findHtmlChecker(): (FoundProgram & { given: string[] }) | null {
  const java = findJava();
  // The package's own script would fetch a Java of some 45 MB.
  if (!java || !installPackages(folder, "the W3C's HTML checker")) return null;
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
