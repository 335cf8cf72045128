import { sql } from "kysely";
import { hasWords } from "#api/platform/database/full-text.ts";
import { contains } from "#api/platform/database/search.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { excerpt } from "#api/platform/excerpt.ts";

const mostOfEach = 5;

export function searchRepository(read: Reader) {
  return {
    async products(words: string) {
      const rows = await read
        .selectFrom("list_products")
        .innerJoin("products", "products.id", "list_products.id")
        .select(["products.id", "title", "subtitle", "products.status"])
        .where(
          "list_products.id",
          "in",
          read
            .selectFrom("list_products")
            .select("id")
            .where((row) => contains(row, words)),
        )
        .orderBy("list_products.id", "desc")
        .limit(mostOfEach)
        .execute();
      return rows.map(({ id, title, subtitle, status }) =>
        hit("product", id, title, status === "draft" ? "Draft" : excerpt(subtitle)),
      );
    },

    contacts: (words: string) => letters("contact", "contacts", words),
    partners: (words: string) => letters("partner", "partners", words),

    async testimonials(words: string) {
      const rows = await named("testimonials", "content", words);
      return rows.map(({ id, name, detail }) => hit("testimonial", id, name, excerpt(detail)));
    },

    async brochures(words: string) {
      const rows = await named("brochures", "file_name", words);
      return rows.map(({ id, name, detail }) => hit("brochure", id, name, detail));
    },
  };

  async function letters<Kind extends string>(kind: Kind, table: "contacts" | "partners", words: string) {
    const rows = await read
      .selectFrom(table as "contacts")
      .select(["id", "name", "email", "phone", "phone_country", "phone_e164"])
      .select([table === "contacts" ? "reason" : sql<string>`''`.as("reason")])
      .where("deleted_at", "is", null)
      .where("status", "<>", "spam")
      .where(hasWords(read, table, words))
      .orderBy("id", "desc")
      .limit(mostOfEach)
      .execute();
    return rows.map(({ id, name, email, reason, phone, phone_country, phone_e164 }) => {
      const detail = [reason, email, phone && `${phone_country} ${phone}`].filter(Boolean).join(" · ");
      return hit(kind, id, name, detail, phone_e164);
    });
  }

  function named(table: "testimonials" | "brochures", detail: "content" | "file_name", words: string) {
    return read
      .selectFrom(table as "testimonials")
      .select(["id", "name", `${detail} as detail` as "content as detail"])
      .where("deleted_at", "is", null)
      .where((row) => contains(row, words))
      .orderBy("id", "desc")
      .limit(mostOfEach)
      .execute();
  }
}

function hit<Kind extends string>(kind: Kind, id: number, title: string, detail: string, phone = "") {
  return { kind, id, title, detail, phone: phone || null };
}
