import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isThere } from "#api/platform/database/missing-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const parts = ["client", "server", "program", "libraries", ".stamp"];

export const buildFolder = resolve(root, process.env.BUILD_DIR || "build");
export const serverProgram = join(buildFolder, "program", "main.js");

/**
 * V8's small young generation saves 30 MB, one glibc arena for all threads 15 MB. Containerfile and deploy/daniry.service repeat
 * these settings.
 */
export const serverFlags = ["--max-semi-space-size=4"];
export const serverVariables = { MALLOC_ARENA_MAX: "1", NODE_ENV: "production" };

export function refuseOtherFiles(folder: string): void {
  const others = isThere(folder) ? readdirSync(folder).filter((name) => !parts.includes(name)) : [];
  if (others.length === 0) return;
  throw new Error(
    `BUILD_DIR: a build empties its folder, and ${folder} holds other files (${others.slice(0, 3).join(", ")}). Name an empty folder, or one that does not exist yet`,
  );
}
