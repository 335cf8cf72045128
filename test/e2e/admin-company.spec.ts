import { form } from "../support/form.ts";
import { publishWords } from "../support/publish-words.ts";
import { expect, expectUsable, openAdmin, ownTest } from "./support.ts";

ownTest(
  "the company's facts stand in one place, say where they are shown, and change everywhere at once",
  {
    tag: "@one-width",
  },
  async ({ page, plain: visitor, site }) => {
    await openAdmin(page, site, "/admin/website/pages/company");
    await expect(page).toHaveURL(`${site.url}/admin/website/company`);
    await expect(page).toHaveTitle("Company | Daniry");
    await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Page:/ })).toHaveCount(0);
    for (const part of ["Names", "How to reach you", "Addresses", "Hours", "Social pages"])
      await expect(page.getByRole("button", { name: part, exact: true })).toHaveAttribute(
        "aria-expanded",
        "true",
      );
    await expect(page.getByText("Shown on: product pages")).toHaveCount(3);
    await expectUsable(page, { narrow: 390, without: "iframe" });

    const india = page.getByRole("listitem", { name: "Office 2" });
    await expect(india).toContainText("3 facts missing");
    await india.getByRole("textbox", { name: "E-mail" }).fill("kochi@daniry.com");
    await expect(india).toContainText("2 facts missing");
    await expect(page.getByText("This is still the example address.").first()).toBeVisible();
    await india.getByRole("textbox", { name: "E-mail" }).fill("india@daniry.example");
    const rating = page.getByRole("region", { name: "Rating" });
    await expect(rating).toContainText(
      /^Rating4\.7 as the company gives it.*10 approved ones give 4\.7 today/s,
    );

    const phone = page.getByRole("textbox", { name: "Phone", exact: true }).first();
    await phone.fill("call us");
    await expect(page.getByText("A number with its country code, such as +968 7988 5720")).toBeVisible();
    await phone.fill("+968 7988 572");
    await expect(page.getByText("a number in Oman has 8 digits; this one has 7")).toBeVisible();
    await phone.fill("+968 2400 1234");
    await expect(page.getByText("was: +968 7988 5720")).toBeVisible();
    const street = "Way 4512, Building 118";
    const oman = page.getByRole("listitem", { name: "Office 1" });
    await oman.getByRole("textbox", { name: "Address, line 1" }).fill(street);
    await page.getByRole("textbox", { name: "Copyright from" }).fill("2024");
    await expect(page.getByText("4 of 4"), "a year is no text that grows too long").toHaveCount(0);
    await expect(page.locator(".save-state")).toContainText("Draft, 3 changes, saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
    await expect(page.locator(".save-state")).toContainText("Published just now");
    for (const path of ["/", "/contact-us", "/partner-us"]) {
      await visitor.goto(site.url + path);
      const phone = visitor.getByRole("contentinfo").getByRole("link", { name: "+968 2400 1234" });
      await expect(phone).toHaveAttribute("href", "tel:+96824001234");
      await expect(visitor.getByRole("contentinfo")).toContainText("© 2024 Daniry.");
    }
    await visitor.goto(`${site.url}/contact-us`);
    await expect(visitor.getByRole("main")).toContainText(street);
    const told = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.join()).toContain(street);
    await page.locator(".save-state").getByRole("button", { name: "Undo" }).click();
    // The publish also changed the old number in two more places of Company.
    await expect(page.locator(".save-state")).toContainText("Draft, 5 changes");
  },
);

ownTest(
  "where an old value still stands when Company is published, each place is listed and changed in the same act, or left",
  async ({ page, site }) => {
    await publishWords(site, "faqs", { "head.lead": "Call +96879885720 or wait." });
    const [product] = (await site.api("GET", "/api/products")) as { id: number; title: string }[];
    const storage = "Dry. Questions: 968 7988 5720.";
    await site.api("PUT", `/api/products/${product?.id}`, form({ storage }));
    const template = { name: "Ring us", text: "Dear {name}, ring +968 79885720." };
    await site.api("POST", "/api/admin/reply-templates", template);

    await openAdmin(page, site, "/admin/website/company");
    await page.getByRole("textbox", { name: "Phone", exact: true }).first().fill("+968 2412 3456");
    await expect(page.locator(".save-state")).toContainText("Draft, 1 change, saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    const places = dialog.getByRole("group", {
      name: "“+968 7988 5720” still stands in 3 other places. Change there too?",
    });
    await expect(places.getByRole("checkbox")).toHaveCount(3);
    for (const place of [
      "Company: How to reach you, WhatsApp number",
      "Office “Oman, head office”, Phone",
      "FAQs:",
    ])
      await expect(places.getByRole("checkbox", { name: place })).toBeChecked();
    await expectUsable(page, { without: "iframe" });
    const elsewhere = dialog.getByRole("region", {
      name: "2 texts outside the pages still have an old value",
    });
    for (const [link, field, text] of [
      [`Product “${product?.title}”: Storage`, "Storage", storage],
      ["Template “Ring us”: Text", "Text", template.text],
    ] as const) {
      const opening = page.waitForEvent("popup");
      await elsewhere.getByRole("link", { name: link }).click();
      const tab = await opening;
      const box = tab.getByRole("textbox", { name: field, exact: true });
      await expect(box).toHaveValue(text);
      if (field === "Storage") await expect(box).toBeFocused();
      await tab.close();
    }
    await places.getByRole("checkbox", { name: /WhatsApp/ }).uncheck();
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(page.locator(".save-state")).toContainText("Published just now");
    const publishedOf = async (name: string) =>
      JSON.stringify(
        ((await site.api("GET", `/api/admin/words/${name}`)) as { published: object }).published,
      );
    expect(await publishedOf("faqs")).toContain("Call +968 2412 3456 or wait.");
    expect((await publishedOf("company")).match(/7988 5720/g), "the number for WhatsApp").toHaveLength(1);
    expect(await (await fetch(`${site.url}/faqs`)).text()).toContain("Call +968 2412 3456 or wait.");
  },
);
