import { summaryOfBenches } from "../bench/report.ts";
import { summaryOfProofs } from "../proof/results.ts";
import { summaryOfPromises } from "../support/promises.ts";
import type { ResultName, Table } from "./files.ts";

export function summaries(): { name: ResultName; table: Table }[] {
  return [
    { name: "behaviour", table: summaryOfPromises() },
    { name: "reliability", table: summaryOfProofs() },
    { name: "performance", table: summaryOfBenches() },
  ];
}
