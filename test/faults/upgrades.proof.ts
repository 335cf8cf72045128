import type { Kysely } from "kysely";
import { migrate, namesOfMigrations, schemaFolder } from "#api/platform/database/migrate.ts";
import { openConnection, openDatabase } from "#api/platform/database/open.ts";
import { type Row, readRows } from "#api/platform/database/rows.ts";
import { readTableShapes, type TableShape } from "#api/platform/database/table-shapes.ts";
import type { Tables } from "#api/platform/database/tables.ts";
import { engine, proof } from "#test/proof/proof.ts";
import { openTestDatabaseWith } from "#test/support/database.ts";
import { differences, schemaOf } from "#test/support/schema.ts";
import { trialModule } from "#test/support/trial-writes.ts";

const at = "2026-10-01T08:00:00.000Z";
const later = "2026-10-08T08:00:00.000Z";
const kept = { version: 3, created_at: at, updated_at: at };
const letters = 300;

function gathered(): [keyof Tables, Row[]][] {
  const texts = "subtitle usage type variant swatch code description ingredients net_weight".split(" ");
  const product = {
    ...Object.fromEntries(texts.map((name) => [name, `Its ${name}, with "quotes" and ümläuts`])),
    ...kept,
    category_id: 1,
    connected: true,
    picture: { path: "products/a.webp", alt: "A tin", width: 400, height: 300, widths: [400], avif: true },
    gallery: [{ type: "video", url: "https://www.youtube.com/watch?v=abc" }],
    rating: 4.5,
    num_reviews: 7,
    highlights: ["One", "Two"],
    key_nutrients: [],
    needs: ["kids"],
    allergens: ["milk"],
    status: "published",
    format: "tin",
    position: 1,
  };
  const letter = (index: number) => ({
    ...kept,
    name: `Huda ${index}`,
    email: `huda${index}@example.com`,
    message: `Message ${index}: تغذية`,
    is_read: index % 3 === 0,
    idempotency_key: `key-${index}`,
    deleted_at: index % 10 === 0 ? later : null,
  });
  const many = <Made>(make: (index: number) => Made) =>
    Array.from({ length: letters }, (_, index) => make(index));
  const voice = { name: "Noor", email: "n@example.com", content: "Good", rating: 3.7 };
  const brochure = { name: "List", name_key: "list", file_path: "a.pdf", file_name: "list.pdf" };
  const amal = { name: "Amal", email: "amal@example.com", email_key: "amal@example.com", profile: "" };
  const session = { admin_id: 1, token_hash: "t", device: "d", address: "::1", created_at: at };
  const entry = { admin_id: 1, admin_name: "Amal", record: "contact", record_id: 1, action: "update" };
  return Object.entries({
    categories: [
      { ...kept, name: "Kids", description: "d", regulatory_class: "none", palette: "kids", position: 1 },
    ],
    products: [
      { ...product, title: "Kept", title_key: "kept", home_slot: 2 },
      { ...product, title: "Deleted", title_key: "deleted", picture: null, rating: null, deleted_at: later },
    ],
    former_titles: [{ title_key: "older", product_id: 1, created_at: at }],
    testimonials: [{ ...kept, ...voice, is_visible: 1, status: "approved" }],
    contacts: many((index) => ({ ...letter(index), reason: "Feedback" })),
    partners: many((index) => ({ ...letter(index), phone: `9876${index}`, phone_country: "OM" })),
    subscribers: [{ email: "A@example.com", email_key: "a@example.com", created_at: at }],
    brochures: [{ ...kept, ...brochure, bytes: 9, pages: 1, downloads: 4 }],
    admins: [{ ...kept, ...amal, password_hash: "$argon2id$" }],
    sessions: [{ ...session, last_used_at: at, expires_at: later }],
    history: [{ ...entry, changes: [{ field: "a", old: 1, new: null }], created_at: at }],
  } satisfies Partial<Record<keyof Tables, Row[]>>) as [keyof Tables, Row[]][];
}

async function fill(database: Kysely<Tables>) {
  for (const [table, rows] of gathered()) {
    for (const row of rows)
      await database
        .insertInto(table)
        .values(row as never)
        .execute();
  }
}

async function allRows(database: Kysely<Tables>, shapes: TableShape[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const shape of shapes) {
    const lines: string[] = [];
    for await (const page of readRows(database, shape))
      for (const row of page) lines.push(JSON.stringify(row));
    found.set(shape.name, lines);
  }
  return found;
}

/** What migrations dropped on purpose, moved (`planned_words` into `plans`), or work out anew (`search_text`). */
const dropped = new Set([
  "inbox_counts",
  "inbox_days",
  "planned_words",
  "invitations.withdrawn_at",
  "daily_proofs.record_id",
  "search_text",
  "content.fold",
]);

function keptShapes(shapes: TableShape[]): TableShape[] {
  return shapes
    .filter(({ name }) => !dropped.has(name))
    .map((shape) => ({
      ...shape,
      columns: shape.columns.filter(
        (column) => !dropped.has(column) && !dropped.has(`${shape.name}.${column}`),
      ),
    }));
}

proof({
  name: "An installation of each earlier release is upgraded",
  expected: "the schema of a clean installation, and every row as it was; told beforehand what is pending",
  before: "not tested",
  in: "test:all",
  timeout: 300_000,
  async run(count) {
    const releases = await namesOfMigrations(schemaFolder);
    const fresh = await openTestDatabaseWith(trialModule);
    const clean = await schemaOf(fresh.database.read);
    await fresh.close();
    let compared = 0;
    for (const [index, release] of releases.entries()) {
      let shapes: TableShape[] = [];
      let before = new Map<string, string[]>();
      const opened = await openTestDatabaseWith(trialModule, async (given) => {
        const old = await openConnection(given, { readOnly: false });
        await migrate(old, engine, schemaFolder, { upTo: release });
        await fill(old);
        shapes = keptShapes(await readTableShapes(old));
        before = await allRows(old, shapes);
        await old.destroy();
        const told: string[][] = [];
        const beforeMigration = async (pending: string[]) => {
          told.push(pending);
        };
        await (await openDatabase({ ...given, beforeMigration }, trialModule)).close();
        const pending = releases.slice(index + 1);
        if (JSON.stringify(told) !== JSON.stringify(pending.length > 0 ? [pending] : []))
          count.fail(`${release}: told of ${JSON.stringify(told)}`);
      });
      count.try();
      for (const line of differences(await schemaOf(opened.database.read), clean))
        count.fail(`${release}: ${line}`);
      const after = await allRows(opened.database.read, shapes);
      for (const [table, lines] of before) {
        compared += lines.length;
        const now = new Set(after.get(table));
        const lost = lines.find((line) => !now.has(line));
        if (lost) count.fail(`${release}: ${table} has no more ${lost}`);
      }
      await opened.close();
    }
    count.note(`${releases.length} releases, ${compared} rows compared`);
  },
});
