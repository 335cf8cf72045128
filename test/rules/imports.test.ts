import { expect, test } from "vitest";
import { type Import, importsOf, readImports, sourceFiles } from "#test/support/imports.ts";

const rooms = ["contract", "api", "web", "server", "scripts", "test", "db"];
const isModule = (path: string) => /^api\/\w+\/module\.ts$/.test(path);
/** From the bottom up: each area of the panel may import the ones before it. */
const panelAreas = ["platform", "content", "delivery", "visitors", "privacy", "team", "operations", "panel"];
const panelArea = (path: string) => panelAreas.indexOf(/^web\/admin\/(\w+)\/.+/.exec(path)?.[1] ?? "");
const isBase = (noun: string) => /^(?:platform|delivery)\//.test(noun);
const wiring = { forNouns: ["api/context.ts"], above: ["api/api.ts", "api/writes.ts"] };
/** Parts of the contract without a noun's data, so that basic components may import them. */
const plainWords = [
  "messages",
  "fields",
  "content/pictures",
  "addresses",
  "counted",
  "durations",
  "fold",
].map((name) => `contract/${name}.ts`);
const hasNouns = (path: string) => path.startsWith("contract/") && !plainWords.includes(path);

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith("test/");
const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isPackage = (target: string) => !inside(target, ...rooms);
const nounOf = (path: string) => /^api\/(\w+\/[^/]+)\/.+/.exec(path)?.[1];

interface Law {
  says: string;
  isBroken: (given: Import) => boolean;
  example: [file: string, statement: string];
}

const files = await sourceFiles(rooms);
const imports = (await Promise.all(files.map(importsOf))).flat();

const storing = new Set(["api/writes.ts"]);
for (const file of storing) {
  for (const { target } of imports.filter((one) => one.file === file)) {
    if (inside(target, "api")) storing.add(target);
  }
}

