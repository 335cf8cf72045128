import { readKeyCursor } from "#api/http/pages.ts";
import { conflict, notFound } from "#api/http/problems.ts";
import { actorOf, type Caller, type Routes, submissionKey } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import type { LiveEvent } from "#contract/events.ts";
import {
  approveTestimonial,
  createTestimonial,
  deleteTestimonial,
  getTestimonial,
  listTestimonials,
  moderateTestimonials,
  rejectTestimonial,
  restoreTestimonial,
  showTestimonial,
  type Testimonial,
  undeleteTestimonial,
} from "#contract/testimonials.ts";
import type { Verdict } from "./moderation.ts";
import { testimonialRepository, type testimonialWrites } from "./repository.ts";

/** Rows of a list without a limit. */
const mostAtOnce = 1_000;

export function testimonialRoutes(
  routes: Routes,
  { read, write, clock, publish }: Noun<typeof testimonialWrites>,
) {
  const tell = (action: LiveEvent["action"], id: number | null) =>
    publish({ kind: "testimonial", action, id });
  const testimonials = testimonialRepository(read);
  const missing = () => notFound("There is no such testimonial");

  routes.serve(listTestimonials, async ({ query: { limit = mostAtOnce, cursor, ...filter }, caller }) => {
    if (!caller) return { data: (await testimonials.listShown(filter.search)).map(withoutEmail) };
    const after = readKeyCursor(cursor);
    const [{ rows, next }, total, counts] = await Promise.all([
      testimonials.list(filter, limit, after),
      testimonials.count(filter),
      testimonials.counts(),
    ]);
    return { data: rows, total, next, counts };
  });

  routes.serve(getTestimonial, async ({ params }) => {
    const data = await testimonials.find(params.id);
    if (!data) throw missing();
    return { data };
  });

  routes.serve(createTestimonial, async ({ body, request }) => {
    const at = clock();
    const stored = await write.create(body, submissionKey(request, body, at), at.toISOString());
    if (!stored) throw conflict("This idempotency key was used for another testimonial");
    tell("create", stored.id);
    return { data: withoutEmail(stored) };
  });

  async function judge(id: number, verdict: Verdict, caller: Caller) {
    const data = await write.judge(id, verdict, actorOf(caller), clock().toISOString());
    if (!data || data === "forbidden") throw missing();
    tell("update", id);
    return { data };
  }
  routes.serve(approveTestimonial, ({ params, caller }) => judge(params.id, "approve", caller));
  routes.serve(rejectTestimonial, ({ params, caller }) => judge(params.id, "reject", caller));
  routes.serve(restoreTestimonial, ({ params, caller }) => judge(params.id, "restore", caller));

  routes.serve(showTestimonial, async ({ params, body, caller }) => {
    const data = await write.show(params.id, body.is_visible, actorOf(caller), clock().toISOString());
    if (!data) throw missing();
    if (data === "forbidden") throw conflict("Only an approved testimonial can be shown: approve it first");
    tell("update", params.id);
    return { data };
  });

  routes.serve(deleteTestimonial, async ({ params, caller }) => {
    const removed = await write.remove(params.id, actorOf(caller), clock().toISOString());
    if (!removed) throw missing();
    tell("delete", params.id);
  });

  routes.serve(undeleteTestimonial, async ({ params, caller }) => {
    await write.restore([params.id], actorOf(caller), clock().toISOString());
    const data = await testimonials.find(params.id);
    if (!data) throw missing();
    tell("restore", params.id);
    return { data };
  });

  routes.serve(moderateTestimonials, async ({ body: { ids, action }, caller }) => {
    const [actor, at] = [actorOf(caller), clock().toISOString()];
    const concerned =
      action === "undelete"
        ? (await write.restore(ids, actor, at)).restored
        : await write.judgeMany(ids, action, actor, at);
    const told = { delete: "delete", undelete: "restore" } as const;
    for (const id of concerned) tell(action in told ? told[action as keyof typeof told] : "update", id);
    return { changed: concerned.length };
  });
}

function withoutEmail({ email: _, ...shown }: Testimonial): Testimonial {
  return shown;
}
