import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

export async function siteOf(buildFolder: string): Promise<{ build: ServerBuild; clientFolder: string }> {
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  return { build, clientFolder: join(buildFolder, "client") };
}
