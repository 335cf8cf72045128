import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#api/context.ts";
import { officeZone } from "#api/platform/database/company-words.ts";
import { lastDays, startOf } from "#api/platform/days.ts";
import { sendCsv } from "#api/platform/http/csv.ts";
import { inProcess } from "#api/platform/http/in-process.ts";
import { invalidField } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { splitLanguage } from "#contract/languages.ts";
import {
  type CountedForm,
  exportVisits,
  getVisits,
  noteVisit,
  setVisitCounting,
} from "#contract/panel/visits.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import type { Visitor, Visits } from "./counter.ts";
import { visitRepository, type visitWrites } from "./repository.ts";

type VisitRouteParts = Pick<Context<typeof visitWrites>, "read" | "write" | "clock"> & {
  app: FastifyInstance;
  visits: Visits;
};

const formOf: Record<string, CountedForm> = {
  [createContact.name]: "contact",
  [createPartner.name]: "partner",
  [createTestimonial.name]: "testimonial",
  [subscribe.name]: "newsletter",
};

export function visitRoutes(routes: Routes, { app, read, write, clock, visits }: VisitRouteParts) {
  const figures = visitRepository(read);

  app.addHook("onResponse", async (request, { statusCode }) => {
    const form = formOf[request.routeOptions.config.call ?? ""];
    if (form && statusCode < 300) visits.note(visitorOf(request), "sent", form);
  });

  routes.serve(noteVisit, async ({ query, request }) => {
    const name = query.kind === "page" ? await nameOfPage(request.headers.referer) : query.name;
    if (name === null) throw invalidField("referer", "invalid_choice", "The address of a page of this site");
    visits.note(visitorOf(request), query.kind, name);
  });

  async function nameOfPage(referer = ""): Promise<string | null> {
    const url = URL.parse(referer)?.pathname ?? "/api/";
    const { statusCode } = await app.inject({ method: "HEAD", url, remoteAddress: inProcess });
    if (statusCode !== 200 || url.startsWith("/api/") || url.startsWith("/admin")) return null;
    return splitLanguage(url).path.startsWith("/product/") ? decodeURIComponent(url) : url.toLowerCase();
  }

  routes.serve(getVisits, async ({ query }) => {
    const zone = await officeZone(read);
    const both = lastDays(2 * query.days, clock(), zone);
    const [before, days] = [both.slice(0, query.days), both.slice(query.days)];
    const [firstBefore = "", first = ""] = [before[0], days[0]];
    const [isCounting, visitors, views, names, documents] = await Promise.all([
      figures.isCounting(),
      figures.visitorsPerDay(firstBefore),
      figures.viewsPerDay(firstBefore),
      figures.names(first),
      figures.documents(startOf(first, zone)),
    ]);
    const sum = (counts: Map<string, number>, some: string[]) =>
      some.reduce((total, day) => total + (counts.get(day) ?? 0), 0);
    const change = (counts: Map<string, number>) => ({ now: sum(counts, days), before: sum(counts, before) });
    return {
      is_counting: isCounting,
      visitors: change(visitors),
      views: change(views),
      days: days.map((day) => ({ day, visitors: visitors.get(day) ?? 0, views: views.get(day) ?? 0 })),
      names,
      documents,
    };
  });

  routes.serve(exportVisits, async ({ reply }) =>
    sendCsv(reply, "visits.csv", ["day", "kind", "name", "count"], figures.all()),
  );

  routes.serve(setVisitCounting, async ({ body, act }) => {
    await write.setCounting(body.is_on, act);
    await visits.flush();
  });
}

function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { peer: ip, address: () => ip, headers };
}
