import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, differences } from "#api/platform/database/record.ts";
import type { Change, Reader, Writer } from "#api/platform/database/tables.ts";
import { isStale } from "#api/platform/database/versions.ts";
import {
  type Breach,
  type BreachChange,
  type BreachInput,
  type BreachTicks,
  breach,
  type OpenBreach,
} from "#contract/privacy/breaches.ts";

const shown = breach.keyof().options;
const missing = "leak";
const untouched: BreachTicks = { secured: null, authority: null, people: null, closed: null };

export function breachRepository(read: Reader) {
  const all = () => select(read).orderBy("noticed_at", "desc").orderBy("id", "desc").execute();
  return {
    async list(): Promise<Breach[]> {
      const found = await all();
      const isClosed = ({ ticks }: Breach) => ticks.closed !== null;
      return [...found.filter((one) => !isClosed(one)), ...found.filter(isClosed)];
    },

    /** The leak noticed first comes first, because its deadline ends first. */
    async open(): Promise<OpenBreach[]> {
      const found = (await all()).filter(({ ticks }) => ticks.closed === null);
      return found.reverse().map(({ id, title, noticed_at, ticks }) => {
        return { id, title, noticed_at, told_at: ticks.authority?.at ?? null };
      });
    },

    find: (id: number) => find(read, id),
  };
}

export const breachWrites = {
  async create(writer: Writer, input: BreachInput, act: Action): Promise<Outcome<Breach>> {
    if (isToCome(input, act)) return notYet;
    const saved = await writer
      .insertInto("breaches")
      .values({ ...input, ticks: untouched, version: 1, created_at: act.at, updated_at: act.at })
      .returning(shown)
      .executeTakeFirstOrThrow();
    await addHistory(writer, [{ ...act, record: "breach", id: saved.id, action: "create" }]);
    return { saved };
  },

  async update(
    writer: Writer,
    id: number,
    { version, done = {}, ...input }: BreachChange,
    act: Action,
  ): Promise<Outcome<Breach>> {
    const stored = await find(writer, id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: stored };
    if (isToCome(input, act)) return notYet;
    const { ticks, changes: ticked } = tickedBy(stored.ticks, done, act);
    const changes = [...differences(stored, input), ...ticked];
    if (changes.length === 0) return { saved: stored };
    const saved = await writer
      .updateTable("breaches")
      .set({ ...input, ticks, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .where("version", "=", stored.version)
      .returning(shown)
      .executeTakeFirst();
    // Only on PostgreSQL can another write come between the two statements.
    if (!saved) return { stale: stored };
    await addHistory(writer, [{ ...act, record: "breach", id, action: "update", changes }]);
    return { saved };
  },
};

function select(read: Reader | Writer) {
  return read.selectFrom("breaches").select(shown);
}

function find(read: Reader | Writer, id: number): Promise<Breach | undefined> {
  return select(read).where("id", "=", id).executeTakeFirst();
}

const notYet: Outcome<never> = {
  unfit: { field: "noticed_at", message: "That moment is still to come", code: "too_large" },
};

function isToCome({ noticed_at }: { noticed_at?: string | undefined }, { at }: Action): boolean {
  return noticed_at !== undefined && noticed_at > at;
}

function tickedBy(stored: BreachTicks, done: NonNullable<BreachChange["done"]>, { actor, at }: Action) {
  const ticks = { ...stored };
  const changes: Change[] = [];
  for (const name of Object.keys(done) as (keyof BreachTicks)[]) {
    const isDone = done[name] === true;
    if ((stored[name] !== null) === isDone) continue;
    ticks[name] = isDone ? { at, by: actor.name } : null;
    changes.push({ field: name, old: !isDone, new: isDone });
  }
  return { ticks, changes };
}
