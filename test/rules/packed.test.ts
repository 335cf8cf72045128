import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, projectRoot, sourceFiles } from "#test/support/imports.ts";
import { serverFlags, serverVariables } from "../../server/build-folder.ts";

const read = (name: string) => readFileSync(join(projectRoot, name), "utf8");
const containerfile = read("Containerfile");
const image = containerfile.slice(containerfile.lastIndexOf("\nFROM "));

test("the image has every room that the server reads", async () => {
  const packed = [...image.matchAll(/^COPY (?:--from=\S+ )?\S+ (\w+)$/gm)].map(([, room = ""]) => room);
  const files = (await sourceFiles(["server", "api", "contract"])).filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  const imports = (await Promise.all(files.map(importsOf))).flat();
  const rooms = imports
    .map(({ target }) => target.split("/")[0] ?? "")
    .filter((room) => existsSync(join(projectRoot, room)));
  expect(new Set(rooms).size).toBeGreaterThan(3);
  expect(rooms.filter((room) => !packed.includes(room))).toEqual([]);
});

test("image and unit give the server's process what `npm start` gives it", () => {
  const said = [
    ...serverFlags,
    "build/program/main.js",
    ...Object.entries(serverVariables).map(([name, value]) => `${name}=${value}`),
  ];
  for (const text of [image, read("deploy/daniry.service")])
    expect(said.filter((one) => !text.replaceAll('", "', " ").includes(one))).toEqual([]);
});

const others = ["PATH", "NODE_ENV", "MALLOC_ARENA_MAX"];

test("what is set around the server are variables that it knows", () => {
  const site = /\n {2}site:\n([\s\S]*?)\n\n/.exec(read("compose.yaml"))?.[1] ?? "";
  const settings = /kind: ConfigMap[\s\S]*?\n---/.exec(read("deploy/kubernetes.yaml"))?.[0] ?? "";
  const named = [
    ...[image, read("deploy/daniry.service")].flatMap((text) =>
      [...text.matchAll(/^(?:ENV |Environment=)(.+)$/gm)].flatMap(
        ([, line = ""]) => line.match(/\b[A-Z_]+(?==)/g) ?? [],
      ),
    ),
    ...[site, settings].flatMap((text) => text.match(/(?<=^ +)[A-Z_]+(?=:)/gm) ?? []),
  ];
  expect(named.length).toBeGreaterThan(15);
  const known = read("server/environment.ts");
  expect(named.filter((name) => !others.includes(name) && !known.includes(`  ${name}: `))).toEqual([]);
});
