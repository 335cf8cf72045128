import { publishedCompany } from "#api/platform/database/company-words.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { legalPages } from "#contract/content/legal-pages.ts";
import { remarksOn } from "#contract/content/words/checks.ts";
import { company } from "#contract/content/words/company.ts";
import { completeWords } from "#contract/content/words/complete.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { pages } from "#contract/content/words/pages.ts";

const dismissal = { record: "site", id: 1, action: "dismiss" };

export const inWords = new Intl.ListFormat("en-GB");

const mailTests = ["mail", "mail-test"];

export function openingRepository(read: Reader) {
  return {
    async addresses(): Promise<{ areOwn: boolean; left: string[] }> {
      const published = await publishedCompany(read);
      const { reach, offices } = published;
      const came = companyWords.offices.items;
      const isOwn = (office: (typeof came)[number]) =>
        !came.some(
          ({ id, address, phone, email }) =>
            office.email === email ||
            (id === office.id && String(address) === String(office.address)) ||
            (phone !== companyWords.reach.phone && phone === office.phone),
        );
      const areOwn =
        reach !== undefined &&
        offices !== undefined &&
        reach.email !== companyWords.reach.email &&
        offices.items.every(isOwn);
      return { areOwn, left: areOwn ? [] : addressesLeft(published) };
    },

    async legalPagesLeft(): Promise<string[]> {
      const rows = await read
        .selectFrom("words")
        .select("page")
        .where("page", "in", legalPages)
        .where("language", "=", "en")
        .where("published", "is not", null)
        .execute();
      const left = legalPages.filter((page) => rows.every((row) => row.page !== page));
      return left.map((page) => pages[page].page.label);
    },

    async isMailTested(): Promise<boolean> {
      const found = await Promise.all([
        read
          .selectFrom("history")
          .select("id")
          .where("record", "=", "site")
          .where("action", "in", mailTests)
          .limit(1)
          .executeTakeFirst(),
        read.selectFrom("mails").select("id").where("status", "=", "sent").limit(1).executeTakeFirst(),
      ]);
      return found.some((row) => row !== undefined);
    },

    async ownersWithoutCode(): Promise<string[]> {
      const rows = await read
        .selectFrom("admins")
        .select("name")
        .where("role", "=", "owner")
        .where("second_factor", "is", null)
        .where("suspended_at", "is", null)
        .orderBy("id")
        .execute();
      return rows.map(({ name }) => name);
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
  async dismiss(writer: Writer, act: Action): Promise<void> {
    await addHistory(writer, [{ ...act, ...dismissal }]);
  },
};

function addressesLeft(published: Partial<typeof companyWords>): string[] {
  const words = completeWords(company, companyWords, published);
  const paths = remarksOn(company, words).map(({ path }) => path);
  const offices = words.offices.items.flatMap(({ id, name, phone }) => {
    const facts = ["address", "phone", "email"].filter(
      (fact) => paths.includes(`offices.items/${id}.${fact}`) || (fact === "phone" && phone.trim() === ""),
    );
    const named = facts.map((fact) => fact.replace("email", "e-mail"));
    return named.length === 0 ? [] : [`${inWords.format(named)} of ${name}`];
  });
  return [...(paths.includes("reach.email") ? ["the e-mail"] : []), ...offices];
}
