import { summaryOfBenches } from "../bench/report.ts";
import { summaryOfProofs } from "../proof/results.ts";
import { summaryOfPromises } from "../support/promises.ts";
import type { ResultName, Table } from "./files.ts";

/** The table of each page in `docs/results`, made from its data. */
export function summaries(): { name: ResultName; table: Table }[] {
  return [
    { name: "behaviour", table: summaryOfPromises() },
    { name: "reliability", table: summaryOfProofs() },
    { name: "performance", table: summaryOfBenches() },
  ];
}
