import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { SubmissionStatus } from "#contract/submissions.ts";
import { attempt } from "../failure.ts";
import { replaced, useAddress } from "../lists/address.ts";
import { useProblems } from "../lists/seen.ts";
import { useLive } from "../live.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { useWaiting } from "../shell/waiting.tsx";
import { counted } from "../ui/facts.ts";
import type { LoadedInbox } from "./load.ts";
import { type Choice, type InboxNoun, statusWords } from "./noun.ts";
import { type Patch, patchedCounts, usePatches } from "./patches.ts";

/** How long news of what was done here may take to come back. */
const echo = 3_000;

export type InboxActions = ReturnType<typeof useInbox>;

/** What can be done with submissions; the list shows it at once, and a refusal is taken back. */
export function useInbox(noun: InboxNoun, { page }: LoadedInbox) {
  const { endpoints } = noun;
  const { search, setSearch } = useAddress();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const { refresh } = useWaiting();
  const { patches, patch, takeBack } = usePatches(page);
  const [removed, setRemoved] = useState<{ count: number; undo: Choice } | null>(null);
  const { problems, ...about } = useProblems(noun.words);
  const ownUntil = useRef(0);
  const rows = (page?.data ?? []).map((row) => ({ ...row, ...patches.get(row.id) }));

  // What this tab marked itself it shows already: read again, the message just opened would leave the list of unread ones.
  useLive([noun.record], (events) => {
    const isEcho = Date.now() < ownUntil.current;
    if (!isEcho || events.some((event) => event?.action !== "update")) revalidate();
  });

  function expectEcho() {
    ownUntil.current = Date.now() + echo;
  }

  /** One or many; `after` is what the rows look like then. Answers whether it went well. */
  async function change(choice: Choice, after: Patch, action: () => Promise<unknown>, done?: string) {
    const ids = "ids" in choice ? choice.ids : rows.map(({ id }) => id);
    patch(ids, after);
    expectEcho();
    const isDone = await attempt(action);
    if (!isDone) takeBack(ids, patches);
    else if (done) notify.success(done);
    // The counts of a message that is on another page are the server's to tell.
    const isListed = "ids" in choice && choice.ids.every((id) => rows.some((row) => row.id === id));
    if (isDone && !isListed) revalidate();
    refresh();
    return isDone;
  }

  function mark(choice: Choice, isRead: boolean) {
    return change(choice, { is_read: isRead }, () =>
      adminApi.call(endpoints.mark, { body: { ...choice, is_read: isRead } }),
    );
  }

  /** What another admin has changed of the chosen rows meanwhile stays as it is. */
  function setStatus(choice: Choice, status: SubmissionStatus) {
    const done = `Marked as ${statusWords[status].toLowerCase()}`;
    if ("all" in choice)
      return change(
        choice,
        { status },
        () => adminApi.call(endpoints.setStatus, { body: { ...choice, status } }),
        done,
      );
    const { ids } = choice;
    const chosen = rows.filter(({ id }) => ids.includes(id));
    const seen = Object.fromEntries(chosen.map(({ id, version }) => [id, version]));
    about.forget(ids);
    return change(choice, { status }, async () => {
      const { versions, refused } = await adminApi.call(endpoints.setStatus, {
        body: { ids, versions: seen, status },
      });
      for (const [id, version] of Object.entries(versions)) patch([Number(id)], { version });
      if (refused.length < ids.length) notify.success(done);
      if (refused.length === 0) return;
      about.sayEach(refused);
      takeBack(
        refused.map(({ id }) => id),
        patches,
      );
      revalidate();
    });
  }

  /** Both lists and counts are asked for again; a message that is gone is no longer open. */
  function settle(choice: Choice) {
    const open = Number(search.get("id"));
    if ("all" in choice || choice.ids.includes(open)) {
      const options = { replace: true, preventScrollReset: true, state };
      setSearch((now) => replaced(now, "id", ""), options);
    }
    revalidate();
    refresh();
  }

  async function restore(choice: Choice) {
    const count = await outcome(
      async () => (await adminApi.call(endpoints.restore, { body: choice })).restored,
    );
    if (count === null) return false;
    setRemoved(null);
    notify.success(`${counted(count, noun.words)} restored`);
    settle(search.get("view") === "trash" ? choice : { ids: [] });
    return true;
  }

  async function remove(choice: Choice) {
    const answer = await outcome(() => adminApi.call(endpoints.remove, { body: choice }));
    if (answer === null) return false;
    const { deleted: count, deleted_at } = answer;
    const undo: Choice = "ids" in choice ? choice : { all: true, filter: { view: "trash", deleted_at } };
    setRemoved({ count, undo });
    notify.success(`${counted(count, noun.words)} moved to trash`, {
      label: "Undo",
      run: () => restore(undo),
    });
    settle(choice);
    return true;
  }

  // The line that offers Undo goes with the next look at another list.
  const view = search.get("view");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view
  useEffect(() => setRemoved(null), [view]);

  return {
    rows,
    /** What was changed here, also of a message that is on no page of the list. */
    patches,
    patch,
    /** The next news of a change is of one made here. */
    expectEcho,
    counts: page && patchedCounts(page.counts, page.data, patches),
    mark,
    setStatus,
    /** What is wrong with a row, by its id. */
    problems,
    remove,
    restore,
    /** What was moved to the trash last, as long as that can be taken back here. */
    removed,
  };
}

/** What a call answered, or null where it failed and the toast has said so. */
async function outcome<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  let answer: Answer | null = null;
  await attempt(async () => {
    answer = await call();
  });
  return answer;
}
