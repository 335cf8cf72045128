import { type Browser, chromium } from "@playwright/test";
import { browserFlags, findChromium } from "../../scripts/find-chromium.ts";

export async function openBrowser(): Promise<Browser> {
  const found = findChromium();
  if (!found) throw new Error("No Chromium: install one or set CHROMIUM to its path");
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.environment } as Record<string, string>,
    args: browserFlags,
  });
}
