import type { Page } from "@playwright/test";
import { publishWords } from "../support/publish-words.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest } from "./support.ts";

const body = (page: Page) => page.getByRole("textbox", { name: "The document" });
const selection = (page: Page) =>
  body(page).evaluate((element: HTMLTextAreaElement) =>
    element.value.slice(element.selectionStart, element.selectionEnd),
  );

ownTest(
  "a legal page says that it is not published, names all its blanks with a way to each, fills in what the company knows, and is published in one press",
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/legal/privacy");
    const bar = page.locator(".save-bar");
    await expect(bar).toContainText("Not published yet, 12 blanks");
    await bar.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await expect(dialog).toContainText("12 blanks are still to be filled in: [registered address], [e-mail");
    await expectAccessible(page, "iframe");
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await page.goto(`${site.url}/admin/words/terms`);
    const panel = page.getByRole("region", { name: "4 blanks to fill in" });
    await expect(panel.getByRole("listitem")).toHaveText([
      /^Registered address.*Who we are, or enter it in Company/,
      /^Commercial registration number.*enter it in Company/,
      /^How far the company’s liability goes|^How far the company's liability goes/,
      /^The law that holds, and the courts that decide.*Law and courts/,
    ]);
    const publish = page.getByRole("button", { name: "Publish Terms & Conditions" });
    await expect(publish).toHaveAttribute("aria-disabled", "true");
    await expect(publish).toHaveAccessibleDescription("Fill in the blanks first.");
    await panel.getByRole("button", { name: /^Go there ?: The law that holds/ }).click();
    await expect(body(page)).toBeFocused();
    expect(await selection(page)).toBe("[The law that holds, and the courts that decide]");
    await expectUsable(page, { without: "iframe" });

    await publishWords(site, "company", {
      "facts.registration": "1298337",
      "offices.items/oman.address": ["Way 4512, Building 118", "Muscat, Sultanate of Oman"],
    });
    await page.getByRole("button", { name: "Fill in 2 from Company and Privacy" }).click();
    await expect(page.getByRole("region", { name: "2 blanks to fill in" })).toBeVisible();
    const text = await body(page).inputValue();
    expect(text).toContain("{company}, {address}, commercial registration {registration}.");
    await body(page).fill(text.replaceAll(/\[(?:How far|The law)[^\]]*\]/g, "The law of Oman holds."));
    await expect(page.getByRole("region", { name: "Nothing is left to fill in" })).toBeVisible();
    await publish.click();
    await expect(bar).toContainText("Published just now");
    await expect(panel).toHaveCount(0);
    const shown = await (await fetch(`${site.url}/terms`)).text();
    expect(shown).toContain(
      "Way 4512, Building 118, Muscat, Sultanate of Oman, commercial registration 1298337.",
    );

    await page.reload();
    await expect(bar).toContainText(/Published \d.*Nothing has changed since\./);
    const idle = bar.getByRole("button", { name: "Publish", exact: true });
    await expect(idle).toHaveAttribute("aria-disabled", "true");
    await expect(idle).toHaveAccessibleDescription("Nothing has changed since the last publish.");
    await expectAccessible(page, "iframe");
  },
);
