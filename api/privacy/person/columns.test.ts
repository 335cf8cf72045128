import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { createWebhook } from "#contract/delivery/webhooks.ts";
import { erasePerson, exportPerson, findPerson } from "#contract/privacy/person.ts";
import { createContact, replyToContact, updateContact } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi } from "#test/support/api.ts";
import { openTestDatabase } from "#test/support/database.ts";

const plain = /^(id|version|.*_id|record|kind|status|.*_at|is_\w+|attempts|once|lease)$/;

/**
 * Every other column of every table, by the author of its text. A new column with personal data needs
 * `api/privacy/person` first.
 */
const columns = {
  theirs: {
    contacts:
      "email language message name note phone phone_country phone_e164 phone_typed reason search_text spam assigned_to idempotency_key",
    partners:
      "email language message name note phone phone_country phone_e164 phone_typed search_text spam assigned_to idempotency_key",
    testimonials: "content email name rating search_text idempotency_key",
    subscribers: "email email_key search_text token token_hash confirm_until",
    replies: "by_name idempotency_key text",
    mails:
      "answer in_reply_to letter mailbox person reason recipient recipient_key reply_to search_text subject",
    invitations: "email email_key mailed_hash role token_hash",
    history: "action admin_name changes",
    spam_lessons: "sender words",
    webhook_deliveries: "answer reason status_code",
  },
  ours: {
    breaches: "consequences contact description measures noticed_by title",
    reply_templates: "name text text_ar",
  },
  team: {
    api_tokens: "name",
    admins:
      "email email_key language name password_hash profile role second_factor second_factor_pending second_factor_since second_factor_step",
    devices: "name token_hash trusted_until",
    log_ins: "address device outcome second_factor",
    passkeys: "counter name public_key transports",
    passkey_challenges: "challenge token_hash",
    sessions: "address confirmation_hash confirmed_until device token_hash",
    set_up_links: "email token_hash",
    recovery_codes: "code_hash",
    resets: "asker token_hash",
    push_subscriptions: "auth endpoint kinds p256dh",
    pictures: "created_by",
    plans: "by_name held_why",
    word_versions: "by_name",
    words: "published_by saved_by",
    erasures: "by_name",
    breaches: "ticks",
    mail_settings: "former_server notices server",
  },
  nobody: {
    api_tokens: "prefix rights token_hash",
    choices: "key list logo name position translations",
    claims: "phrase source why",
    daily_proofs: "clock_day day open_slot state steps",
    mail_settings: "selector server_since vouching",
    erasures: "key marks reason records salt",
    breaches: "kinds people",
    brochures: "bytes downloads file_name file_path language name name_key pages search_text",
    categories: "description name palette position regulatory_class translations",
    consents: "form language text",
    content: "fold",
    draft_tickets: "as_of token_hash",
    downloads: "count day",
    duties: "held_until holder name token",
    former_titles: "title_key",
    media_checks: "findings",
    media_files: "bytes path sha256",
    pictures: "alt file focus_x focus_y name search_text",
    plans: "at deed words",
    products:
      "allergens amazon_link arabic_title_key code connected description fancode_link flipkart_link format gallery highlights home_badge home_eyebrow home_line home_slot home_title ingredients key_nutrients needs net_weight num_reviews nutrition nutrition_source picture position preparation rating reviews_link search_description search_picture search_text search_title serving serving_grams servings shops storage subtitle swatch title title_key traces translations type usage variant",
    push_deliveries: "answer reason",
    push_subscriptions: "rests_until",
    real_site: "address kept_copy place",
    second_place: "access_key at endpoint region secret",
    retention_removals: "count day",
    retention_terms: "months",
    retention_warnings: "goes_on up_to",
    seedings: "name",
    team_rules: "name since",
    visit_counts: "count day name",
    visit_days: "day visitors",
    visit_stops: "since",
    webhooks: "former_secret former_until kinds paused_reason rests_until secret url",
    word_versions: "at language number page source words",
    words: "draft language made_from page published",
  },
} satisfies Record<string, Record<string, string>>;

test("every column is known by whose data may stand in it: a new one says so here", async () => {
  const { database, close } = await openTestDatabase();
  const shapes = await readTableShapes(database.read);
  await close();
  const stored = shapes.flatMap(({ name, columns: all }) =>
    all.filter((column) => !plain.test(column)).map((column) => `${name}.${column}`),
  );
  const known = Object.values(columns).flatMap((tables: Record<string, string>) =>
    Object.entries(tables).flatMap(([name, list]) => list.split(" ").map((column) => `${name}.${column}`)),
  );
  expect(known.sort()).toEqual(stored.sort());
});

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("somebody who is named in every one of these columns", () => {
  beforeAll(leaveTraces);

  const mark = "zuhra";
  const email = `${mark}@mail.example`;
  const phone = "91234567";

  async function leaveTraces() {
    const hook = {
      url: "https://hooks.example/services/its-secret",
      kinds: ["message.created", "enquiry.created"],
      is_on: true,
    };
    await api.call(createWebhook, { token, body: hook as never });
    const form = { name: `${mark} said`, email, phone, phone_country: "+968" };
    const words = { ...form, message: `${mark} asks where her order is` };
    await api.call(createContact, { body: { ...words, reason: "My order" } });
    await api.call(createPartner, { body: words });
    await api.call(createTestimonial, { body: { ...form, content: `${mark} likes it`, rating: 5 } });
    await api.call(subscribe, { body: { email } });
    await api.call(replyToContact, { token, params: { id: 1 }, body: { text: `Dear ${mark}` } });
    const body = { note: `Rang ${mark}`, status: "spam", assigned_to: 1 } as const;
    await api.call(updateContact, { token, params: { id: 1 }, body });
    const at = api.clock.now().toISOString();
    await api.database.write.account.invite(
      { email, key: email, role: "reader", tokenHash: "a", adminId: 1, isMailed: true },
      { actor: { id: 1, name: "Amal" }, at },
    );
  }

  async function everything(): Promise<Record<string, string>> {
    const shapes = await readTableShapes(api.database.read);
    const rows = shapes.map(async ({ name }) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(api.database.read);
      return [name, JSON.stringify(found.rows).toLowerCase()] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  test("is found and handed over with all of it, and then gone from all of it", async () => {
    const before = await everything();
    const named = Object.keys(before).filter((table) => before[table]?.includes(mark));
    // These tables hold only hashes or numbers, and still have rows of the person.
    const rest = ["spam_lessons", "webhook_deliveries"];
    expect([...named, ...rest].sort()).toEqual(Object.keys(columns.theirs).sort());
    for (const table of rest) expect(before[table]).not.toBe("[]");

    const found = (await api.call(findPerson, { token, body: { who: email } })).body;
    expect(found).toMatchObject({ invitations: 1 });
    const { text } = await api.call(exportPerson, { token, body: { who: email } });
    for (const words of [
      "asks where her order is",
      "likes it",
      "Dear zuhra",
      "Rang zuhra",
      "We have your message",
      "thank you. Your message is with our team",
      "<dd>https://hooks.example</dd>",
      "Invitation to the team",
    ])
      expect(text).toContain(words);
    expect(text, "the rest of such an address is a secret of the company").not.toContain("its-secret");

    await api.call(erasePerson, { token, body: { who: email, reason: "asked" } });
    const after = await everything();
    expect(Object.keys(after).filter((table) => after[table]?.includes(mark))).toEqual([]);
    for (const table of rest) expect(after[table]).toBe("[]");
  });
});