const laws: Law[] = [
  {
    says: "the contract imports nothing but itself, zod and the judge of passwords",
    isBroken: ({ file, target }) =>
      inside(file, "contract") &&
      !isTest(file) &&
      !inside(target, "contract") &&
      !/^(?:zod$|@zxcvbn-ts\/)/.test(target),
    example: ["contract/fields.ts", 'import { readFile } from "node:fs";'],
  },
  {
    says: "the API knows nothing of web, server, scripts or tests",
    isBroken: ({ file, target }) =>
      inside(file, "api") && !isTest(file) && !isPackage(target) && !inside(target, "api", "contract", "db"),
    example: ["api/visitors/newsletter/routes.ts", 'import { root } from "#web/root.tsx";'],
  },
  {
    says: "the site knows the contract, never the API or the server",
    isBroken: ({ file, target }) =>
      inside(file, "web") && !isTest(file) && !isPackage(target) && !inside(target, "web", "contract"),
    example: ["web/site/home/home.tsx", 'import type { Writer } from "../../../api/database/tables.ts";'],
  },
  {
    says: "nothing that runs imports a test",
    isBroken: ({ file, target }) =>
      !isTest(file) && !inside(file, "scripts") && (inside(target, "test") || /\.test\.tsx?$/.test(target)),
    example: ["server/app.ts", 'import { startTestApi } from "#test/support/api.ts";'],
  },
  {
    says: "site and admin never import each other, and ui imports none of the other rooms",
    isBroken: ({ file, target }) =>
      (inside(file, "web/site") && inside(target, "web/admin")) ||
      (inside(file, "web/admin") && inside(target, "web/site")) ||
      (inside(file, "web/ui") && inside(target, "web/site", "web/admin", "web/content")),
    example: ["web/ui/button.tsx", 'import { Home } from "../site/home/home.tsx";'],
  },
  {
    says: "content knows the contract and ui: it is handed what it shows",
    isBroken: ({ file, target }) =>
      inside(file, "web/content") &&
      !isTest(file) &&
      !isPackage(target) &&
      !inside(target, "web/content", "web/ui", "contract"),
    example: ["web/content/product-card.tsx", 'import { adminApi } from "../admin/session.ts";'],
  },
  {
    says: "ui takes props: it knows no noun and fetches nothing",
    isBroken: ({ file, target }) =>
      inside(file, "web/ui") && !isTest(file) && (hasNouns(target) || target === "web/api-client.ts"),
    example: ["web/ui/table.tsx", 'import type { Product } from "#contract/content/products.ts";'],
  },
  {
    says: "platform knows no other area, and delivery platform alone",
    isBroken: ({ file, target }) =>
      !isTest(file) &&
      inside(target, "api") &&
      !(isModule(file) && target === "api/context.ts") &&
      ((inside(file, "api/platform") && !inside(target, "api/platform")) ||
        (inside(file, "api/delivery") && !inside(target, "api/platform", "api/delivery"))),
    example: [
      "api/platform/database/tables.ts",
      'import type { Letter } from "#api/delivery/mail/letter.ts";',
    ],
  },
  {
    says: "the panel's areas import upwards nowhere, so that they form no circle",
    isBroken: ({ file, target }) => panelArea(file) >= 0 && panelArea(target) > panelArea(file),
    example: [
      "web/admin/platform/shell/sidebar.tsx",
      'import { Login } from "#web/admin/team/login/login.tsx";',
    ],
  },
  {
    says: "nouns import no list of modules",
    isBroken: ({ file, target }) =>
      inside(file, "api") &&
      !isTest(file) &&
      nounOf(file) !== undefined &&
      wiring.above.includes(target) &&
      !inside(file, "api/content/seed"),
    example: ["api/visitors/newsletter/routes.ts", 'import { writes } from "#api/writes.ts";'],
  },
  {
    // `submissions` is shared by two nouns; `seed` fills all nouns with their columns.
    says: "a noun imports no other noun",
    isBroken: ({ file, target }) => {
      const [own, other] = [nounOf(file), nounOf(target)];
      if (own === undefined || other === undefined || isTest(file) || own === other) return false;
      return !isBase(other) && other !== "visitors/submissions" && !isBase(own) && own !== "content/seed";
    },
    example: [
      "api/panel/overview/routes.ts",
      'import { newsletterRepository } from "#api/visitors/newsletter/repository.ts";',
    ],
  },
  {
    says: "nobody but the list of writes imports another noun's repository",
    isBroken: ({ file, target }) => {
      const [own, other] = [nounOf(file), nounOf(target)];
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        other !== "visitors/submissions" &&
        !isTest(file) &&
        /\/(?:[\w-]*repository|writes)\.ts$/.test(target)
      );
    },
    example: ["api/content/seed/seed.ts", 'import { productWrites } from "../products/writes.ts";'],
  },
  {
    says: "what reads and writes the database knows no HTTP",
    isBroken: ({ file, target }) => storing.has(file) && inside(target, "api/platform/http"),
    example: ["api/content/products/writes.ts", 'import { conflict } from "#api/platform/http/problems.ts";'],
  },
  {
    says: "no barrel files",
    isBroken: ({ target }) => /(?:^|\/)index\.tsx?$/.test(target) && !isPackage(target),
    example: ["server/app.ts", 'import { all } from "#api/contacts/index.ts";'],
  },
];

test.each(laws)("$says", ({ isBroken, example: [file, statement] }) => {
  expect(readImports(file, statement).filter(isBroken)).toHaveLength(1);
  expect(imports.filter(isBroken).map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test("imports are really read", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports).toContainEqual({
    file: "api/team/module.ts",
    target: "api/context.ts",
    typeOnly: true,
  });
  expect(readImports("web/a/b.tsx", 'const x = await import("../c.ts");')[0]?.target).toBe("web/c.ts");
  expect(
    readImports("web/a.tsx", 'import {\n  type A,\n  b,\n} from "./b.ts";\nimport "./c.css";'),
  ).toHaveLength(2);
});

test("no folder is a heap, and no file a barrel", () => {
  const heaps = /(?:^|\/)(?:utils?|lib|common|shared|helpers?|misc)\//;
  expect(files.filter((file) => heaps.test(file) || /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
});
