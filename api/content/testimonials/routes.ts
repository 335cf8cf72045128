import type { ContentContext, SubmissionContext } from "#api/context.ts";
import { bulkAnswer, found, savedAnd } from "#api/platform/http/outcome.ts";
import { keyCursor, readKeyCursor } from "#api/platform/http/pages.ts";
import { type Routes, submissionKey } from "#api/platform/http/routes.ts";
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
} from "#contract/content/testimonials.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { Verdict } from "./moderation.ts";
import { keyOf, testimonialRepository, type testimonialWrites } from "./repository.ts";

const verdicts = { approve: approveTestimonial, reject: rejectTestimonial, restore: restoreTestimonial };

export function testimonialRoutes(
  routes: Routes,
  {
    read,
    readAt,
    write,
    publish,
    mail,
    consentTo,
  }: SubmissionContext<typeof testimonialWrites> & ContentContext<typeof testimonialWrites>,
) {
  const saved = savedAnd(publish, "testimonial");
  const tell = (action: LiveEvent["action"], id: number | null) =>
    publish({ kind: "testimonial", action, id });
  const testimonials = testimonialRepository(read);

  routes.serve(listTestimonials, async ({ query: { limit, cursor, ticket, ...filter }, caller }) => {
    if (!caller) {
      const shown = await testimonialRepository(await readAt(ticket)).listShown(filter.search);
      return { data: shown.map(withoutEmail) };
    }
    const after = readKeyCursor(
      cursor,
      keyOf(filter.sort).map((part) => (part === "id" ? "whole" : "number")),
    );
    const [{ rows, next }, total, counts] = await Promise.all([
      testimonials.list(filter, limit, after),
      testimonials.count(filter),
      testimonials.counts(),
    ]);
    return { data: rows, total, next: next && keyCursor(next), counts };
  });

  routes.serve(getTestimonial, async ({ params }) => ({
    data: found(await testimonials.find(params.id), "testimonial"),
  }));

  routes.serve(createTestimonial, async ({ body: { language, ...body }, act, request }) => {
    const [told, consentId] = await Promise.all([
      mail.recipientsFor("testimonial"),
      consentTo("testimonial", language),
    ]);
    const key = submissionKey(request, body, act);
    return { data: withoutEmail(saved("create", await write.create(body, key, act.at, told, consentId))) };
  });

  for (const [verdict, endpoint] of Object.entries(verdicts)) {
    routes.serve(endpoint, async ({ params, body, act }) => ({
      data: saved("update", await write.judge(params.id, { verdict: verdict as Verdict, ...body }, act)),
    }));
  }

  routes.serve(showTestimonial, async ({ params, body, act }) => ({
    data: saved("update", await write.show(params.id, body, act)),
  }));

  routes.serve(deleteTestimonial, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });

  routes.serve(undeleteTestimonial, async ({ params, act }) => {
    await write.restore([params.id], act);
    const data = found(await testimonials.find(params.id), "testimonial");
    tell("restore", params.id);
    return { data };
  });

  routes.serve(moderateTestimonials, async ({ body: { action, ...choice }, act }) => {
    if (action === "undelete") {
      const { restored } = await write.restore(choice.ids, act);
      for (const id of restored) tell("restore", id);
      return { changed: restored.length, versions: {}, refused: [] };
    }
    const done = await write.judgeMany(choice, action, act);
    for (const { id } of done.saved) tell(action === "delete" ? "delete" : "update", id);
    return bulkAnswer(done);
  });
}

function withoutEmail({ email: _, ...shown }: Testimonial): Testimonial {
  return shown;
}
