import { queueDigest } from "#api/delivery/mail/digest.ts";
import { createReceiptLimit, receiptsOfAll } from "#api/delivery/mail/receipt-limit.ts";
import { queueReminders } from "#api/delivery/mail/reminder.ts";
import { createMailSettings, noMail } from "#api/delivery/mail/settings.ts";
import { proofAlarm } from "#api/operations/proofs/letters.ts";
import type { MailServer } from "#api/platform/database/mail-columns.ts";
import { noPeers } from "#api/platform/database/peers.ts";
import { planProducts } from "#contract/content/plans.ts";
import { deleteProducts } from "#contract/content/products.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { getWords, publishWords, saveWords } from "#contract/content/words/endpoints.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { tryMail } from "#contract/delivery/mail.ts";
import { createWebhook } from "#contract/delivery/webhooks.ts";
import { proofSteps } from "#contract/operations/daily-proof.ts";
import { updateProfile } from "#contract/team/account.ts";
import { invite } from "#contract/team/invitations.ts";
import { createContact, updateContact } from "#contract/visitors/contacts.ts";
import { createPartner, updatePartner } from "#contract/visitors/partners.ts";
import type { TestApi } from "./api.ts";
import { form } from "./form.ts";
import { openShop } from "./shop.ts";

export const amal = "amal@daniry.test";
export const huda = "huda@daniry.test";
/** An address outside the team. */
export const desk = "desk@daniry.test";
export const guests = ["reem@guest.example", "zain@guest.example"] as const;

const visitor = { name: "Rashid", email: "rashid@mail.example", reason: "My order" } as const;
const shop = { name: "Suresh", email: "suresh@shop.example", phone: "9876543210" };

/**
 * Makes each kind of letter for two owners: Amal has an English panel, Huda an Arabic one. `deliver` sends what waits, before links
 * end by the clock or by a new password, and before a jump of the clock ends a lease: a letter would go out twice.
 */
