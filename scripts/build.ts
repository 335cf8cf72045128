import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildFolder, refuseOtherFiles } from "../server/build-folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(buildFolder, ".stamp");

const sources = {
  folders: ["web", "contract", "api", "server"],
  files: ["vite.config.ts", "vite.server.config.ts", "react-router.config.ts", "package-lock.json"],
};

/** Builds the site unless the last build used the same sources. The sources are read only if a size or change time differs. */
export function buildSite({ force = false } = {}): void {
  const files = sourceFiles();
  const look = hashOf(files, lookOf);
  const [knownLook, known] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  if (!force && look === knownLook) return;
  const wanted = hashOf(files, readFileSync);
  if (force || wanted !== known) build();
  writeFileSync(stamp, `${look}\n${wanted}`);
}

function build() {
  console.log("Building the site …");
  refuseOtherFiles(buildFolder);
  rmSync(stamp, { force: true });
  run(join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  run(vite, "build", "--config", "vite.server.config.ts", "--logLevel", "error");
  writeSiteManifest();
  compressAssets();
}

function run(...program: string[]) {
  // The shell may have another NODE_ENV, and the site would then serve React's development build.
  const env = { ...process.env, NODE_ENV: "production" };
  const result = spawnSync(process.execPath, program, { cwd: root, encoding: "utf8", env });
  if (result.status === 0) return;
  console.error(result.stdout, result.stderr);
  throw new Error("The site could not be built");
}

/**
 * Writes a smaller manifest for visitors, without the panel's routes: a visitor who opens the panel reloads the page.
 * server/finish-page.ts names it in the HTML.
 */
function writeSiteManifest() {
  const folder = join(buildFolder, "client", "assets");
  for (const name of globSync("manifest-*.js", { cwd: folder })) {
    const [start = "", list = ""] = readFileSync(join(folder, name), "utf8").split(/=(.*?);?$/s);
    const manifest = JSON.parse(list) as { routes: Record<string, unknown> };
    const ofSite = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("admin/"));
    const url = `/assets/site-${name}`;
    const pared = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(ofSite) });
    writeFileSync(join(folder, `site-${name}`), `${start}=${pared};`);
  }
}

function sourceFiles(): string[] {
  const found = sources.folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const held = found
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));
  return [...held, ...sources.files.map((name) => join(root, name))].sort();
}

function hashOf(files: string[], tell: (file: string) => string | Buffer): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(tell(file));
  return hash.digest("hex");
}

function lookOf(file: string): string {
  const { size, ctimeMs } = statSync(file);
  return `${size} ${ctimeMs} `;
}

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
