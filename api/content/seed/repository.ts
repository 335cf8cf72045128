import { sql } from "kysely";
import { columnsOf, type NewBrochure, namesOf } from "#api/content/brochures/columns.ts";
import { type NewColumns, toColumns } from "#api/content/products/columns.ts";
import { withTranslations } from "#api/content/translations.ts";
import { inboxText } from "#api/platform/database/full-text.ts";
import { bumpContentVersion, lockContent } from "#api/platform/database/record.ts";
import { listTextOf, type SearchedTable } from "#api/platform/database/search.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import type { CategoryInput } from "#contract/content/categories.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { GalleryItem, ProductInput } from "#contract/content/products.ts";
import type { Testimonial } from "#contract/content/testimonials.ts";
import type { Contact } from "#contract/visitors/contacts.ts";
import type { Partner } from "#contract/visitors/partners.ts";
import type { Submission } from "#contract/visitors/submissions.ts";

export interface Filling {
  categories: { key: number; input: CategoryInput }[];
  products: { input: ProductInput; picture: Picture | null; gallery: GalleryItem[] }[];
  testimonials: (Pick<Testimonial, "name" | "content" | "rating" | "is_visible" | "status" | "created_at"> & {
    email: string;
  })[];
  brochures: NewBrochure[];
}

const catalogue = "catalogue";

const found = <Row extends object>(table: SearchedTable, row: Row) => ({
  ...row,
  search_text: listTextOf(table, row),
});

export function seedRepository(read: Reader) {
  return {
    async isSeeded(): Promise<boolean> {
      const row = await read
        .selectFrom("seedings")
        .select("name")
        .where("name", "=", catalogue)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isEmpty(): Promise<boolean> {
      const product = await read.selectFrom("products").select("id").limit(1).executeTakeFirst();
      const category = await read.selectFrom("categories").select("id").limit(1).executeTakeFirst();
      return product === undefined && category === undefined;
    },
  };
}

export interface PastSubmission
  extends Omit<
      Submission,
      "id" | "receipt" | "note" | "assigned_to" | "language" | "version" | "spam" | "spam_until"
    >,
    Pick<Contact, "reason">,
    Pick<Partner, "phone" | "phone_country"> {}

export const seedWrites = {
  async addSubmissions(
    writer: Writer,
    table: "contacts" | "partners",
    rows: PastSubmission[],
  ): Promise<void> {
    const values = rows.map(({ reason, phone, phone_country, ...common }) => ({
      ...common,
      ...(table === "contacts"
        ? { reason }
        : { phone, phone_country, phone_e164: phone_country + phone, phone_typed: phone }),
      note: "",
      search_text: inboxText({
        ...common,
        ...(table === "partners" && { phone, phone_country, phone_typed: phone }),
      }),
      idempotency_key: null,
      version: 1,
      updated_at: common.created_at,
    }));
    await writer
      .insertInto(table)
      .values(values as never)
      .execute();
  },

  async analyze(writer: Writer): Promise<void> {
    await sql`analyze`.execute(writer);
  },

  /** Fills everything or nothing. False if the database was filled before or is not empty. */
  async fill(writer: Writer, filling: Filling, at: string): Promise<boolean> {
    await lockContent(writer);
    const seeds = seedRepository(writer);
    if (await seeds.isSeeded()) return false;
    await writer.insertInto("seedings").values({ name: catalogue, seeded_at: at }).execute();
    if (!(await seeds.isEmpty())) return false;
    const kept = { version: 1, created_at: at, updated_at: at };
    const ids = new Map<number, number>();
    for (const { key, input } of filling.categories) {
      const values = { ...withTranslations(input, null), ...kept, deleted_at: null };
      const row = await writer
        .insertInto("categories")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.set(key, row.id);
    }
    for (const { input, picture, gallery } of filling.products) {
      const { image_alt: _alt, gallery: _paths, ...fields } = input;
      const category_id = ids.get(input.category_id);
      if (category_id === undefined) throw new Error(`${input.title} has no category ${input.category_id}`);
      const texts = withTranslations({ ...fields, category_id }, null);
      const values = { ...(toColumns(texts) as NewColumns), picture, gallery };
      await writer
        .insertInto("products")
        .values({ ...found("products", values), ...kept, is_sample: true, deleted_at: null })
        .execute();
    }
    for (const testimonial of filling.testimonials) {
      const values = { ...kept, ...testimonial, updated_at: testimonial.created_at };
      await writer
        .insertInto("testimonials")
        .values({
          ...found("testimonials", values),
          is_sample: true,
          idempotency_key: null,
          deleted_at: null,
        })
        .execute();
    }
    for (const { name, language, file } of filling.brochures) {
      await writer
        .insertInto("brochures")
        .values({
          ...found("brochures", namesOf(name)),
          ...columnsOf(file),
          ...kept,
          language,
          downloads: 0,
          is_sample: true,
          deleted_at: null,
        })
        .onConflict((clash) => clash.column("name_key").doNothing())
        .execute();
    }
    await bumpContentVersion(writer);
    return true;
  },
};
