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

    async contacts(words: string) {
      const rows = await read
        .selectFrom("contacts")
        .select(["id", "name", "email", "reason", "phone", "phone_country", "phone_e164"])
        .where("deleted_at", "is", null)
        .where("status", "<>", "spam")
        .where(hasWords(read, "contacts", words))
        .orderBy("id", "desc")
        .limit(mostOfEach)
        .execute();
      return rows.map(({ id, name, email, reason, phone, phone_country, phone_e164 }) =>
        hit(
          "contact",
          id,
          name,
          [reason, email, phone && `${phone_country} ${phone}`].filter(Boolean).join(" · "),
          phone_e164,
        ),
      );
    },

    async partners(words: string) {
      const rows = await read
        .selectFrom("partners")
        .select(["id", "name", "email", "phone", "phone_country", "phone_e164"])
        .where("deleted_at", "is", null)
        .where("status", "<>", "spam")
        .where(hasWords(read, "partners", words))
        .orderBy("id", "desc")
        .limit(mostOfEach)
        .execute();
      return rows.map(({ id, name, email, phone, phone_country, phone_e164 }) =>
        hit("partner", id, name, `${email} · ${phone_country} ${phone}`, phone_e164),
      );
    },

    async testimonials(words: string) {
      const rows = await read
        .selectFrom("testimonials")
        .select(["id", "name", "content"])
        .where("deleted_at", "is", null)
        .where((row) => contains(row, words))
        .orderBy("id", "desc")
        .limit(mostOfEach)
        .execute();
      return rows.map(({ id, name, content }) => hit("testimonial", id, name, excerpt(content)));
    },

    async brochures(words: string) {
      const rows = await read
        .selectFrom("brochures")
        .select(["id", "name", "file_name"])
        .where("deleted_at", "is", null)
        .where((row) => contains(row, words))
        .orderBy("id", "desc")
        .limit(mostOfEach)
        .execute();
      return rows.map(({ id, name, file_name }) => hit("brochure", id, name, file_name));
    },
  };
}

function hit<Kind extends string>(kind: Kind, id: number, title: string, detail: string, phone = "") {
  return { kind, id, title, detail, phone: phone || null };
}
