import type { Locator } from "@playwright/test";
import { pages } from "#contract/content/words/pages.ts";
import { expect, expectAccessible, expectUsable, openAdmin, test } from "./support.ts";
import { refuseUntilPressed } from "./wake.ts";

const person = { name: "Told Thuraya", email: "told-thuraya@example.com", phone: "9876543210" };
const { contact, partner, testimonials } = pages;

async function expectTold(place: Locator, text: string) {
  await place.getByText("Consent text").click();
  await expect(place.getByText(text, { exact: true })).toBeVisible();
  await expect(place.getByText("The words that came with the site. First sent below")).toBeVisible();
}

test("what the form said when something was sent stands with it, of every kind", {
  tag: "@one-width",
}, async ({ page, site }) => {
  test.slow();
  const { name, email, phone } = person;
  await site.api("POST", "/api/contact", { name, email, reason: "My order", message: "Where is my tin?" });
  await site.api("POST", "/api/partner", { name, email, phone, message: "Two shops in Nizwa." });
  await site.api("POST", "/api/testimonials", { name, email, content: "Lovely.", rating: 5 });
  await site.api("POST", "/api/newsletter", { email });

  for (const [address, { words }] of [
    ["/admin/contact-submissions", contact],
    ["/admin/partner-submissions", partner],
  ] as const) {
    await openAdmin(page, site, `${address}?search=Told+Thuraya`);
    await page.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
    await expectTold(page.getByRole("region", { name: "Message" }), words.form.use);
    await expectUsable(page);
  }
  await openAdmin(page, site, "/admin/testimonials?search=Told+Thuraya");
  await page.getByRole("link", { name: /Lovely/ }).click();
  await expectTold(page.getByRole("dialog", { name }), testimonials.words.form.use);
  await expectAccessible(page);

  await openAdmin(page, site, `/admin/newsletter?search=${email}`);
  await expectTold(page.getByRole("row").filter({ hasText: email }), contact.words.newsletter.use);
  await expectUsable(page);
});

test("where what the form said was not kept, that is said; where it does not come, it is asked again", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await site.api("POST", "/api/newsletter", { email: "told-nothing@example.com" });
  const consents = "**/api/admin/consents/**";
  await page.route(consents, (route) => route.fulfill({ json: { data: null } }));
  const press = await refuseUntilPressed(page, consents, (route) => route.fulfill({ status: 404, body: "" }));
  await openAdmin(page, site, "/admin/newsletter?search=told-nothing");
  const row = page.getByRole("row").filter({ hasText: "told-nothing" });
  await row.getByText("Consent text").click();
  await expect(row.getByRole("button", { name: "Try again" })).toBeVisible();
  await press(row.getByRole("button", { name: "Try again" }));
  await expect(row.getByText("The consent text of that time was not stored.")).toBeVisible();
});
