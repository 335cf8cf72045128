import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Refused } from "#contract/fields.ts";
import {
  approveTestimonial,
  deleteTestimonial,
  moderateTestimonials,
  rejectTestimonial,
  restoreTestimonial,
  showTestimonial,
  type Testimonial,
  type TestimonialStatus,
  type testimonialActions,
} from "#contract/testimonials.ts";
import { sentenceOf } from "../failure.ts";
import { useProblems, useVersions } from "../lists/seen.ts";
import { useLive } from "../live.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { useWaiting } from "../shell/waiting.tsx";
import { counted } from "../ui/facts.ts";

export const words = { one: "testimonial", many: "testimonials" };

type Action = (typeof testimonialActions)[number];
export type Verdict = "approve" | "reject" | "restore";
type Patch = Partial<Pick<Testimonial, "status" | "is_visible">> & { isGone?: boolean };

export type Queue = ReturnType<typeof useQueue>;

const single = {
  approve: approveTestimonial,
  reject: rejectTestimonial,
  restore: restoreTestimonial,
} as const;

const verdictOf = { approved: "approve", rejected: "reject", pending: "restore" } as const;

export const historyLabels: Record<string, string> = { status: "Status", is_visible: "Visible on site" };

const outcomes: Record<Action, { patch: Patch; done: string }> = {
  approve: { patch: { status: "approved", is_visible: 1 }, done: "approved" },
  reject: { patch: { status: "rejected", is_visible: 0 }, done: "rejected" },
  restore: { patch: { status: "pending", is_visible: 0 }, done: "restored" },
  delete: { patch: { isGone: true }, done: "moved to trash" },
  undelete: { patch: { isGone: false }, done: "restored" },
};

/** What can be done with testimonials: shown at once, taken back where the server refuses. */
export function useQueue(page: readonly Testimonial[]) {
  const { revalidate } = useRevalidator();
  const { refresh } = useWaiting();
  const [kept, setKept] = useState<{ page: typeof page; patches: ReadonlyMap<number, Patch> }>({
    page,
    patches: new Map(),
  });
  const { problems, ...about } = useProblems(words);
  const [removed, setRemoved] = useState<number[]>([]);
  const versions = useVersions();
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  // A fresh list knows better.
  const patches = kept.page === page ? kept.patches : new Map<number, Patch>();

  useLive(["testimonial"], () => revalidate());

  /** Shows what `call` will do; what it refuses, one by one or as a whole, is taken back. */
  async function change(
    ids: readonly number[],
    patch: Patch,
    call: () => Promise<Refused>,
    done: (ids: readonly number[]) => string,
  ) {
    about.forget(ids);
    setKept((now) => {
      const before = now.page === page ? now.patches : [];
      return { page, patches: new Map([...before, ...ids.map((id) => [id, patch] as const)]) };
    });
    const takeBack = (refused: readonly number[]) =>
      setKept((now) => ({
        page: now.page,
        patches: new Map([...now.patches].filter(([id]) => !refused.includes(id))),
      }));
    try {
      const refused = await call();
      const left = refused.map(({ id }) => id);
      const changed = ids.filter((id) => !left.includes(id));
      if (changed.length > 0) {
        const undo = { label: "Undo", run: () => undelete(changed) };
        notify.success(done(changed), patch.isGone ? undo : undefined);
      }
      setRemoved(patch.isGone ? changed : []);
      about.sayEach(refused);
      takeBack(left);
      return true;
    } catch (error) {
      const sentence = sentenceOf(error);
      notify.error(sentence);
      about.say(ids.map((id) => ({ id, message: sentence })));
      takeBack(ids);
      return false;
    } finally {
      revalidate();
      refresh();
    }
  }

  /** One call after the other, so that each knows the versions that those before it have made. */
  function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const sent = lastCall.current.then(call, call);
    lastCall.current = sent;
    return sent;
  }

  /** Several in one call: what another admin did with one of them meanwhile is not written over. */
  function act(rows: readonly Testimonial[], action: Exclude<Action, "undelete">): Promise<boolean> {
    const { patch, done } = outcomes[action];
    const ids = rows.map(({ id }) => id);
    const call = () =>
      inTurn(async () => {
        const body = { ids, action, versions: versions.ofEach(rows) };
        const answer = await adminApi.call(moderateTestimonials, { body });
        versions.keep(answer.versions);
        return answer.refused;
      });
    return change(ids, patch, call, (changed) => `${counted(changed.length, words)} ${done}`);
  }

  function remove({ id }: Testimonial) {
    const { patch, done } = outcomes.delete;
    const call = () => adminApi.call(deleteTestimonial, { params: { id } }).then(() => []);
    return change([id], patch, call, () => `Testimonial ${done}`);
  }

  function undelete(ids: readonly number[]) {
    const { patch, done } = outcomes.undelete;
    const body = { ids: [...ids], action: "undelete" as const };
    const call = async () => (await adminApi.call(moderateTestimonials, { body })).refused;
    return change(ids, patch, call, () => `${counted(ids.length, words)} ${done}`);
  }

  /** With the version that was seen: what another admin did meanwhile is not written over. */
  function send(testimonial: Testimonial, given: { verdict: Verdict } | { is_visible: 0 | 1 }) {
    return inTurn(async (): Promise<Refused> => {
      const params = { id: testimonial.id };
      const seen = { version: versions.of(testimonial) };
      const { data } =
        "verdict" in given
          ? await adminApi.call(single[given.verdict], { params, body: seen })
          : await adminApi.call(showTestimonial, { params, body: { ...given, ...seen } });
      versions.keep({ [data.id]: data.version });
      return [];
    });
  }

  function judge(testimonial: Testimonial, verdict: Verdict) {
    const { patch, done } = outcomes[verdict];
    return change(
      [testimonial.id],
      patch,
      () => send(testimonial, { verdict }),
      () => `Testimonial ${done}`,
    );
  }

  function show(testimonial: Testimonial, isVisible: boolean) {
    const patch = { is_visible: isVisible ? 1 : 0 } as const;
    const done = isVisible ? "Testimonial shown" : "Testimonial hidden";
    return change(
      [testimonial.id],
      patch,
      () => send(testimonial, patch),
      () => done,
    );
  }

  /** A former status or visibility. */
  async function putBack(testimonial: Testimonial, field: string, value: unknown) {
    const isStatus = field === "status";
    await send(
      testimonial,
      isStatus ? { verdict: verdictOf[value as TestimonialStatus] } : { is_visible: value === 1 ? 1 : 0 },
    );
    revalidate();
    refresh();
    return `${historyLabels[field]} is put back`;
  }

  return {
    rows: page
      .map((row) => ({ ...row, ...patches.get(row.id) }))
      .filter((row) => !patches.get(row.id)?.isGone),
    /** Also for a testimonial that is on no page of the list. */
    patches,
    problems,
    act,
    remove,
    undelete,
    judge,
    show,
    putBack,
    page,
    /** Ids moved to the trash last, as long as that can be taken back here. */
    removed,
  };
}
