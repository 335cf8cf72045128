import type { Locator, Page } from "@playwright/test";
import { expect } from "./support.ts";

/** The entries of the pages whose words are written here: a list in a wide window, a menu in others. */
export async function openPages(page: Page): Promise<Locator> {
  const list = page.getByRole("navigation", { name: "Pages" });
  const menu = page.getByRole("button", { name: /^Page:/ });
  await expect(list.or(menu)).toBeVisible();
  if (await list.isVisible()) return list.getByRole("link");
  await menu.click();
  return page.getByRole("menuitem");
}

export const formOf = (page: Page, name: string) => page.getByRole("form", { name: `Words of ${name}` });
