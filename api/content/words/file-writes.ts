import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, lockContent } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { importFile, type SeenDraft } from "./repository.ts";

export interface PartWrites<Order> {
  isOutdated(writer: Writer, order: Order): Promise<boolean>;
  /** Throws if it cannot write, which rolls everything back. */
  run(writer: Writer, order: Order, act: Action): Promise<void>;
}

/** All parts are checked before the first write. */
export function wordFileWrites<Orders extends object>(
  parts: {
    [Name in keyof Orders]: PartWrites<Orders[Name]>;
  },
) {
  const names = Object.keys(parts) as (keyof Orders)[];
  const takeIn = async (writer: Writer, orders: Partial<Orders>, act: Action): Promise<Outcome<null>> => {
    await lockContent(writer);
    const given = names.flatMap((name) => (orders[name] === undefined ? [] : [pair(name, orders[name])]));
    for (const { part, order } of given) if (await part.isOutdated(writer, order)) return outdated;
    for (const { part, order } of given) await part.run(writer, order, act);
    return { saved: null };
  };
  const pair = <Name extends keyof Orders>(name: Name, order: Orders[Name]) => ({ part: parts[name], order });

  return {
    async run(writer: Writer, drafts: SeenDraft[], orders: Partial<Orders>, act: Action) {
      return importFile(writer, drafts, act, () => takeIn(writer, orders, act));
    },
  };
}

export const outdated = {
  refused: "Something that this file changes has changed since this preview was made. Look at the new one",
};
