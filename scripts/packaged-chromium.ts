import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { FoundProgram } from "./find-programs.ts";
import { adviceFor } from "./missing-library.mjs";

const unpacked = fileURLToPath(new URL("../node_modules/.cache/chromium", import.meta.url));

/**
 * @sparticuz/chromium is a headless browser in an npm package, for Linux on x64, with the libraries and fonts that a minimal
 * Debian lacks. Without any font it exits at the first field of a form.
 */
export function packagedChromium(): FoundProgram | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  try {
    if (!existsSync(unpacked)) unpack();
  } catch (error) {
    console.warn(`The packaged browser cannot be unpacked: ${(error as Error).message}`);
    return null;
  }
  const path = join(unpacked, "chromium");
  const environment = {
    LD_LIBRARY_PATH: join(unpacked, "lib"),
    FONTCONFIG_FILE: join(unpacked, "fonts.conf"),
  };
  const answer = spawnSync(path, ["--version"], {
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  if (answer.status === 0) return { path, environment };
  console.warn(adviceFor("The packaged browser", answer.stderr || String(answer.error)));
  return null;
}

function unpack() {
  const archives = fileURLToPath(new URL("../bin/", import.meta.resolve("@sparticuz/chromium")));
  mkdirSync(dirname(unpacked), { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  const opened = (name: string) => brotliDecompressSync(readFileSync(join(archives, name)));
  writeFileSync(join(folder, "chromium"), opened("chromium.br"), { mode: 0o755 });
  for (const name of ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"])
    execFileSync("tar", ["-x", "-C", folder], { input: opened(name) });
  writeFileSync(join(folder, "fonts.conf"), fontSettings);
  renameSync(folder, unpacked);
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, "fonts")}</dir>
  <cachedir>${join(unpacked, "fonts-cache")}</cachedir>
</fontconfig>
`;
