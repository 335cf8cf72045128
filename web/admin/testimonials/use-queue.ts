import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
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
  undeleteTestimonial,
} from "#contract/testimonials.ts";
import { sentenceOf } from "../failure.ts";
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
  delete: deleteTestimonial,
  undelete: undeleteTestimonial,
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
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [removed, setRemoved] = useState<number[]>([]);
  // Versions that our own changes have made, which the list may not show yet.
  const versions = useRef(new Map<number, number>());
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  // A fresh list knows better.
  const patches = kept.page === page ? kept.patches : new Map<number, Patch>();

  useLive(["testimonial"], () => revalidate());

  async function change(ids: readonly number[], patch: Patch, call: () => Promise<unknown>, done: string) {
    setProblems((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    setKept((now) => {
      const before = now.page === page ? now.patches : [];
      return { page, patches: new Map([...before, ...ids.map((id) => [id, patch] as const)]) };
    });
    try {
      await call();
      notify.success(done, patch.isGone ? { label: "Undo", run: () => act(ids, "undelete") } : undefined);
      setRemoved(patch.isGone ? [...ids] : []);
      return true;
    } catch (error) {
      const sentence = sentenceOf(error);
      notify.error(sentence);
      setProblems((now) => new Map([...now, ...ids.map((id) => [id, sentence] as const)]));
      setKept((now) => ({
        page: now.page,
        patches: new Map([...now.patches].filter(([id]) => !ids.includes(id))),
      }));
      return false;
    } finally {
      revalidate();
      refresh();
    }
  }

  function act(ids: readonly number[], action: Action): Promise<boolean> {
    const { patch, done } = outcomes[action];
    const [id] = ids;
    const isOne = ids.length === 1 && id !== undefined;
    const call = (): Promise<unknown> =>
      isOne
        ? adminApi.call(single[action], { params: { id } })
        : adminApi.call(moderateTestimonials, { body: { ids: [...ids], action } });
    return change(ids, patch, call, `${isOne ? "Testimonial" : counted(ids.length, words)} ${done}`);
  }

  /** One call after the other, each with the version that was seen: what another admin did meanwhile is not written over. */
  function send({ id, version }: Testimonial, given: { verdict: Verdict } | { is_visible: 0 | 1 }) {
    const call = async () => {
      const params = { id };
      const seen = { version: Math.max(version, versions.current.get(id) ?? 0) };
      const { data } =
        "verdict" in given
          ? await adminApi.call(single[given.verdict], { params, body: seen })
          : await adminApi.call(showTestimonial, { params, body: { ...given, ...seen } });
      versions.current.set(id, data.version);
    };
    const sent = lastCall.current.then(call, call);
    lastCall.current = sent;
    return sent;
  }

  function judge(testimonial: Testimonial, verdict: Verdict) {
    const { patch, done } = outcomes[verdict];
    return change([testimonial.id], patch, () => send(testimonial, { verdict }), `Testimonial ${done}`);
  }

  function show(testimonial: Testimonial, isVisible: boolean) {
    const patch = { is_visible: isVisible ? 1 : 0 } as const;
    const done = isVisible ? "Testimonial shown" : "Testimonial hidden";
    return change([testimonial.id], patch, () => send(testimonial, patch), done);
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
    judge,
    show,
    putBack,
    page,
    /** Ids moved to the trash last, as long as that can be taken back here. */
    removed,
  };
}
