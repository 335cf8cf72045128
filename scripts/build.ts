import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = resolve(root, process.env.BUILD_DIR ?? "build");
const stamp = join(buildFolder, ".stamp");

/** Everything that the site's build depends on. */
const sources = [
  "web/**/*",
  "contract/**/*.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the site unless the last build was made from the same sources. */
export function buildSite({ force = false } = {}): void {
  const wanted = sourcesHash();
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building the site …");
  rmSync(stamp, { force: true });
  const tool = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const result = spawnSync(process.execPath, [tool, "build"], { cwd: root, encoding: "utf8" });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    throw new Error("The site could not be built");
  }
  compressAssets();
  writeFileSync(stamp, wanted);
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const path = join(file.parentPath, file.name);
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** Once, at the highest level, so that no request pays for it. */
function compressAssets() {
  const client = join(buildFolder, "client");
  for (const name of globSync("**/*.{js,css,svg,json,webmanifest,txt}", { cwd: client })) {
    const file = join(client, name);
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) buildSite({ force: process.argv.includes("--force") });
