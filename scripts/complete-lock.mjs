// Adds the optional packages of other platforms to the lock file: a registry mirror with one platform's packages leaves them out,
// and `npm ci` then refuses the lock. Run it after each change of the dependencies: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "sunos",
  "win32",
  "aix",
  "openharmony",
];
const processors = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "ppc64",
  "ppc64le",
  "riscv64",
  "s390x",
  "loong64",
  "wasm32",
];

function platformOf(name) {
  const words = name
    .replace(/^@[^/]+\//, "")
    .split(/[-.]/)
    .map((word) => (word === "windows" ? "win32" : word.replace(/^(armv7|arm)$/, "arm")));
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => /^musl/.test(word)) ? ["musl"] : [];
  return { os, cpu, libc };
}

function isLocked(parent, name) {
  return `node_modules/${name}` in lock.packages || `${parent}/node_modules/${name}` in lock.packages;
}

const added = [];
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(parent, name)) continue;
    const { os, cpu, libc } = platformOf(name);
    if (os.length === 0 && cpu.length === 0) continue;
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[^\d]*/, ""),
      ...(cpu.length > 0 && { cpu }),
      ...(dev && { dev: true }),
      ...(libc.length > 0 && { libc }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
    added.push(name);
  }
}

const [own, ...others] = Object.entries(lock.packages);
others.sort(([one], [other]) => one.localeCompare(other, "en"));
lock.packages = Object.fromEntries([own, ...others]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.join(", ")}` : "Nothing was missing");
