import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildSite } from "../scripts/build.ts";
import { buildFolder } from "./build-folder.ts";
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

test.each(["server", "libraries"])(
  "V8 keeps no file of the %s build with two bytes for each character",
  (part) => {
    const files = globSync("**/*.js", { cwd: join(buildFolder, part) });
    expect(files.length).toBeGreaterThan(5);
    const wide = files.filter((file) =>
      /[^\0-\xff]/.test(readFileSync(join(buildFolder, part, file), "utf8")),
    );
    expect(wide).toEqual([]);
  },
);
