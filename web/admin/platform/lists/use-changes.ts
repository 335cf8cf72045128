import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Refused, Versions } from "#contract/fields.ts";
import { failed } from "../failure.ts";
import { notify } from "../shell/toasts.ts";
import { useWaiting } from "../shell/waiting.tsx";
import { counted } from "../ui/format.ts";
import type { Loaded } from "./load.ts";
import { type Patch, usePatches } from "./patches.ts";
import { useSelection } from "./selection.ts";

/** A row whose version is not known is changed whatever another admin did with it. */
interface Target {
  id: number;
  version?: number;
}

/** What the API answers to a change of several rows, as far as it says it. */
interface Answer {
  changed?: number;
  deleted?: number;
  restored?: number;
  versions?: Versions;
  refused?: Refused;
}

/** A page of the list, as the API answers it. */
interface Page<Row> {
  data: readonly Row[];
  total?: number | undefined;
  capped?: boolean | undefined;
  next?: string | null | undefined;
}

interface Change<Row, Given extends Answer> {
  of: readonly Target[];
  /** What the rows look like then; `isGone` where they leave the list. */
  patch?: Patch<Row>;
  /** `versions` are those that were seen of the rows. */
  call: (versions: Versions) => Promise<Given>;
  /** Said of how many it went well with. What is done by the way says nothing, and fails in a toast alone. */
  done?: (count: number) => string;
  /** Said of what was left alone, where the reason is not that somebody was quicker. */
  refusal?: (refused: Refused) => string;
  /** Takes it back, and is offered until it is taken or something else is removed; null where nothing is to be taken back any more. */
  undo?: ((ids: number[], answer: Given) => unknown) | null;
  /** The rows stay in the list whatever they have become: it is not read again. */
  keepsList?: boolean;
}

const none: never[] = [];

/**
 * What is done with the rows of a list: shown at once, and taken back where the server refuses it. What another admin has changed
 * since it was seen here is left alone, and its row says so.
 */
export function useChanges<Row extends Target>(
  loaded: Loaded<Page<Row>>,
  words: { one: string; many: string },
) {
  const listed = loaded.page?.data ?? none;
  const { revalidate } = useRevalidator();
  const { refresh } = useWaiting();
  const { patches, begin, settle, ...patching } = usePatches<Row>(listed);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [removed, setRemoved] = useState<{ count: number; text?: string; undo: () => unknown } | null>(null);
  // Versions that changes made here have left behind: the list may have been read before them.
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

  /** One call after the other, so that each knows the versions that those before it have made. */
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

  /** What is wrong with rows is said at each until something else is done with it. */
  function say(refused: Refused) {
    setProblems((now) => new Map([...now, ...refused.map(({ id, message }) => [id, message] as const)]));
  }

  /** Answers whether it went well; a toast says so either way. */
  async function change<Given extends Answer>({
    of,
    patch,
    call,
    done,
    refusal = leftAlone,
    undo,
    keepsList,
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
        notify.success(done(count), takeBack ? { label: "Undo", run: takeBack } : undefined);
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
      if (!keepsList || left.length > 0) revalidate();
      refresh();
    }
  }

  function leftAlone({ length }: Refused): string {
    return `${counted(length, words)} ${length === 1 ? "was" : "were"} not changed: somebody was quicker`;
  }

  return {
    loaded,
    rows,
    selection,
    words,
    /** What was changed here, also of a row that is on no page of the list. */
    patches,
    ...patching,
    problems,
    inTurn,
    change,
    /** What left the list last, as long as that can be taken back here. */
    removed,
    forgetRemoved: () => setRemoved(null),
  };
}

/** A list with what was changed in it here, as far as its page shows it. */
export type List<Row extends Target> = Pick<
  ReturnType<typeof useChanges<Row>>,
  "loaded" | "rows" | "words" | "selection" | "removed"
>;
