import { type Act, remember } from "#api/database/record.ts";
import type { Reader, Writer } from "#api/database/tables.ts";
import { companyWords } from "#contract/words/defaults/company.ts";

/** The site as a whole has one entry of the history for all: what was dismissed stands there. */
const dismissal = { record: "site", id: 1, action: "dismiss" };
const legalPages = ["terms", "privacy"];

export function openingRepository(read: Reader) {
  return {
    /** Whether neither the e-mail nor an office is as it came with the site. */
    async hasOwnAddresses(): Promise<boolean> {
      const row = await read
        .selectFrom("words")
        .select("published")
        .where("page", "=", "company")
        .where("language", "=", "en")
        .executeTakeFirst();
      const { reach, offices } = (row?.published ?? {}) as Partial<typeof companyWords>;
      const came = companyWords.offices.items;
      const isOwn = (office: (typeof came)[number]) =>
        !came.some(
          ({ id, address, phone, email }) =>
            office.email === email ||
            (id === office.id && String(address) === String(office.address)) ||
            (phone !== companyWords.reach.phone && phone === office.phone),
        );
      return (
        reach !== undefined &&
        offices !== undefined &&
        reach.email !== companyWords.reach.email &&
        offices.items.every(isOwn)
      );
    },

    async hasSamples(): Promise<boolean> {
      const found = (["products", "testimonials", "brochures"] as const).map((table) =>
        read
          .selectFrom(table)
          .select("id")
          .where("is_sample", "=", true)
          .where("deleted_at", "is", null)
          .limit(1)
          .executeTakeFirst(),
      );
      return (await Promise.all(found)).some((row) => row !== undefined);
    },

    async hasLegalPages(): Promise<boolean> {
      const rows = await read
        .selectFrom("words")
        .select("page")
        .where("page", "in", legalPages)
        .where("language", "=", "en")
        .where("published", "is not", null)
        .execute();
      return rows.length === legalPages.length;
    },

    /** Whether every owner logs in with a code beside the password. */
    async hasSecondFactors(): Promise<boolean> {
      const without = await read
        .selectFrom("admins")
        .select("id")
        .where("role", "=", "owner")
        .where("second_factor", "is", null)
        .executeTakeFirst();
      return without === undefined;
    },

    async isDismissed(): Promise<boolean> {
      const row = await read
        .selectFrom("history")
        .select("id")
        .where("record", "=", dismissal.record)
        .where("record_id", "=", dismissal.id)
        .where("action", "=", dismissal.action)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export const openingWrites = {
  async dismiss(writer: Writer, act: Act): Promise<void> {
    await remember(writer, [{ ...act, ...dismissal }]);
  },
};
