import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildSite } from "../scripts/build.ts";
import { buildFolder, serverProgram } from "./build-folder.ts";
import { siteOf } from "./built-site.ts";

beforeAll(() => buildSite(), 120_000);

test("of the pages behind the panel's gate the server has their titles alone", async () => {
  const { build } = await siteOf(buildFolder);
  const pages = Object.values(build.routes).flatMap((route) => (route ? [route] : []));
  const behind = pages.filter(({ parentId }) => parentId === "admin/layout");
  expect(behind.length).toBeGreaterThan(20);
  for (const { id, module } of behind) expect([id, ...Object.keys(module)]).toEqual([id, "default", "meta"]);
  expect(build.routes["admin/layout"]?.module).toHaveProperty("clientLoader");
  expect(build.routes["admin/team/login/login"]?.module).toHaveProperty("clientAction");
});

test("the built server needs no package but those with native code or files of their own", () => {
  const files = globSync("*.js", { cwd: join(serverProgram, "..") });
  expect(files).toContain("main.js");
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(join(serverProgram, "..", file), "utf8").matchAll(
        /^import (?:[^"'\n]+ from )?"([^."][^"]*)"/gm,
      ),
      ([, name = ""]) => name,
    ),
  );
  const packages = new Set(names.filter((name) => !isBuiltin(name)));
  expect([...packages].sort()).toEqual(["@fastify/swagger-ui", "@node-rs/argon2", "sharp"]);
});
