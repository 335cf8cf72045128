import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#test/support/imports.ts";

/**
 * Packages of the lock file, including other platforms' and development tools. If you add one, raise this with the reason in the
 * commit; if you remove one, lower it.
 */
const mostPackages = 645;

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(projectRoot, path), "utf8")) as Value;
}

const folders = ["", "art/", "scripts/older-node/", "scripts/html-checker/", "test/s3-store/"];

function lockedIn(folder: string): [place: string, package_: Locked][] {
  const { packages } = readJson<{ packages: Record<string, Locked> }>(`${folder}package-lock.json`);
  return Object.entries(packages).filter(([place]) => place !== "");
}

const packages = lockedIn("");
const everywhere = folders.flatMap(lockedIn);
const installed = packages.filter(([place]) => existsSync(join(projectRoot, place, "package.json")));
const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

test("every folder with packages of its own is looked at", () => {
  const { stdout } = spawnSync("git", ["ls-files", "*package-lock.json"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  if (stdout)
    expect(
      stdout
        .trim()
        .split("\n")
        .map((file) => file.replace("package-lock.json", ""))
        .sort(),
    ).toEqual([...folders].sort());
});

test.each(folders)(
  "%spackage.json names exact versions only, and they are those of the lock file",
  (folder) => {
    const own = readJson<Manifest>(`${folder}package.json`);
    const wanted = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
    expect(
      Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([]);
    expect(own.overrides).toBeUndefined();
    const locked = new Map(lockedIn(folder));
    const names = Object.keys(wanted).map((name) => [name, locked.get(`node_modules/${name}`)?.version]);
    expect(Object.fromEntries(names)).toEqual(wanted);
  },
);

test("no more packages than there were", () => {
  expect(packages.length).toBeLessThanOrEqual(mostPackages);
});

test("what is installed is what the lock file names", () => {
  expect(installed.length).toBeGreaterThan(200);
  const others = installed.filter(
    ([place, { version }]) => readJson<Manifest>(`${place}/package.json`).version !== version,
  );
  expect(others.map(([place]) => place)).toEqual([]);
  const absent = packages.filter((one) => !installed.includes(one) && !one[1].optional);
  expect(absent.map(([place]) => place)).toEqual([]);
});

test("everything comes from the registry of npm, nothing from an address, a repository or a folder", () => {
  const elsewhere = everywhere.flatMap(([place, { resolved, link, ...more }]) => {
    const ranges = { ...more.dependencies, ...more.optionalDependencies, ...more.peerDependencies };
    const odd = Object.entries(ranges).filter(([, range]) => /[:/]/.test(range.replace(/^npm:@?/, "")));
    const isFromRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
    return [
      ...odd.map(([name, range]) => `${place} wants ${name} ${range}`),
      ...(isFromRegistry && !link ? [] : [`${place} comes from ${resolved}`]),
    ];
  });
  expect(elsewhere).toEqual([]);
});

test("every package has the hash of its content, but for some of other platforms that this registry does not carry", () => {
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  const unexplained = without.filter(
    ([place, { resolved, optional, os = [], cpu = [] }]) =>
      resolved !== undefined ||
      !optional ||
      os.length + cpu.length === 0 ||
      existsSync(join(projectRoot, place)),
  );
  expect(unexplained.map(([place]) => place)).toEqual([]);
});

/** fsevents, for macOS, ships its binary, so its binding.gyp need not run. */
const withInstallScripts = ["fsevents"];

test("no package runs a program of its own when it is installed", () => {
  const running = installed.filter(([place]) => {
    const { scripts = {} } = readJson<Manifest>(`${place}/package.json`);
    const runs = ["preinstall", "install", "postinstall"].some((name) => name in scripts);
    return runs || existsSync(join(projectRoot, place, "binding.gyp"));
  });
  const unknown = running
    .map(([place]) => nameOf(place))
    .filter((name) => !withInstallScripts.includes(name));
  expect(unknown).toEqual([]);
  const installer = readFileSync(join(projectRoot, "scripts/install.mjs"), "utf8");
  expect(installer, "and what would is not let").toContain('"--ignore-scripts"');
});

const free = new Set([
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
]);

const weighed: [name: RegExp, licence: string][] = [
  // Fonts, served unchanged.
  [/^@fontsource-variable\//, "OFL-1.1"],
  // Data on browsers, used only in the build.
  [/^caniuse-lite$/, "CC-BY-4.0"],
  // Used unchanged: the licence covers only their own files.
  [/^(?:axe-core|lightningcss(?:-.+)?)$/, "MPL-2.0"],
  // A separate library, loaded at run time and replaceable.
  [/^@img\/sharp-/, "LGPL-3.0-or-later"],
];

function isAllowed(name: string, expression: string): boolean {
  const one = (licence: string) =>
    free.has(licence) || weighed.some(([shape, taken]) => taken === licence && shape.test(name));
  const plain = expression.replaceAll("(", "").replaceAll(")", "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every(one));
}

test("every licence is one that was looked at", () => {
  const others = installed
    .map(([place]) => [nameOf(place), readJson<Manifest>(`${place}/package.json`).license ?? "none"] as const)
    .filter(([name, licence]) => !isAllowed(name, licence));
  expect(others).toEqual([]);
});

/**
 * Hijacked or sabotaged packages: the bad versions, or all if good ones cannot be told apart. A lock file written at the wrong
 * hour would still name them.
 */
const bad: { source: string; packages: Record<string, string[] | "all"> }[] = [
  {
    source: "https://github.com/dominictarr/event-stream/issues/116",
    packages: { "flatmap-stream": "all", "event-stream": ["3.3.6"] },
  },
  {
    source: "https://github.com/faisalman/ua-parser-js/issues/536",
    packages: { "ua-parser-js": ["0.7.29", "0.8.0", "1.0.0"] },
  },
  {
    source: "https://github.com/Marak/colors.js/issues/285",
    packages: { colors: ["1.4.1", "1.4.2"], faker: ["6.6.6"] },
  },
  {
    source: "https://github.com/RIAEvangelist/node-ipc/issues/233",
    packages: { "node-ipc": "all", peacenotwar: "all" },
  },
  {
    source: "https://github.com/prettier/eslint-config-prettier/issues/339",
    packages: {
      "eslint-config-prettier": ["8.10.1", "9.1.1", "10.1.6", "10.1.7"],
      "eslint-plugin-prettier": ["4.2.2", "4.2.3"],
    },
  },
  {
    source: "https://github.com/nrwl/nx/issues/32522",
    packages: { nx: "all", "@nx/devkit": "all", "@nx/js": "all", "@nx/workspace": "all" },
  },
  {
    source: "https://github.com/debug-js/debug/issues/1005",
    packages: {
      debug: ["4.4.2"],
      chalk: ["5.6.1"],
      "ansi-styles": ["6.2.2"],
      "supports-color": ["10.2.1"],
      "strip-ansi": ["7.1.1"],
      "ansi-regex": ["6.2.1"],
      "wrap-ansi": ["9.0.1"],
      "slice-ansi": ["7.1.1"],
      "color-convert": ["3.1.1"],
      "color-name": ["2.0.1"],
      "simple-swizzle": ["0.2.3"],
      "chalk-template": ["1.1.1"],
      "supports-hyperlinks": ["4.1.1"],
      backslash: ["0.2.1"],
    },
  },
  {
    source: "https://github.com/scttcper/tinycolor/issues/257",
    packages: { "@ctrl/tinycolor": ["4.1.1", "4.1.2"], angulartics2: "all" },
  },
];

test("no package is one of those that were turned against their users", () => {
  const found = everywhere.flatMap(([place, { version = "" }]) =>
    bad
      .filter(({ packages: known }) => {
        const versions = known[nameOf(place)];
        return versions === "all" || versions?.includes(version);
      })
      .map(({ source }) => `${place} ${version}: ${source}`),
  );
  expect(found).toEqual([]);
});

test("the parts list names every package that runs in production, with its version and hash", () => {
  const { stdout } = spawnSync(process.execPath, ["scripts/sbom.ts"], { cwd: projectRoot, encoding: "utf8" });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; purl: string; hashes: { alg: string; content: string }[] }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const { dependencies = {} } = readJson<Manifest>("package.json");
  const names = components.map(({ name }) => name);
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  const needed = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const missing = needed.filter(([place, { version }]) => !listed.has(`pkg:npm/${nameOf(place)}@${version}`));
  expect(missing.map(([place]) => place)).toEqual([]);
  expect(names.filter((name) => ["vitest", "@playwright/test", "typescript"].includes(name))).toEqual([]);
  for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
});
