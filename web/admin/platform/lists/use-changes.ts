import { useRef, useState } from "react";
import type { Refused, Versions } from "#contract/fields.ts";
import { getWaiting } from "#contract/panel/overview.ts";
import { cache, refresh } from "../cache.ts";
import { type CountedNoun, plural, type Text, t, translated } from "../language/language.tsx";
import { failed, notify } from "../outcome.ts";
import { counted } from "../ui/format.ts";
import { type Patch, usePatches } from "./patches.ts";
import { useSelection } from "./selection.ts";
import type { Loaded } from "./use-list.ts";

/** Without a version, the row changes even if another admin changed it meanwhile. */
interface Target {
  id: number;
  version?: number;
}

interface Answer {
  changed?: number;
  deleted?: number;
  restored?: number;
  versions?: Versions;
  refused?: Refused;
}

interface Page<Row> {
  data: readonly Row[];
  total?: number | undefined;
  capped?: boolean | undefined;
  next?: string | null | undefined;
}

interface Change<Row, Given extends Answer> {
  of: readonly Target[];
  patch?: Patch<Row>;
  call: (versions: Versions) => Promise<Given>;
  /** Success text. Without it a success is silent, and a failure shows only a toast. */
  done?: (count: number) => string;
  refusal?: (refused: Refused) => string;
  /** Offered until it is used or other rows are removed; null withdraws the last offer. */
  undo?: ((ids: number[], answer: Given) => unknown) | null;
}

/** What the rows are. `many` also stands alone. */
export type RowNoun = CountedNoun & { many: Text };

const none: never[] = [];

/**
 * Changes show at once and revert if the server refuses. A row that another admin changed since is left
 * alone and shows the reason.
 */
export function useChanges<Row extends Target>(loaded: Loaded<Page<Row>>, words: RowNoun) {
  const listed = loaded.page?.data ?? none;
  const { patches, begin, settle, ...patching } = usePatches<Row>(listed);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [removed, setRemoved] = useState<{ count: number; text?: string; undo: () => unknown } | null>(null);
  // Versions after this admin's changes, which the list may not have yet.
  const own = useRef(new Map<number, number>());
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const rows = listed
    .filter(({ id }) => !patches.get(id)?.isGone)
    .map((row) => {
      const shown = { ...row, ...patches.get(row.id) };
      return row.version ? { ...shown, version: seenOf(shown) } : shown;
    });
  const selection = useSelection(rows);

  function seenOf({ id, version = 0 }: Target): number {
    return Math.max(version, own.current.get(id) ?? 0);
  }

  /** Calls run one after the other, so that each sends the versions that earlier calls returned. */
  function inTurn<Given extends Answer>(of: readonly Target[], call: (versions: Versions) => Promise<Given>) {
    const send = async () => {
      const seen = of.filter((row) => seenOf(row) > 0).map((row) => [row.id, seenOf(row)]);
      const answer = await call(Object.fromEntries(seen));
      for (const [id, version] of Object.entries(answer.versions ?? {})) own.current.set(Number(id), version);
      return answer;
    };
    const sent = lastCall.current.then(send, send);
    lastCall.current = sent;
    return sent;
  }

  function say(refused: Refused) {
    const said = refused.map(({ id, message }) => [id, translated(message)] as const);
    setProblems((now) => new Map([...now, ...said]));
  }

  async function change<Given extends Answer>({
    of,
    patch,
    call,
    done,
    refusal = leftAlone,
    undo,
  }: Change<Row, Given>) {
    const ids = of.map(({ id }) => id);
    setProblems((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    if (patch) {
      patching.patch(ids, patch);
      begin(ids);
    }
    let left = ids;
    try {
      const answer = await inTurn(of, call);
      const { refused = [] } = answer;
      left = refused.map(({ id }) => id);
      const changed = ids.filter((id) => !left.includes(id));
      const count = answer.deleted ?? answer.restored ?? changed.length;
      const takeBack = undo && count > 0 && (() => undo(changed, answer));
      if (count > 0 && done)
        notify.success(done(count), takeBack ? { label: t("Undo"), run: takeBack } : undefined);
      if (undo !== undefined)
        setRemoved(takeBack ? { count, text: done?.(count) ?? "", undo: takeBack } : null);
      say(refused);
      if (left.length > 0) notify.error(refusal(refused));
      return true;
    } catch (error) {
      const message = failed(error);
      if (done) say(ids.map((id) => ({ id, message })));
      return false;
    } finally {
      if (patch && left.length > 0) patching.takeBack(left, patches);
      if (patch) settle(ids);
      if (left.length > 0) void refresh();
      else void cache.invalidateQueries({ queryKey: [getWaiting.name] });
    }
  }

  function leftAlone({ length }: Refused): string {
    return plural(
      length,
      "{rows} was not changed: somebody was quicker",
      "{rows} were not changed: somebody was quicker",
      { rows: counted(length, words) },
    );
  }

  return {
    loaded,
    rows,
    selection,
    words,
    patches,
    ...patching,
    problems,
    inTurn,
    change,
    removed,
    forgetRemoved: () => setRemoved(null),
  };
}

export type List<Row extends Target> = Pick<
  ReturnType<typeof useChanges<Row>>,
  "loaded" | "rows" | "words" | "selection" | "removed"
>;
