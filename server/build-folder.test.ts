import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { refuseOtherFiles } from "./build-folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test.each(["", undefined])("BUILD_DIR=%s is build, never the folder of the program", async (given) => {
  vi.stubEnv("BUILD_DIR", given);
  vi.resetModules();
  const { buildFolder } = await import("./build-folder.ts");
  vi.unstubAllEnvs();
  expect(buildFolder).toBe(join(root, "build"));
});

test("a build refuses a folder that holds somebody's files, and deletes none of them", () => {
  const folder = mkdtempSync(join(tmpdir(), "daniry-mine-"));
  writeFileSync(join(folder, "mine.txt"), "mine");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, BUILD_DIR: folder },
  });
  expect(status).toBe(1);
  expect(stderr).toContain("holds other files (mine.txt)");
  expect(readdirSync(folder)).toEqual(["mine.txt"]);
  rmSync(folder, { recursive: true });
});

test("a build takes the place of one that an earlier version made", () => {
  const folder = mkdtempSync(join(tmpdir(), "daniry-former-"));
  for (const part of ["client", "server", "libraries"]) mkdirSync(join(folder, part));
  expect(() => refuseOtherFiles(folder)).not.toThrow();
  rmSync(folder, { recursive: true });
});

test("a site is built for visitors, whatever NODE_ENV says where it is built", {
  timeout: 180_000,
  tags: "slow",
}, () => {
  // Within the project, because the server's build finds the packages from there.
  const folder = mkdtempSync(join(root, "build-of-test-"));
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, BUILD_DIR: folder, NODE_ENV: "development" },
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const scripts = globSync("client/assets/*.js", { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), "utf8"),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => script.includes("Download the React DevTools"))).toEqual([]);
  rmSync(folder, { recursive: true });
});
