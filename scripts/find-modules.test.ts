import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { buildFolder } from "#server/build-folder.ts";
import { buildSite } from "./build.ts";
import { libraries } from "./find-modules.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function answerOf(program: string, { isPacked = true } = {}): unknown {
  const flags = isPacked ? ["--import=./scripts/find-modules.mjs"] : [];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, "--input-type=module", "--eval", program],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

beforeAll(() => buildSite(), 120_000);

test.each(libraries)("%s gives the same names as its package", (library) => {
  const names = `console.log(JSON.stringify(Object.keys(await import("${library}")).sort()))`;
  expect(answerOf(names)).toEqual(answerOf(names, { isPacked: false }));
});

test("what is packed is loaded from the build, by a thread as well", () => {
  const inThread = `
    import { registerHooks } from "node:module";
    import { parentPort } from "node:worker_threads";
    const files = [];
    registerHooks({ resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      if (found.url.startsWith("file:")) files.push(found.url);
      return found;
    } });
    await Promise.all(${JSON.stringify(libraries)}.map((library) => import(library)));
    parentPort.postMessage(files);`;
  const files = answerOf(`
    import { Worker } from "node:worker_threads";
    new Worker(${JSON.stringify(inThread)}, { eval: true }).once("message", (files) => console.log(JSON.stringify(files)));`);
  const elsewhere = (files as string[]).filter((url) => !fileURLToPath(url).startsWith(buildFolder));
  const others = elsewhere.filter((url) => !url.includes("/node_modules/react/"));
  expect(files).not.toEqual([]);
  expect(others).toEqual([]);
});

test("what is not built yet comes from its package", () => {
  const program = `
    process.env.BUILD_DIR = "nothing-is-built-here";
    await import("./scripts/find-modules.mjs");
    console.log(JSON.stringify(import.meta.resolve("zod")));`;
  expect(answerOf(program, { isPacked: false })).toMatch(/node_modules\/zod\//);
});

test("Node itself is not asked for a module of ours", () => {
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [name, place] of Object.entries(imports)) expect(place).toBe(`./${name.slice(1)}`);
  // Node calls the hook last that was registered first.
  const program = `
    import { registerHooks } from "node:module";
    const asked = [];
    registerHooks({ resolve: (specifier, context, next) => {
      asked.push(specifier);
      return next(specifier, context);
    } });
    await import("./scripts/find-modules.mjs");
    await import("./server/app.ts");
    console.log(JSON.stringify(asked));`;
  const asked = answerOf(program, { isPacked: false }) as string[];
  expect(asked).toContain("fastify");
  expect(asked.filter((specifier) => specifier.endsWith(".ts"))).toEqual([]);
});
