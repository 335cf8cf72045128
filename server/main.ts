import { createApp } from "./app.ts";
import { buildFolder } from "./build-folder.ts";
import { siteOf } from "./built-site.ts";
import { run } from "./run.ts";

await run(async (environment, opening) => {
  const [services, site] = await Promise.all([opening, siteOf(buildFolder)]);
  return createApp({ environment, ...services, site });
}, buildFolder);
