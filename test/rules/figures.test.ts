import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { createPageCache } from "#server/cache/pages.ts";
import { addMetrics } from "#server/metrics.ts";
import { skipIf } from "#test/support/skip.ts";

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), "utf8");

async function figures(): Promise<string> {
  const app = Fastify();
  addMetrics(app, undefined, { kept: createPageCache(() => 1), purges: { done: 0, failed: 0 } });
  // An answer is counted only after it is sent, so the second one includes the first.
  await app.inject("/metrics");
  const { body } = await app.inject("/metrics");
  await app.close();
  return body;
}

const ofPrometheus = "up";
const onLinux = skipIf(process.platform !== "linux", "only Linux has all figures of a process");
const words = /\b(?:up|(?:daniry|nodejs|process)_\w+)\b/g;

test("alerts and dashboard ask for figures that there are", onLinux, async () => {
  const told = await figures();
  const known = new Set([ofPrometheus]);
  for (const [, name = "", type] of told.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    known.add(name);
    if (type === "histogram") for (const end of ["bucket", "count", "sum"]) known.add(`${name}_${end}`);
  }
  const alerts = [...read("alerts.yaml").matchAll(/expr: ([\s\S]*?)\n +(?:for|labels):/g)].map(
    ([, expression]) => expression ?? "",
  );
  const panels: { targets: { expr: string }[] }[] = JSON.parse(read("dashboard.json")).panels;
  const asked = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(asked.length).toBeGreaterThan(20);
  const names = asked.flatMap((expression) => expression.match(words) ?? []);
  expect(names.filter((name) => !known.has(name))).toEqual([]);

  const labels = new Set(["job", "instance", "le"]);
  for (const [, label = ""] of told.matchAll(/[{,](\w+)="/g)) labels.add(label);
  const used = asked.flatMap((expression) =>
    [...expression.matchAll(/[{,](\w+)[!=]/g)].map(([, name]) => name),
  );
  expect(used.filter((name = "") => !labels.has(name))).toEqual([]);

  const routes = ["/readyz", ...endpoints.map(({ path }) => path)];
  const named = asked.flatMap((expression) => [...expression.matchAll(/route[!=]~?"([^"]+)"/g)]);
  for (const [, pattern = ""] of named) {
    const found = new Set(routes.filter((route) => new RegExp(`^(?:${pattern})$`).test(route)));
    expect([pattern, found.size]).toEqual([pattern, pattern.split("|").length]);
  }
});
