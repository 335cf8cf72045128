import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Libraries of dozens or hundreds of small modules. The build packs each into one file (scripts/pack-libraries.ts), because
 * finding and linking the modules takes most of their load time.
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

// JavaScript without imports of ours: this runs before the compile cache is on (scripts/serve.mjs). server/build-folder.ts reads
// BUILD_DIR in the same way.
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
 * Resolves our own modules without asking the disk, and libraries to their packed files. Node preloads it (`node --import`) into
 * the process and each thread.
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
  // The same mapping as `imports` in package.json.
  if (specifier.startsWith("#")) return root + specifier.slice(1);
  return specifier.startsWith(".") ? new URL(specifier, importer).href : null;
}
