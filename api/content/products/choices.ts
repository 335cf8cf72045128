import { withTranslations } from "#api/content/translations.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, bumpContentVersion, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import {
  type Choice,
  type ChoiceInput,
  type ChoiceList,
  type ChoiceRow,
  mostChoices,
} from "#contract/content/choices.ts";
import { firstShops, isFirstShop, type ShopAddress } from "#contract/content/shops.ts";
import type { TranslationsInput } from "#contract/content/translations.ts";
import { nameKey } from "#contract/fold.ts";
import { limits } from "#contract/limits.ts";
import type { FieldError } from "#contract/problem.ts";

const choices = versioned({
  table: "choices",
  record: "choice",
  called: "entry",
  // A new or unused entry changes no page; `update` bumps the content version itself.
  isContent: false,
  toRecord: ({ deleted_at: _deleted, ...row }) => row as object as Choice,
  remembered: ["name", "list"],
  unique: {
    field: "name",
    async isTaken(writer, name, exceptId, fields) {
      const all = await listChoices(writer);
      const list = fields.list ?? all.find(({ id }) => id === exceptId)?.list;
      return all.some(
        (one) => one.id !== exceptId && one.list === list && nameKey(one.name) === nameKey(name),
      );
    },
  },

  async inUse(writer, { list, key }) {
    if (list === "shop" && isFirstShop(key))
      return "This place has a field of its own in each product: it stays";
    const count = (await countUses(writer)).get(`${list} ${key}`) ?? 0;
    if (count === 0) return null;
    const uses = count === 1 ? "1 product has" : `${count} products have`;
    return `${uses} this ${list === "shop" ? "place to buy" : list} (those in the trash count): take it off them first`;
  },
});

export function listChoices(read: Reader): Promise<Choice[]> {
  return choices.list(read, "list", "position", "id");
}

export async function countedChoices(read: Reader): Promise<ChoiceRow[]> {
  const [all, uses] = await Promise.all([listChoices(read), countUses(read)]);
  return all.map((choice) => ({ ...choice, products: uses.get(`${choice.list} ${choice.key}`) ?? 0 }));
}

async function countUses(read: Reader): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  const rows = await read
    .selectFrom("products")
    .select(["allergens", "traces", "format", "shops", "amazon_link", "flipkart_link", "fancode_link"])
    .execute();
  for (const { allergens, traces, format, shops, ...row } of rows) {
    const sold = firstShops.filter(({ key }) => row[`${key}_link`] !== null);
    for (const use of new Set([
      `format ${format}`,
      ...[...allergens, ...traces].map((key) => `allergen ${key}`),
      ...[...sold, ...shops].map(({ key }) => `shop ${key}`),
    ]))
      uses.set(use, (uses.get(use) ?? 0) + 1);
  }
  return uses;
}

interface Chosen {
  allergens?: string[] | undefined;
  traces?: string[] | undefined;
  format?: string | undefined;
  shops?: ShopAddress[] | undefined;
}

export function invalidChoice(field: string, message: string): FieldError {
  return { field, message, code: "invalid_choice" };
}

export function createChoiceCheck(all: readonly Pick<Choice, "list" | "key">[]) {
  const known = new Set(all.map(({ list, key }) => `${list} ${key}`));
  const isKnown = (list: ChoiceList, key: string) => known.has(`${list} ${key}`);
  const named = (list: ChoiceList) =>
    all
      .filter((one) => one.list === list)
      .map(({ key }) => key)
      .join(", ") || "none yet";
  return ({ allergens = [], traces = [], format, shops = [] }: Chosen): FieldError | null => {
    for (const [field, keys] of Object.entries({ allergens, traces })) {
      const place = keys.findIndex((key) => !isKnown("allergen", key));
      if (place >= 0)
        return invalidChoice(`${field}.${place}`, `Not on the list of allergens: ${named("allergen")}`);
    }
    if (format !== undefined && !isKnown("format", format))
      return invalidChoice("format", `Not on the list of formats: ${named("format")}`);
    const shop = shops.findIndex(
      ({ key }, at) =>
        isFirstShop(key) || !isKnown("shop", key) || shops.findIndex((one) => one.key === key) < at,
    );
    if (shop < 0) return null;
    const rule = "A place of the list, once, that has no field of its own";
    return invalidChoice(`shops.${shop}`, `${rule}: ${named("shop")}`);
  };
}

type ChoiceUpdate = Partial<Pick<Choice, "name" | "position" | "logo">> & {
  translations?: TranslationsInput | undefined;
  version?: number | undefined;
};

export const choiceWrites = {
  ...choices.writes,

  async update(
    writer: Writer,
    id: number,
    { version, ...fields }: ChoiceUpdate,
    act: Action,
  ): Promise<Outcome<Choice>> {
    await lockContent(writer);
    const before = await choices.rowOf(writer, id);
    const next = async (row: Pick<Choice, "list" | "logo" | "translations">) => {
      const unfit = await logoFault(writer, { logo: row.logo, ...fields, list: row.list }, row.logo);
      return unfit ? { unfit } : { fields: withTranslations(fields, row) };
    };
    const outcome = await choices.change(writer, id, version, next, act);
    if ("saved" in outcome && outcome.saved.version !== before?.version) await bumpContentVersion(writer);
    return outcome;
  },

  async create(
    writer: Writer,
    { list, name, logo, translations }: ChoiceInput,
    act: Action,
  ): Promise<Outcome<Choice>> {
    await lockContent(writer);
    const unfit = await logoFault(writer, { list, logo });
    if (unfit) return { unfit };
    const all = (await listChoices(writer)).filter((one) => one.list === list);
    if (all.length >= mostChoices) return { refused: `There are ${mostChoices} of them: remove one first` };
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    return choices.writes.create(
      writer,
      {
        list,
        key: await freeKey(writer, list, name),
        position,
        logo,
        ...withTranslations({ name, translations }, null),
      },
      act,
    );
  },
};

async function logoFault(
  writer: Writer,
  { list, logo }: Pick<Choice, "list" | "logo">,
  before = "",
): Promise<FieldError | null> {
  if (logo === before) return null;
  if (list !== "shop")
    return { field: "logo", message: "Only a place to buy has a logo", code: "inconsistent" };
  if (logo === "" || (await isInLibrary(writer, logo))) return null;
  return invalidChoice("logo", "A picture of the library that is still there");
}

export async function isInLibrary(writer: Writer, file: string): Promise<boolean> {
  const found = await writer
    .selectFrom("pictures")
    .select("id")
    .where("file", "=", file)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** "Tree nuts" becomes tree-nuts, a name without Latin letters the list's name. Trashed keys stay taken. */
async function freeKey(writer: Writer, list: ChoiceList, name: string): Promise<string> {
  const rows = await writer.selectFrom("choices").select("key").where("list", "=", list).execute();
  const taken = new Set(rows.map(({ key }) => key));
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [list];
  const start = words.join("-").slice(0, limits.badge - 4);
  const stem = start.endsWith("-") ? start.slice(0, -1) : start;
  let key = stem;
  for (let count = 2; taken.has(key); count++) key = `${stem}-${count}`;
  return key;
}
