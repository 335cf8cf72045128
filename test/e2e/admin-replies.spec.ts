import type { Page } from "@playwright/test";
import type { TestMailServer } from "../support/mail-server.ts";
import type { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import { expect, expectAccessible, expectToast, expectUsable, openAdmin, ownTest } from "./support.ts";

const message = (page: Page) => page.getByRole("region", { name: "Message" });
const answers = (page: Page) => message(page).getByRole("list", { name: "Answers" });
const field = (page: Page) => message(page).getByLabel("Answer to Maryam");
const send = (page: Page) => message(page).getByRole("button", { name: "Send answer" }).click();

const write = (site: Site) => writeMessage(site, { name: "Maryam", email: "maryam@mail.example" });

const connect = (site: Site, { access: { host, port } }: TestMailServer) =>
  site.api("PUT", "/api/admin/mail/set-up", {
    host,
    port,
    user: "",
    from_name: "Daniry",
    from_address: "post@daniry.test",
  });

ownTest(
  "an answer is typed, kept, taken back, waits for a mail server, and goes out",
  {
    tag: "@one-width",
  },
  async ({ mail: server, page, site }) => {
    const toMaryam = () => server.taken.filter(({ subject }) => subject?.startsWith("Re: "));
    await write(site);
    await openAdmin(page, site, "/admin/contact-submissions?id=1");
    await message(page).getByRole("button", { name: "Answer" }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill("Dear {name}, they are back on Friday.");
    await expect(message(page)).toContainText("Kept on this device, not sent yet");
    await expect(message(page)).toContainText("Answers wait here until a mail server is connected.");
    await page.reload();
    await expect(field(page)).toHaveValue("Dear {name}, they are back on Friday.");

    await send(page);
    await expect(message(page)).toContainText("Fill in {name} before you send it");
    await expect(field(page)).toBeFocused();
    await expectUsable(page, { narrow: 390 });
    await field(page).fill("Dear Maryam,\n\nthey are back on Friday.");
    await send(page);
    await expect(answers(page)).toContainText("Waits");
    await expect(field(page)).toBeHidden();
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Taken back: nothing was sent");
    await expect(answers(page)).toBeHidden();
    await expect(field(page)).toHaveValue("Dear Maryam,\n\nthey are back on Friday.");
    await send(page);
    await answers(page).getByRole("button", { name: "Take back" }).click();
    await expect(field(page)).toBeFocused();
    await send(page);
    await expect(answers(page).getByRole("listitem")).toHaveCount(1);
    await expect(message(page).getByRole("radio", { name: "Open" })).toBeChecked();
    await expectUsable(page, { narrow: 390 });
    expect(toMaryam()).toEqual([]);

    expect(await connect(site, server)).toMatchObject({ ok: true });
    await expect(answers(page)).toContainText("Sent");
    await expect(answers(page).getByRole("button")).toHaveCount(0);
    const [mail, ...others] = toMaryam();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject({ text: "maryam@mail.example" });
    expect(mail?.text).toContain("they are back on Friday.");
    await message(page).getByRole("button", { name: "History" }).click();
    await expect(page.getByRole("dialog", { name: /^History of C-/ })).toContainText("answered it");
  },
);

ownTest(
  "an answer that could not be delivered says why, and by one's own mail program is another way",
  {
    tag: "@one-width",
  },
  async ({ mail: server, page, site }) => {
    server.mood.recipient = (to) => (to.endsWith("mail.example") ? [550, "5.1.1 No such user"] : undefined);
    await write(site);
    await openAdmin(page, site, "/admin/contact-submissions?id=1");
    await expect(message(page).getByRole("link", { name: "By your mail program" })).toHaveAttribute(
      "href",
      /^mailto:maryam%40mail\.example/,
    );
    await message(page).getByRole("button", { name: "Answer" }).click();
    await field(page).fill("They are back on Friday.");
    await field(page).press("Control+Enter");
    await expect(answers(page)).toContainText("Waits");
    expect(await connect(site, server)).toMatchObject({ ok: true });
    await expect(answers(page)).toContainText("Not delivered");
    await expectUsable(page);
  },
);

ownTest(
  "an answer begins with a template, whose other places are filled in by hand",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await write(site);
    await openAdmin(page, site, "/admin/contact-submissions?id=1");
    await message(page).getByRole("button", { name: "Answer" }).click();
    await message(page).getByRole("button", { name: "Make a template" }).click();
    const form = page.getByRole("dialog", { name: "A new template" });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toContainText("Give it a name");
    await form.getByLabel("Name").fill("Shipped");
    await form.getByLabel("Text").fill("Dear {name},\n{number} left on {date}.");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await message(page).getByRole("button", { name: "Make a template" }).click();
    await expect(form.getByLabel("Name")).toHaveValue("Shipped");
    await expectUsable(page, { narrow: 390 });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();

    const choice = message(page).getByLabel("Template");
    await choice.selectOption("Shipped");
    await expect(field(page)).toHaveValue("Dear Maryam,\nC-10001 left on {date}.");
    await send(page);
    await expect(message(page)).toContainText("Fill in {date} before you send it");
    await expectUsable(page, { narrow: 390 });
    await message(page).getByRole("button", { name: "Discard" }).first().click();

    await message(page).getByRole("button", { name: "Answer" }).click();
    await expect(field(page)).toHaveValue("");
    await message(page).getByRole("button", { name: "Edit templates" }).click();
    const dialog = page.getByRole("dialog", { name: "Templates" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Shipped/ }).click();
    const again = page.getByRole("dialog", { name: "Template", exact: true });
    await again.getByLabel("Name").fill("On its way");
    await again.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "Delete On its way" }).click();
    await expectToast(page, "Template deleted");
    await expect.poll(() => site.api("GET", "/api/admin/reply-templates")).toEqual({ data: [] });
    expect(await site.api("GET", "/api/contact/1/replies")).toMatchObject({ data: [] });
  },
);
