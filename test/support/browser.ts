import { type Browser, chromium } from "@playwright/test";
import { browserFlags, findChromium } from "../../scripts/find-chromium.ts";

/** The browser of the journeys, for tests that bring no runner of their own. */
export async function openBrowser(): Promise<Browser> {
  const found = findChromium();
  if (!found) throw new Error("No Chromium: install one or set CHROMIUM to its path");
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.environment } as Record<string, string>,
    args: browserFlags,
  });
}
