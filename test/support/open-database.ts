import { openDatabase } from "#api/platform/database/open.ts";
import { linesOf } from "#server/run.ts";
import { trialModule } from "./trial-writes.ts";

const { DATABASE_URL, DATA_DIR = "", ROW = "row" } = process.env;
process.once("uncaughtException", (error) => {
  for (const line of linesOf(error)) console.error(line);
  process.exit(1);
});
const database = await openDatabase({ url: DATABASE_URL || undefined, dataFolder: DATA_DIR }, trialModule);
await database.write.trial.add(ROW);
await database.close();
