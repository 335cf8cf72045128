import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { siteOf } from "./built-site.ts";
import { run } from "./run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = resolve(root, process.env.BUILD_DIR ?? "build");

await run(async (environment, opening) => {
  const [services, site] = await Promise.all([opening, siteOf(buildFolder)]);
  return createApp({ environment, ...services, site });
}, buildFolder);
