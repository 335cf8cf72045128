import { publishWords } from "../support/publish-words.ts";
import { expect, expectUsable, openAdmin, ownTest } from "./support.ts";
import { waitForScripts } from "./wake.ts";

ownTest(
  "the contact form asks for a phone number once the owner says so, with scripts and without",
  async ({ page, plain, site }) => {
    waitForScripts(page);
    await page.goto("/contact-us");
    await expect(page.getByLabel("Reason")).toBeVisible();
    await expect(page.getByLabel("Phone (optional)")).toHaveCount(0);
    await publishWords(site, "contact", { "form.asksPhone": true });

    await page.goto("/contact-us");
    await page.getByLabel("Name", { exact: true }).fill("Salma");
    await page.getByLabel("E-mail", { exact: true }).fill("salma@example.com");
    await page.getByLabel("Reason").selectOption("Feedback");
    const phone = page.getByLabel("Phone (optional)");
    await phone.fill("12");
    await page.getByLabel("Message").fill("Please call me.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expectUsable(page, { narrow: 320 });
    await phone.fill("+968 7988 5720");
    await expect(page.getByLabel("Country")).toHaveValue(/OM|968/);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("C-10001")).toBeVisible();
    await plain.goto("/contact-us");
    await plain.getByLabel("Name", { exact: true }).fill("Huda");
    await plain.getByLabel("E-mail", { exact: true }).fill("huda@example.com");
    await plain.getByLabel("Reason").selectOption("Feedback");
    await plain.getByLabel("Phone (optional)").fill("98765 43210");
    await plain.getByLabel("Message").fill("No scripts here.");
    await plain.getByRole("button", { name: "Send message" }).click();
    await expect(plain.getByText("C-10002")).toBeVisible();

    await openAdmin(page, site, "/admin/contact-submissions?open=1");
    const message = page.getByRole("region", { name: "Message" });
    await expect(message.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
      "href",
      "tel:+96879885720",
    );
    await expect(message.getByRole("link", { name: "+968 79885720", exact: true })).toBeVisible();
    await expectUsable(page, { narrow: 320 });
  },
);
