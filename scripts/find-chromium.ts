import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium as playwright } from "@playwright/test";

const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export interface FoundBrowser {
  path: string;
  /** Variables that the browser needs. */
  environment: Record<string, string>;
}

/** A Chromium for the journeys: named, installed, Playwright's own, the one of the npm package, or downloaded. */
export async function findChromium(): Promise<FoundBrowser | null> {
  const named = process.env.CHROMIUM;
  if (named) return { path: named, environment: {} };
  const installed = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    .map(onPath)
    .concat(usualPlaces, playwright.executablePath())
    .find((path) => path !== null && existsSync(path));
  if (installed) return { path: installed, environment: {} };
  return (await packaged()) ?? download();
}

function onPath(name: string): string | null {
  const answer = spawnSync(process.platform === "win32" ? "where" : "which", [name], { encoding: "utf8" });
  return answer.status === 0 ? (answer.stdout.trim().split("\n")[0] ?? null) : null;
}

/** @sparticuz/chromium: a browser inside an npm package, with the NSS libraries that a bare Debian lacks beside it. */
async function packaged(): Promise<FoundBrowser | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    const libraries = join(tmpdir(), "daniry-chromium-libraries");
    if (!existsSync(join(libraries, "lib"))) {
      mkdirSync(libraries, { recursive: true });
      const bin = join(
        dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
        "../../bin/al2023.tar.br",
      );
      const archive = join(libraries, "libraries.tar");
      writeFileSync(archive, brotliDecompressSync(readFileSync(bin)));
      execFileSync("tar", ["-xf", archive, "-C", libraries]);
    }
    return { path, environment: { LD_LIBRARY_PATH: join(libraries, "lib") } };
  } catch (error) {
    console.warn(`The packaged browser does not work here: ${(error as Error).message}`);
    return null;
  }
}

function download(): FoundBrowser | null {
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const result = spawnSync(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    stdio: "ignore",
    timeout: 180_000,
  });
  const path = playwright.executablePath();
  return result.status === 0 && existsSync(path) ? { path, environment: {} } : null;
}
