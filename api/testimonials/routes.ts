import { bulkAnswer } from "#api/http/bulk.ts";
import { readKeyCursor } from "#api/http/pages.ts";
import { conflict, notFound, stale } from "#api/http/problems.ts";
import { actorOf, type Routes, submissionKey } from "#api/http/routes.ts";
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
import { keyOf, testimonialRepository, type testimonialWrites } from "./repository.ts";

const verdicts = { approve: approveTestimonial, reject: rejectTestimonial, restore: restoreTestimonial };

export function testimonialRoutes(
  routes: Routes,
  { read, write, clock, publish }: Noun<typeof testimonialWrites>,
) {
  const tell = (action: LiveEvent["action"], id: number | null) =>
    publish({ kind: "testimonial", action, id });
  const testimonials = testimonialRepository(read);
  const missing = () => notFound("There is no such testimonial");

  routes.serve(listTestimonials, async ({ query: { limit, cursor, ...filter }, caller }) => {
    if (!caller) return { data: (await testimonials.listShown(filter.search)).map(withoutEmail) };
    const after = readKeyCursor(
      cursor,
      keyOf(filter.sort).map((part) => (part === "id" ? "whole" : "number")),
    );
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

  for (const [verdict, endpoint] of Object.entries(verdicts)) {
    routes.serve(endpoint, async ({ params, body, caller }) => {
      const given = { verdict: verdict as Verdict, ...body };
      return changed(await write.judge(params.id, given, actorOf(caller), clock().toISOString()));
    });
  }

  routes.serve(showTestimonial, async ({ params, body, caller }) =>
    changed(await write.show(params.id, body, actorOf(caller), clock().toISOString())),
  );

  function changed(answer: Awaited<ReturnType<typeof write.judge>>) {
    if (!answer) throw missing();
    if (answer === "forbidden") throw conflict("Only an approved testimonial can be shown: approve it first");
    if ("stale" in answer) throw stale(answer.stale);
    tell("update", answer.id);
    return { data: answer };
  }

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

  routes.serve(moderateTestimonials, async ({ body: { action, ...choice }, caller }) => {
    const [actor, at] = [actorOf(caller), clock().toISOString()];
    if (action === "undelete") {
      const { restored } = await write.restore(choice.ids, actor, at);
      for (const id of restored) tell("restore", id);
      return { changed: restored.length, versions: {}, refused: [] };
    }
    const done = await write.judgeMany(choice, action, actor, at);
    for (const { id } of done.saved) tell(action === "delete" ? "delete" : "update", id);
    return bulkAnswer(done);
  });
}

function withoutEmail({ email: _, ...shown }: Testimonial): Testimonial {
  return shown;
}
