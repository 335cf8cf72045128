import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium as playwright } from "@playwright/test";
import type { FoundProgram } from "./find-programs.ts";
import { packagedChromium } from "./packaged-chromium.ts";

const programs = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * `--disable-best-effort-tasks` avoids a hang of Chromium 153 and 156: a frame waits for ever if a thread of low priority yields
 * after its last tile (`CategorizedWorkerPoolJob::Run`). On two busy processors 28 of 2,723 scrolled pages hung without the flag,
 * and none of 948 with it.
 */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-best-effort-tasks",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The order is CHROMIUM, the npm package, an installed browser, Playwright's own, a download. The package comes before the
 * installed ones because the lock file fixes its version.
 */
export function findChromium(): FoundProgram | null {
  const named = process.env.CHROMIUM;
  if (named) return { path: named, environment: {} };
  const packaged = packagedChromium();
  if (packaged) return packaged;
  const installed = programs
    .map(onPath)
    .concat(usualPlaces, playwright.executablePath())
    .find((path) => path !== null && existsSync(path));
  if (installed) return { path: installed, environment: {} };
  return download();
}

function onPath(name: string): string | null {
  const answer = spawnSync(process.platform === "win32" ? "where" : "which", [name], { encoding: "utf8" });
  return answer.status === 0 ? (answer.stdout.trim().split("\n")[0] ?? null) : null;
}

function download(): FoundProgram | null {
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const result = spawnSync(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    stdio: "ignore",
    timeout: 180_000,
  });
  const path = playwright.executablePath();
  return result.status === 0 && existsSync(path) ? { path, environment: {} } : null;
}
