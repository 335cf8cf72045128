import { useRef, useState } from "react";
import type { Refused, Versions } from "#contract/fields.ts";
import { notify } from "../shell/toasts.tsx";
import { counted } from "../ui/facts.ts";

type Row = { id: number; version: number };

/** The versions that were seen here: those of the list, or those that our own changes have made since. */
export function useVersions() {
  const own = useRef(new Map<number, number>());
  const of = ({ id, version }: Row) => Math.max(version, own.current.get(id) ?? 0);
  return {
    of,
    ofEach: (rows: readonly Row[]): Versions => Object.fromEntries(rows.map((row) => [row.id, of(row)])),
    keep(versions: Versions) {
      for (const [id, version] of Object.entries(versions)) own.current.set(Number(id), version);
    },
  };
}

/** What is wrong with rows, by id: said at each until something else is done with it. */
export function useProblems(words: { one: string; many: string }) {
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  function say(refused: Refused) {
    setProblems((now) => new Map([...now, ...refused.map(({ id, message }) => [id, message] as const)]));
  }

  return {
    problems,
    say,
    forget(ids: readonly number[]) {
      setProblems((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    },
    /** Of what a bulk call has left alone it is also said how much that is. */
    sayEach(refused: Refused) {
      if (refused.length === 0) return;
      say(refused);
      const were = refused.length === 1 ? "was" : "were";
      notify.error(`${counted(refused.length, words)} ${were} not changed: somebody was quicker`);
    },
  };
}