export async function writeToTeam(api: TestApi, server: MailServer, deliver: () => Promise<unknown>) {
  const { read, write, key } = api.database;
  const now = () => api.clock.now().toISOString();
  const tokens = [await api.logIn("Amal", amal), await api.logIn("Huda", huda)] as const;
  const [english, arabic] = tokens;
  await api.call(updateProfile, { token: arabic, body: form({ language: "ar" }) });
  const act = (id: 1 | 2) => ({ actor: { id, name: id === 1 ? "Amal" : "Huda" }, at: now() });

  const settings = createMailSettings(read, { ...noMail, to: [amal, huda, desk] }, key);

  for (const token of tokens) await api.call(tryMail, { token });
  await writeForms();
  await assign();
  await plan();
  await account();
  await alarms();
  await deliver();
  await later();
  await deliver();

  async function writeForms() {
    await api.call(createContact, { body: { ...visitor, message: "Where is it?" } });
    const far = { ...visitor, email: "نور@مثال.example", message: "Hello" };
    await api.call(createContact, { body: { ...far, reason: "Feedback" } });
    for (const message of ["Kochi", "Sohar"]) await api.call(createPartner, { body: { ...shop, message } });
    const voice = { name: "Samira", email: "samira@mail.example", content: "We like it", rating: 4.5 };
    await api.call(createTestimonial, { body: voice });
  }

  /** The first record of each inbox goes to Huda, the second to Amal and out of the list of new ones. */
  async function assign() {
    for (const endpoint of [updateContact, updatePartner]) {
      const toHuda = { assigned_to: 2, note: "@Huda Please call." };
      await api.call(endpoint, { token: english, params: { id: 1 }, body: toHuda });
      const toAmal = { assigned_to: 1, note: "@Amal Please call.", status: "open" as const };
      await api.call(endpoint, { token: arabic, params: { id: 2 }, body: toAmal });
    }
  }

  /** Of an editor who may not publish by then, and of a product that lies in the trash by then. */
  async function plan() {
    const salim = await api.logIn("Salim", "salim@daniry.test", "editor");
    const { add } = await openShop(api, english);
    const [shown, hidden, thrown] = [
      await add({ title: "Rice Cereal" }),
      await add({ title: "Kids Formula", status: "draft" }),
      await add({ title: "Oat Cereal", status: "draft" }),
    ];
    const at = new Date(api.clock.now().getTime() + 60 * 60_000).toISOString();
    await api.call(planProducts, { token: salim, body: { ids: [shown.id], hide_at: at } });
    await api.call(planProducts, { token: salim, body: { ids: [hidden.id], publish_at: at } });
    await api.call(planProducts, { token: english, body: { ids: [thrown.id], publish_at: at } });
    await api.call(deleteProducts, { token: english, body: { ids: [thrown.id] } });
    for (const language of ["en", "ar"] as const) {
      const where = { token: salim, params: { page: "home" as const }, query: { language } };
      const { draft, version } = (await api.call(getWords, where)).body;
      const words = setAt(draft, "hero.heading", `Later ${language}`);
      await api.call(saveWords, { ...where, body: { version, words } });
      const pages = [{ page: "home" as const, version: version + 1 }];
      await api.call(publishWords, { token: salim, query: { language }, body: { pages, at } });
    }
  }

  async function account() {
    for (const [id, key] of [amal, huda].entries()) {
      const adminId = id === 0 ? 1 : 2;
      await api.call(invite, {
        token: tokens[id],
        body: { email: guests[id] ?? "", role: "editor-moderator" },
      });
      await write.account.askForReset({ key, asker: "a browser" }, now());
      const passkey = {
        name: `Phone ${adminId}`,
        credentialId: key,
        publicKey: "k",
        counter: 0,
        transports: "",
      };
      await write.account.addPasskey({ ...passkey, adminId, told: true }, act(adminId));
      const made = { name: `Shop ${adminId}`, prefix: `dnry_${adminId}`, tokenHash: key, days: 30 };
      await write.account.createApiToken({ ...made, rights: ["messages:read"], adminId }, act(adminId));
    }
    const body = { url: "https://hooks.example/daniry", kinds: ["message.created" as const], is_on: true };
    await api.call(createWebhook, { token: english, body });
    await deliver();
    for (const way of ["link", "profile", "command"] as const)
      for (const adminId of [1, 2] as const)
        await write.account.setPassword(adminId, way, null, { ...act(adminId), way, told: true });
  }

  async function alarms() {
    await write.webhooks.hold(1, now());
    const told = Promise.withResolvers<void>();
    const limit = createReceiptLimit({
      write: write.mail,
      clock: api.clock.now,
      others: noPeers,
      publish: () => told.resolve(),
      networkOf: (address) => address,
      log: { warn: () => undefined },
    });
    for (let sent = 0; sent <= receiptsOfAll; sent++) limit(`198.51.100.${sent % 250}`);
    // Its letters are queued behind the form's answer, and the next ones come after them.
    await told.promise;
    await write.account.changeRole(3, { role: "moderator" }, act(1));
    await write.products.carryOut(now());
    await deliver();
    api.clock.move({ hours: 2 });
    await write.products.carryOut(now());
    await write.words.carryOut(now());
    for (const step of proofSteps) {
      const failed = { step, reason: `It failed at: ${step}.` };
      for (const recipient of (await settings.recipientsFor("digest")).to)
        await write.mail.queueOnce([proofAlarm(recipient, failed)], now());
    }
    for (const recipient of (await settings.recipientsFor("contact")).to)
      await write.proofs.queueTestMail(recipient.email.length, recipient, now());
    const chosen = { ...server, from: { name: "Daniry", address: desk }, isEncrypted: false };
    const change = { isAnother: true, hadOne: false, version: undefined };
    await write.mail.saveServer(chosen, change, act(1));
  }

  async function later() {
    const parts = { read, write: write.mail, clock: api.clock.now };
    api.clock.move({ hours: 23 });
    await queueReminders({ ...parts, reminderSettings: settings.reminderSettings });
    const told = { to: [], receipt: false };
    for (let count = 0; count < 11; count++) {
      const arrival = { key: `${count}`, at: now(), told, spam: [] };
      await write.contacts.create({ ...visitor, message: `Number ${count}` }, arrival);
    }
    await deliver();
    api.clock.move({ hours: 23 });
    const { recipientsFor, digestAt } = settings;
    const leaving = async () => [
      { kind: "contact", months: 12, count: 14, first_on: "2026-12-07", last_on: "2026-12-07" } as const,
      { kind: "mail", months: 2, count: 3, first_on: "2026-12-07", last_on: "2026-12-09" } as const,
    ];
    await queueDigest({ ...parts, recipientsFor, digestAt, leaving });
    await deliver();
    api.clock.move({ days: 20 });
    await write.account.warnOfApiTokens(now());
  }
}
