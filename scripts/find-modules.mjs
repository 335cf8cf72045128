import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Libraries of dozens or hundreds of small modules, which the build keeps as one file each (scripts/pack-libraries.ts): most of
 * the time that a thread takes to load them goes into finding and linking those.
 */
export const libraries = [
  "diff",
  "fastify",
  "kysely",
  "kysely/migration",
  "prom-client",
  "react-router",
  "zod",
];

/** @param {string} library */
export const packedName = (library) => library.replace("/", "-");

// JavaScript, and nothing of ours imported: this comes before compiled code is kept (scripts/serve.mjs). server/build-folder.ts
// says the same of BUILD_DIR.
const root = new URL("..", import.meta.url).href;
const packages = `${root}node_modules/`;
const folder = resolve(fileURLToPath(root), process.env.BUILD_DIR || "build", "libraries");
const packed = new Map(
  libraries.map((library) => [
    import.meta.resolve(library),
    pathToFileURL(resolve(folder, `${packedName(library)}.js`)),
  ]),
);

/**
 * Tells Node where a module is, preloaded (`node --import`) into a process and each of its threads. One of ours is the file that it is
 * imported as, whereas Node would ask the disk for each, and for the package around it. A library that is not built yet comes
 * from its package.
 */
registerHooks({
  resolve(specifier, context, next) {
    const own = ownModule(specifier, context.parentURL);
    if (own) return { url: own, format: "module-typescript", shortCircuit: true };
    const found = next(specifier, context);
    const file = packed.get(found.url);
    return file && existsSync(file) ? { ...found, url: file.href, format: "module" } : found;
  },
});

/**
 * @param {string} specifier
 * @param {string | undefined} importer
 */
function ownModule(specifier, importer) {
  if (!specifier.endsWith(".ts") || !importer?.startsWith(root) || importer.startsWith(packages)) return null;
  // As package.json says under "imports".
  if (specifier.startsWith("#")) return root + specifier.slice(1);
  return specifier.startsWith(".") ? new URL(specifier, importer).href : null;
}
