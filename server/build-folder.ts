import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isThere } from "#api/platform/database/missing-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const parts = ["client", "server", "libraries", ".stamp"];

export const buildFolder = resolve(root, process.env.BUILD_DIR || "build");

/** @throws if the folder holds other files, because a build empties it first */
export function refuseOtherFiles(folder: string): void {
  const others = isThere(folder) ? readdirSync(folder).filter((name) => !parts.includes(name)) : [];
  if (others.length === 0) return;
  throw new Error(
    `BUILD_DIR: a build empties its folder, and ${folder} holds other files (${others.slice(0, 3).join(", ")}). Name an empty folder, or one that does not exist yet`,
  );
}
