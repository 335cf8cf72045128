import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { adviceFor } from "./missing-library.mjs";

const programs = {
  nginx: { name: "nginx", debian: "nginx", place: "usr/sbin/nginx", version: "-v" },
  haproxy: { name: "HAProxy", debian: "haproxy", place: "usr/sbin/haproxy", version: "-v" },
  caddy: { name: "Caddy", debian: "caddy", place: "usr/bin/caddy", version: "version" },
  java: {
    name: "Java",
    debian: "default-jre-headless",
    place: "usr/lib/jvm/java-*/bin/java",
    version: "-version",
  },
};

export interface FoundProgram {
  path: string;
  environment: Record<string, string>;
}

const cache = fileURLToPath(new URL("../node_modules/.cache/programs", import.meta.url));

export function findProgram(program: keyof typeof programs): FoundProgram | string {
  const { name, place, version } = programs[program];
  const root = join(cache, program);
  const [unpacked] = globSync(join(root, place)).sort();
  const places: FoundProgram[] = [{ path: program, environment: {} }];
  if (unpacked) places.push({ path: unpacked, environment: { LD_LIBRARY_PATH: librariesIn(root) } });
  let fault = `${name} is not installed`;
  for (const one of places) {
    const { error, status, stderr } = spawnSync(one.path, [version], {
      env: { ...process.env, ...one.environment },
      encoding: "utf8",
    });
    if (status === 0) return one;
    if (!error) fault = adviceFor(name, stderr);
  }
  return fault;
}

function librariesIn(root: string): string {
  return globSync(join(root, "{usr/,}lib/*-linux-*")).join(":");
}

/**
 * Unpacks the missing programs and their dependencies from Debian's packages below node_modules, without root and without
 * starting a service. Returns one sentence for each program that is still missing.
 */
export function installPrograms(): string[] {
  const isMissing = (program: keyof typeof programs) => typeof findProgram(program) === "string";
  const all = Object.keys(programs) as (keyof typeof programs)[];
  const missing = all.filter(isMissing);
  if (missing.length > 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const names = missing.map((program) => programs[program].name).join(", ");
    console.log(`Unpacking ${names} from Debian's packages …`);
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, "apt-"));
    const apt = aptIn(folder);
    if (apt("update") !== null) for (const program of missing) unpack(program, apt, folder);
    rmSync(folder, { recursive: true, force: true });
  }
  return all.filter(isMissing).map((program) => {
    const { debian } = programs[program];
    return `${findProgram(program)} (Debian: apt-get install ${debian})`;
  });
}

type Apt = (...words: string[]) => string | null;

function aptIn(folder: string): Apt {
  for (const name of ["lists/partial", "cache/archives/partial"])
    mkdirSync(join(folder, name), { recursive: true });
  const settings = [
    `Dir::State::lists=${join(folder, "lists")}`,
    `Dir::Cache=${join(folder, "cache")}`,
    "Debug::NoLocking=true",
    "APT::Sandbox::User=root",
    "Acquire::Languages=none",
  ];
  return (...words) => {
    const flags = settings.flatMap((setting) => ["-o", setting]);
    const answer = spawnSync("apt-get", [...flags, "-q", ...words], {
      cwd: folder,
      encoding: "utf8",
      timeout: 300_000,
    });
    if (answer.status === 0) return answer.stdout;
    console.warn(`apt-get ${words[0]} failed: ${answer.stderr.trim().split("\n")[0]}`);
    return null;
  };
}

/** Skips packages that the system has in any version: its own libraries must not be mixed with others. */
function unpack(program: keyof typeof programs, apt: Apt, folder: string) {
  const plan = apt("install", "--simulate", "--no-install-recommends", programs[program].debian);
  const needed = Array.from(plan?.matchAll(/^Inst (\S+) \(/gm) ?? [], ([, name = ""]) => name);
  if (needed.length === 0 || apt("download", ...needed) === null) return;
  const root = join(folder, program);
  for (const file of globSync(join(folder, "*.deb"))) {
    spawnSync("dpkg", ["-x", file, root]);
    rmSync(file);
  }
  for (const entry of globSync("**", { cwd: root, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = join(entry.parentPath, entry.name);
    const target = readlinkSync(link);
    if (!isAbsolute(target) || !existsSync(join(root, target))) continue;
    rmSync(link);
    symlinkSync(join(cache, program, target), link);
  }
  rmSync(join(cache, program), { recursive: true, force: true });
  renameSync(root, join(cache, program));
}

if (import.meta.main) installPrograms();
