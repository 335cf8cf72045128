import {
  approveTestimonial,
  deleteTestimonial,
  type listTestimonials,
  moderateTestimonials,
  rejectTestimonial,
  restoreTestimonial,
  showTestimonial,
  type Testimonial,
  type TestimonialStatus,
  type testimonialActions,
} from "#contract/content/testimonials.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Versions } from "#contract/fields.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import type { Patch } from "#web/admin/platform/lists/patches.ts";
import { useChanges } from "#web/admin/platform/lists/use-changes.ts";
import type { Loaded } from "#web/admin/platform/lists/use-list.ts";
import { records } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

const words = records.testimonial;

type Action = (typeof testimonialActions)[number];
export type Verdict = "approve" | "reject" | "restore";

export type Moderation = ReturnType<typeof useModeration>;

const single = {
  approve: approveTestimonial,
  reject: rejectTestimonial,
  restore: restoreTestimonial,
} as const;

const saidOfOne = {
  approve: "Testimonial approved",
  reject: "Testimonial rejected",
  restore: "Testimonial restored",
} as const satisfies Record<Verdict, Text>;

export const sayOfOne = (verdict: Verdict) => t(saidOfOne[verdict]);

/** `version` is the one that was seen. @returns the version after it */
export async function sendVerdict(
  id: number,
  verdict: Verdict,
  version: number | undefined,
): Promise<number> {
  const { data } = await adminApi.call(single[verdict], { params: { id }, body: { version } });
  return data.version;
}

const verdictOf = { approved: "approve", rejected: "reject", pending: "restore" } as const;

export const historyLabels: Record<string, Text> = { status: "Status", is_visible: "Visible on site" };

const outcomes = {
  approve: { patch: { status: "approved", is_visible: 1 }, done: "{rows} approved" },
  reject: { patch: { status: "rejected", is_visible: 0 }, done: "{rows} rejected" },
  restore: { patch: { status: "pending", is_visible: 0 }, done: "{rows} restored" },
  delete: { patch: { isGone: true }, done: "{rows} moved to trash" },
  undelete: { patch: { isGone: false }, done: "{rows} restored" },
} as const satisfies Record<Action, { patch: Patch<Testimonial>; done: string }>;

export function useModeration(loaded: Loaded<OutputOf<typeof listTestimonials>>) {
  const changes = useChanges(loaded, words);
  const { change, inTurn } = changes;
  const saidOf = (action: Action) => (count: number) =>
    t(outcomes[action].done, { rows: counted(count, words) });

  /** One call with versions, so that another admin's change is not overwritten. */
  function act(rows: readonly Testimonial[], action: Exclude<Action, "undelete">): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    return change({
      of: rows,
      patch: outcomes[action].patch,
      call: (versions) => adminApi.call(moderateTestimonials, { body: { ids, action, versions } }),
      done: saidOf(action),
      undo: action === "delete" ? undelete : null,
    });
  }

  function remove({ id }: Testimonial) {
    return change({
      of: [{ id }],
      patch: outcomes.delete.patch,
      call: () => adminApi.call(deleteTestimonial, { params: { id } }).then(() => ({ deleted: 1 })),
      done: () => t("Testimonial moved to trash"),
      undo: undelete,
    });
  }

  function undelete(ids: number[]) {
    return change({
      of: ids.map((id) => ({ id })),
      patch: outcomes.undelete.patch,
      call: () => adminApi.call(moderateTestimonials, { body: { ids, action: "undelete" } }),
      done: saidOf("undelete"),
      undo: null,
    });
  }

  async function send(id: number, given: { verdict: Verdict } | { is_visible: 0 | 1 }, versions: Versions) {
    const version = versions[id];
    if ("verdict" in given) return { versions: { [id]: await sendVerdict(id, given.verdict, version) } };
    const { data } = await adminApi.call(showTestimonial, { params: { id }, body: { ...given, version } });
    return { versions: { [id]: data.version } };
  }

  function judge(testimonial: Testimonial, verdict: Verdict) {
    return change({
      of: [testimonial],
      patch: outcomes[verdict].patch,
      call: (versions) => send(testimonial.id, { verdict }, versions),
      done: () => sayOfOne(verdict),
      undo: null,
    });
  }

  function show(testimonial: Testimonial, isVisible: boolean) {
    const patch = { is_visible: isVisible ? 1 : 0 } as const;
    return change({
      of: [testimonial],
      patch,
      call: (versions) => send(testimonial.id, patch, versions),
      done: () => (isVisible ? t("Testimonial shown") : t("Testimonial hidden")),
      undo: null,
    });
  }

  async function putBack(testimonial: Testimonial, field: string, value: unknown) {
    const isStatus = field === "status";
    const given = isStatus
      ? { verdict: verdictOf[value as TestimonialStatus] }
      : { is_visible: value === 1 ? (1 as const) : (0 as const) };
    await inTurn([testimonial], (versions) => send(testimonial.id, given, versions));
    return isStatus ? t("Status is put back") : t("Visible on site is put back");
  }

  return { ...changes, act, remove, undelete, judge, show, putBack };
}
