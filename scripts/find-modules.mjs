import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Libraries of hundreds of small modules, which the build keeps as one file each (scripts/pack-libraries.ts): most of the time
 * that a thread takes to load them goes into finding and linking those. Preloaded (`node --import`) into a process and each of
 * its threads; what is not built yet is loaded from its package.
 */
export const libraries = ["kysely", "kysely/migration", "zod"];

/** @param {string} library */
export const packedName = (library) => `${library.replace("/", "-")}.js`;

// JavaScript, and nothing of ours imported: this comes before compiled code is kept (scripts/start.mjs). server/build-folder.ts
// says the same of BUILD_DIR.
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = resolve(root, process.env.BUILD_DIR || "build", "libraries");
const places = new Map(
  libraries.map((library) => [import.meta.resolve(library), resolve(folder, packedName(library))]),
);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const place = places.get(found.url);
    return place && existsSync(place) ? { ...found, url: pathToFileURL(place).href } : found;
  },
});
