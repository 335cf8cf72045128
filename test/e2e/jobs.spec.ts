import type { Locator, Page } from "@playwright/test";
import { samplePdf } from "../support/files.ts";
import type { TestMailServer } from "../support/mail-server.ts";
import type { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import { expect, expectNoSidewaysScroll, expectToast, openWith, owner, ownTest } from "./support.ts";
import { addToTeam } from "./team.ts";

/**
 * Counts what a hand does: each press of the pointer, of a shortcut or of Enter, and each field that is entered. The letters
 * typed into a field are not counted.
 */
class Hand {
  presses = 0;
  readonly page: Page;
  readonly #isMobile: boolean;

  constructor(page: Page, isMobile: boolean) {
    this.page = page;
    this.#isMobile = isMobile;
  }

  async press(target: Locator) {
    this.presses += 1;
    await target.click();
  }

  async write(target: Locator, text: string) {
    this.presses += 1;
    await target.fill(text);
  }

  /** The list is opened, and an entry pressed. */
  async choose(target: Locator, label: string | RegExp) {
    this.presses += 2;
    const option = target.getByRole("option", { name: label });
    await target.selectOption(await option.getAttribute("value"));
  }

  /** The dialog of the system takes two more presses on any machine; they are not the panel's. */
  async hand(target: Locator, name: string, mimeType: string, content: Buffer | string) {
    this.presses += 1;
    await target.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  }

  async key(keys: string) {
    this.presses += 1;
    await this.page.keyboard.press(keys);
  }

  button(name: string | RegExp, within: Locator | Page = this.page) {
    return this.press(within.getByRole("button", { name, exact: typeof name === "string" }));
  }

  async go(section: string | RegExp) {
    if (this.#isMobile) await this.button("Open menu");
    await this.press(this.page.locator("#sidebar").getByRole("link", { name: section }));
  }

  async find(words: string, option: string | RegExp) {
    if (this.#isMobile) await this.press(this.page.getByRole("button", { name: /^Search/ }).first());
    else await this.key("Control+k");
    await this.page.getByRole("combobox", { name: "Search the admin panel" }).fill(words);
    await this.press(this.page.getByRole("option", { name: option }).first());
  }

  async confirm() {
    const dialog = this.page.getByRole("dialog", { name: "Please confirm that it is you" });
    // The dialog opens with its field focused.
    await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
    await this.button("Confirm", dialog);
    await expect(dialog).toBeHidden();
  }
}

interface Job {
  name: string;
  /** What it takes at 1440 px and at 390 px, from the dashboard on. Fewer is better: write the lower figure down. */
  presses: [wide: number, narrow: number];
  run: (hand: Hand, site: Site, mail: TestMailServer) => Promise<void>;
}

const message = (page: Page) => page.getByRole("region", { name: "Message" });
const state = (page: Page) => page.locator(".save-state");
const text = async (address: string) => (await fetch(address)).text();

async function publish(hand: Hand) {
  await expect(state(hand.page)).toContainText(/, saved /);
  await hand.button("Publish");
  await hand.button("Publish now", hand.page.getByRole("dialog"));
  await expect(state(hand.page)).toContainText("Published just now");
}

const products: Job[] = [
  {
    name: "a new product is on the site",
    presses: [7, 7],
    run: async (hand, site) => {
      const { page } = hand;
      await hand.press(page.getByRole("link", { name: "Add product" }));
      await hand.write(page.getByLabel("Title").first(), "Oat drink");
      await hand.choose(page.getByRole("combobox", { name: "Category" }), "Kids Formula");
      await hand.choose(page.getByRole("combobox", { name: "Status" }), "Published");
      await hand.button("Save product");
      await expectToast(page, "Product added");
      expect(await text(`${site.url}/product/Oat%20drink`)).toContain("Oat drink");
    },
  },
  {
    name: "a product says something else",
    presses: [4, 4],
    run: async (hand, site) => {
      await hand.find("oat drink", /Oat drink/);
      await hand.write(
        hand.page.getByRole("textbox", { name: "Description", exact: true }),
        "Oats and water.",
      );
      await hand.button("Save product");
      await expectToast(hand.page, "Product saved");
      expect(await text(`${site.url}/product/Oat%20drink`)).toContain("Oats and water.");
    },
  },
  {
    name: "a product like another one is begun",
    presses: [3, 3],
    run: async (hand) => {
      await hand.find("oat drink", /Oat drink/);
      await hand.button("Duplicate");
      await expect(hand.page.getByRole("heading", { level: 1 })).toContainText("Copy of Oat drink");
    },
  },
  {
    name: "a draft goes live tomorrow by itself",
    presses: [4, 4],
    run: async (hand) => {
      await hand.find("copy of oat", /Copy of Oat drink/);
      await hand.button("Schedule…");
      await hand.button(/^Schedule for/, hand.page.getByRole("dialog"));
      await expect(hand.page.getByText("Goes live tomorrow, 8:00 AM").first()).toBeVisible();
    },
  },
  {
    name: "a product is deleted by mistake and is there again",
    presses: [5, 5],
    run: async (hand) => {
      await hand.find("copy of oat", /Copy of Oat drink/);
      await hand.button("Delete");
      await hand.button("Yes, delete");
      await hand.press(hand.page.getByRole("button", { name: "Undo" }).first());
      await expectToast(hand.page, "1 product restored");
    },
  },
  {
    name: "products come from a table",
    presses: [4, 5],
    run: async (hand) => {
      const { page } = hand;
      await hand.go("Products");
      await hand.press(page.getByRole("link", { name: "Import" }));
      const csv = "title,category\r\nRye drink,Kids Formula\r\nSpelt drink,Kids Formula\r\n";
      await hand.hand(page.locator("input[type=file]").first(), "products.csv", "text/csv", csv);
      await hand.button("Import 2 products");
      await expect(page.getByText("2 products added, 0 changed.").first()).toBeVisible();
    },
  },
  {
    name: "all products are taken along as a table",
    presses: [2, 3],
    run: async (hand) => {
      const saved = hand.page.waitForEvent("download");
      await hand.go("Products");
      await hand.button(/^Export/);
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  {
    name: "a document is offered for download",
    presses: [4, 5],
    run: async (hand, site) => {
      const { page } = hand;
      await hand.go("Brochures");
      await hand.button("Add document");
      const dialog = page.getByRole("dialog");
      await hand.hand(
        dialog.getByLabel("PDF", { exact: true }),
        "price-list.pdf",
        "application/pdf",
        samplePdf(1),
      );
      await expect(dialog.getByLabel("Name")).toHaveValue("Price list");
      await hand.button("Add document", dialog);
      await expect(page.getByRole("heading", { name: /^Price list/ })).toBeVisible();
      expect(await text(`${site.url}/api/brochures`)).toContain("Price list");
    },
  },
  {
    name: "a document has a newer file",
    presses: [2, 3],
    run: async (hand) => {
      const { page } = hand;
      await hand.go("Brochures");
      await hand.hand(
        page.getByLabel("New file for Price list"),
        "price-list.pdf",
        "application/pdf",
        samplePdf(2),
      );
      await expectToast(page, /replaced/i);
    },
  },
  {
    name: "a sentence on Home is another one",
    presses: [4, 5],
    run: async (hand, site) => {
      const { page } = hand;
      await hand.go("Website");
      await hand.write(page.getByRole("textbox", { name: "Heading", exact: true }).first(), "A good morning");
      await publish(hand);
      expect(await text(site.url)).toContain("A good morning");
    },
  },
  {
    name: "Home says what it said before",
    presses: [3, 4],
    run: async (hand, site) => {
      await hand.go("Website");
      await hand.button("History");
      await hand.button("Take back", hand.page.getByRole("dialog"));
      await expect(state(hand.page)).toContainText("Draft, 1 change");
      expect(await text(site.url)).not.toContain("A good morning");
    },
  },
];

const answers: Job[] = [
  {
    name: "a message is answered",
    presses: [2, 2],
    run: async (hand) => {
      const { page } = hand;
      await hand.press(page.getByRole("link", { name: "Answer Maryam" }));
      await expect(message(page).getByLabel("Answer to Maryam")).toBeFocused();
      await message(page).getByLabel("Answer to Maryam").fill("They are back on Friday.");
      await hand.button("Send answer", message(page));
      await expect(message(page).getByRole("list", { name: "Answers" })).toContainText("back on Friday");
    },
  },
  {
    name: "a message is assigned to a colleague",
    presses: [4, 4],
    run: async (hand, site) => {
      await hand.find("Maryam", /Maryam/);
      await hand.choose(message(hand.page).getByLabel("To be answered by"), "Leila");
      const stored = () => site.api("GET", "/api/contact?search=Maryam");
      await expect.poll(stored).toMatchObject({ data: [{ assigned_to: expect.any(Number) }] });
    },
  },
  {
    name: "spam is out of the way",
    presses: [3, 4],
    run: async (hand) => {
      const { page } = hand;
      await hand.go(/^Contact Us/);
      await hand.press(page.getByRole("listitem").filter({ hasText: "Rolf" }).getByRole("link").first());
      await hand.button("Move to spam", message(page));
      await expectToast(page, /spam/);
    },
  },
  {
    name: "an enquirer is called",
    presses: [1, 1],
    run: async (hand) => {
      const call = hand.page.getByRole("link", { name: "Call Hani" });
      await expect(call).toHaveAttribute("href", "tel:+919876543210");
      hand.presses += 1;
    },
  },
  {
    name: "a testimonial is on the site",
    presses: [1, 1],
    run: async (hand, site) => {
      const { page } = hand;
      await hand.press(
        page
          .getByRole("listitem")
          .filter({ hasText: "It mixes well" })
          .getByRole("button", { name: /^Approve/ }),
      );
      await expectToast(page, "Testimonial approved");
      expect(await text(`${site.url}/testimonials`)).toContain("It mixes well");
    },
  },
  {
    name: "a testimonial is off the site",
    presses: [2, 3],
    run: async (hand, site) => {
      const { page } = hand;
      await hand.go(/^Testimonials/);
      await hand.press(page.getByRole("row").filter({ hasText: "It mixes well" }).getByRole("switch"));
      await expectToast(page, "Testimonial hidden");
      expect(await text(`${site.url}/testimonials`)).not.toContain("It mixes well");
    },
  },
];

const care: Job[] = [
  {
    name: "mails go out by the company's server",
    presses: [8, 8],
    run: async (hand, _site, { access }) => {
      const { page } = hand;
      await hand.find("mail server", /Mail/);
      await hand.button("Connect your mail");
      const dialog = page.getByRole("dialog", { name: "Mail server" });
      await hand.write(dialog.getByLabel("Server", { exact: true }), "127.0.0.1");
      await hand.write(dialog.getByLabel("Port"), String(access.port));
      await hand.write(dialog.getByLabel("From, address"), "info@daniry.test");
      await hand.button("Test and save", dialog);
      await hand.confirm();
      await expect(dialog).toBeHidden();
    },
  },
  {
    name: "the new phone number stands everywhere",
    presses: [5, 5],
    run: async (hand, site) => {
      const { page } = hand;
      await hand.find("phone", /Phone|Company/);
      await hand.write(page.getByRole("textbox", { name: "Phone", exact: true }).first(), "+968 2400 1234");
      await publish(hand);
      expect(await text(`${site.url}/partner-us`)).toContain("tel:+96824001234");
    },
  },
  {
    name: "a colleague is invited",
    presses: [6, 7],
    run: async (hand) => {
      const { page } = hand;
      await hand.go(/^Settings/);
      await hand.button("Invite someone");
      const dialog = page.getByRole("dialog");
      await hand.write(dialog.getByLabel("E-mail"), "salma@daniry.example");
      await hand.write(dialog.getByLabel("Your password", { exact: true }), owner.password);
      await hand.button("Make the link", dialog);
      await expect(dialog.getByLabel("Link", { exact: true })).toBeVisible();
      await hand.button("Done", dialog);
    },
  },
  {
    name: "a colleague who left is out",
    presses: [4, 5],
    run: async (hand) => {
      const { page } = hand;
      await hand.go(/^Settings/);
      await hand.button("More about Leila");
      await hand.press(page.getByRole("menuitem", { name: "Remove from the team" }));
      const dialog = page.getByRole("dialog");
      // The dialog opens with its field focused.
      await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
      await hand.button("Remove Leila", dialog);
      await expect(page.getByRole("row").filter({ hasText: "Leila" })).toHaveCount(0);
    },
  },
  {
    name: "all of today is backed up",
    presses: [3, 3],
    run: async (hand) => {
      await hand.find("backup", /Backups/);
      await hand.button("Back up now");
      await expectToast(hand.page, "Backup made and proven", 200_000);
    },
  },
  {
    name: "a person's data are handed over and erased",
    presses: [9, 9],
    run: async (hand) => {
      const { page } = hand;
      await hand.find("erase", /person|Privacy/i);
      const panel = page.getByRole("region", { name: "A person" });
      await hand.write(panel.getByLabel("E-mail address or phone number"), "hani@mail.example");
      await hand.key("Enter");
      await hand.button("Erase…", panel);
      const dialog = page.getByRole("dialog");
      await hand.choose(dialog.getByLabel("Why"), "It was sent by mistake");
      const saved = page.waitForEvent("download");
      await hand.button("Export and erase", dialog);
      await hand.confirm();
      await saved;
      await expect(panel.getByText(/^Nothing is kept about/)).toBeVisible();
    },
  },
  {
    name: "the newsletter's readers are taken along",
    presses: [2, 3],
    run: async (hand) => {
      const saved = hand.page.waitForEvent("download");
      await hand.go("Newsletter");
      await hand.button(/^Export/);
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  {
    name: "who came is seen",
    presses: [1, 1],
    run: async (hand) => {
      await hand.press(hand.page.getByRole("link", { name: "See who came" }));
      await expect(hand.page.getByRole("heading", { level: 1, name: "Who came" })).toBeVisible();
    },
  },
];

async function fill(site: Site) {
  await addToTeam(site, "Leila", "leila@daniry.example", "moderator");
  await writeMessage(site, { name: "Maryam", email: "maryam@mail.example" });
  await writeMessage(site, { name: "Rolf", email: "rolf@mail.example", message: "Good day to you all." });
  const enquiry = { name: "Hani", email: "hani@mail.example", phone: "9876543210", phone_country: "+91" };
  await site.api("POST", "/api/partner", { ...enquiry, message: "We run three shops in Sohar." });
  const words = { name: "Maha", email: "maha@mail.example", content: "It mixes well", rating: 5 };
  await site.api("POST", "/api/testimonials", words);
  await site.api("POST", "/api/newsletter", { email: "noor@mail.example" });
}

const desks = [
  { role: "owner", jobs: [...products, ...answers, ...care] },
  { role: "editor", jobs: products },
  { role: "moderator", jobs: answers },
];

for (const { role, jobs } of desks)
  ownTest(
    `each job of the ${role} takes as many presses as are written down`,
    async ({ mail, page, site, isMobile }) => {
      ownTest.slow();
      await fill(site);
      const colleague = role !== "owner" && (await addToTeam(site, "Noor", "noor@daniry.example", role));
      await openWith(colleague || (await site.session()), page, site, "/admin/dashboard");
      const counted: [string, number][] = [];
      for (const { name, run } of jobs)
        await ownTest.step(name, async () => {
          await page.goto(`${site.url}/admin/dashboard`);
          await expect(page.getByRole("region", { name: "Waiting for you" })).toBeVisible();
          const hand = new Hand(page, isMobile);
          await run(hand, site, mail);
          await expectNoSidewaysScroll(page);
          counted.push([name, hand.presses]);
        });
      expect(counted).toEqual(jobs.map(({ name, presses }) => [name, presses[isMobile ? 1 : 0]]));
    },
  );
