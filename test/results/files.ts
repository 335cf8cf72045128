import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../support/imports.ts";

export type ResultName = "behaviour" | "reliability" | "performance";

export interface Table {
  head: string[];
  rows: string[][];
}

const start = "<!-- summary -->";
const end = "<!-- end of summary -->";

function pathOf(name: ResultName, ending: "json" | "md"): string {
  return join(projectRoot, `docs/results/${name}.${ending}`);
}

export function readResults<Data>(name: ResultName): Data {
  return JSON.parse(readFileSync(pathOf(name, "json"), "utf8"));
}

/** Biome formats the file, so that `npm run check` accepts it and a new result changes few lines. */
export function writeResults(name: ResultName, data: unknown): void {
  const path = pathOf(name, "json");
  writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);
  const biome = join(projectRoot, "node_modules/@biomejs/biome/bin/biome");
  execFileSync(process.execPath, [biome, "format", "--write", path], { cwd: projectRoot, stdio: "ignore" });
}

export function markdownOf({ head, rows }: Table): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

function partsOf(name: ResultName): [before: string, table: string, after: string] {
  const page = readFileSync(pathOf(name, "md"), "utf8");
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end);
  if (from < start.length || to < from) throw new Error(`docs/results/${name}.md has no place for its table`);
  return [page.slice(0, from), page.slice(from, to).trim(), page.slice(to)];
}

export function readSummary(name: ResultName): string {
  return partsOf(name)[1];
}

export function writeSummary(name: ResultName, table: Table): void {
  const [before, , after] = partsOf(name);
  writeFileSync(pathOf(name, "md"), `${before}\n${markdownOf(table)}\n${after}`);
}
