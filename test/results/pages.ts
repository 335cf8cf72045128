import { writeSummary } from "./files.ts";
import { summaries } from "./summaries.ts";

/** `npm run results`: writes the table of each page in `docs/results` from its data. */
for (const { name, table } of summaries()) writeSummary(name, table);
