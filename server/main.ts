import { join } from "node:path";
import { beginWriterAhead } from "#api/platform/database/writer-thread.ts";
import { endWithNpm } from "./end-with-npm.ts";

endWithNpm();
// Both threads load their modules at the same time. A static import of the rest would keep the writer waiting.
if (!process.env.DATABASE_URL) beginWriterAhead(new URL("../api/writes.ts", import.meta.url));

const [{ run }, { createApp }, { buildFolder }, build] = await Promise.all([
  import("./run.ts"),
  import("./app.ts"),
  import("./build-folder.ts"),
  import("virtual:react-router/server-build"),
]);

await run(async (environment, opening) => {
  const site = { build, clientFolder: join(buildFolder, "client") };
  return createApp({ environment, ...(await opening), site });
}, buildFolder);
