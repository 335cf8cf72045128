import { beginWriterAhead } from "#api/platform/database/writer-thread.ts";

// Both threads load their modules at the same time. A static import of the rest would keep the writer waiting.
if (!process.env.DATABASE_URL) beginWriterAhead(new URL("../api/writes.ts", import.meta.url));

const [{ run }, { createApp }, { siteOf }, { buildFolder }] = await Promise.all([
  import("./run.ts"),
  import("./app.ts"),
  import("./built-site.ts"),
  import("./build-folder.ts"),
]);

await run(async (environment, opening) => {
  const [services, site] = await Promise.all([opening, siteOf(buildFolder)]);
  return createApp({ environment, ...services, site });
}, buildFolder);
