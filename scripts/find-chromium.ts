import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium as playwright } from "@playwright/test";
import { packagedChromium } from "./packaged-chromium.ts";

/** The shell first: it draws the same pages without a window's frame, for a quarter less of the processor's time. */
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

export interface FoundBrowser {
  path: string;
  /** Variables that the browser needs. */
  environment: Record<string, string>;
}

/**
 * Those of every browser that tests drive; Lighthouse, which measures, has its own.
 *
 * `--disable-best-effort-tasks`: Chromium 153 and 156 draw what is not in sight yet on a thread that gives way to more urgent work. Where it
 * gives way right after the last tile that a frame waits for, nobody is told that this frame can go on (`CategorizedWorkerPoolJob::Run`),
 * and the page answers nobody for ever. With the flag such tiles are drawn when they come into sight. Of pages scrolled through on two
 * busy processors 28 of 2,723 hung without it, and none of 948 with it.
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
 * A Chromium for the journeys: named, the one of the npm package, installed, Playwright's own, or downloaded. The package's is the same
 * everywhere, as the lock file names it; a system's newest may have faults of its own.
 */
export function findChromium(): FoundBrowser | null {
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

function download(): FoundBrowser | null {
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const result = spawnSync(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    stdio: "ignore",
    timeout: 180_000,
  });
  const path = playwright.executablePath();
  return result.status === 0 && existsSync(path) ? { path, environment: {} } : null;
}
