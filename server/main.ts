import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createApp } from "./app.ts";
import { run } from "./run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = resolve(root, process.env.BUILD_DIR ?? "build");

await run(async (environment, opening) => {
  const loading: Promise<ServerBuild> = import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  const [services, build] = await Promise.all([opening, loading]);
  return createApp({ environment, ...services, site: { build, clientFolder: join(buildFolder, "client") } });
});
