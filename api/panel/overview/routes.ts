import { engineOf } from "#api/platform/database/engine.ts";
import { countUnreadable } from "#api/platform/database/seal-stored.ts";
import type { SecretKey } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { lastDays } from "#api/platform/days.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import type { SampleCounts } from "#contract/content/samples.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { ProofRun } from "#contract/operations/daily-proof.ts";
import type { MediaFindings } from "#contract/operations/media.ts";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { dashboard, type FoundText, getWaiting, search, type Waiting } from "#contract/panel/overview.ts";
import type { OpenBreach } from "#contract/privacy/breaches.ts";
import type { Leaving } from "#contract/privacy/retention.ts";
import { dashboardRepository, type PerDay } from "./dashboard-repository.ts";
import { diskOf } from "./health.ts";
import { searchRepository } from "./search-repository.ts";

export interface OverviewParts {
  read: Reader;
  clock: () => Date;
  latest: (limit: number) => Promise<HistoryEntry[]>;
  visitors: (first: string) => Promise<PerDay>;
  indexWords: () => Promise<void>;
  ping: () => Promise<void>;
  dataFolder: string | undefined;
  key: SecretKey;
  lastMediaCheck: () => Promise<MediaFindings | null>;
  lastBackup: () => Promise<OutputOf<typeof dashboard>["health"]["backup"]>;
  lastProof: () => Promise<ProofRun | null>;
  leaving: () => Promise<Leaving[]>;
  openBreaches: () => Promise<OpenBreach[]>;
  samples: () => Promise<SampleCounts>;
  findTexts: (words: string) => Promise<FoundText[]>;
  isPublic: boolean;
}

const changesShown = 10;

export function overviewRoutes(routes: Routes, { read, clock, ...parts }: OverviewParts) {
  const figures = dashboardRepository(read);
  const found = searchRepository(read);

  routes.serve(getWaiting, async () => waitingOf(await figures.waiting()));

  routes.serve(dashboard, async ({ query }) => {
    const today = clock();
    const both = lastDays(2 * query.days, today, query.zone);
    const [before, after] = [both.slice(0, query.days), both.slice(query.days)];
    const [firstBefore = "", first = ""] = [before[0], after[0]];
    const days = figures.byDay(firstBefore, today, query.zone);
    const [now, perDay, documents, ratings, activity, leaving, breaches, counts, health, came] =
      await Promise.all([
        figures.figures(),
        days.perDay(first),
        days.documents(),
        figures.ratings(),
        parts.latest(changesShown),
        parts.leaving(),
        parts.openBreaches(),
        parts.samples(),
        healthOf(),
        parts.visitors(firstBefore),
      ]);
    const change = (many: PerDay) => ({ now: sum(many, after), before: sum(many, before) });
    const { products, contacts, partners, testimonials, subscribers, downloads } = now;
    const files = documents.map(({ perDay: own, ...rest }) => ({
      ...rest,
      period: change(own),
      days: after.map((day) => own.get(day) ?? 0),
    }));
    return {
      waiting: waitingOf(now),
      totals: numbers({ products, contacts, partners, testimonials, subscribers, downloads }),
      series: after.map((day) => ({
        day,
        contacts: perDay.contacts.get(day) ?? 0,
        partners: perDay.partners.get(day) ?? 0,
        testimonials: perDay.testimonials.get(day) ?? 0,
      })),
      leaving,
      breaches,
      samples: { counts, is_public: parts.isPublic },
      period: {
        visitors: change(came),
        contacts: change(perDay.contacts),
        partners: change(perDay.partners),
        testimonials: change(perDay.testimonials),
        subscribers: change(perDay.subscribers),
        downloads: {
          now: files.reduce((total, { period }) => total + period.now, 0),
          before: files.reduce((total, { period }) => total + period.before, 0),
        },
      },
      reasons: perDay.reasons,
      ratings,
      documents: files,
      activity,
      health,
    };
  });

  async function healthOf() {
    const isReached = parts.ping().then(
      () => true,
      () => false,
    );
    const [disk, media, backup, proof, unreadable, bytes, ok] = await Promise.all([
      diskOf(parts.dataFolder),
      parts.lastMediaCheck(),
      parts.lastBackup(),
      parts.lastProof(),
      countUnreadable(read, parts.key),
      figures.databaseBytes(),
      isReached,
    ]);
    return { disk, media, backup, proof, unreadable, database: { engine: engineOf(read), bytes, ok } };
  }

  routes.serve(search, async ({ query: { q } }) => {
    await parts.indexWords();
    const kinds = [found.products, found.contacts, found.partners, found.testimonials, found.brochures];
    const [texts, ...hits] = await Promise.all([parts.findTexts(q), ...kinds.map((find) => find(q))]);
    return { data: hits.flat(), texts };
  });
}

type Columns = "unreadContacts" | "unreadPartners" | "pendingTestimonials" | "failedMails";

/** PostgreSQL returns counts as text. */
function waitingOf(row: Record<Columns, number | null>): Waiting {
  return numbers({
    contacts: row.unreadContacts,
    partners: row.unreadPartners,
    testimonials: row.pendingTestimonials,
    mails: row.failedMails,
  });
}

function sum(counts: PerDay, days: string[]): number {
  return days.reduce((total, day) => total + (counts.get(day) ?? 0), 0);
}

function numbers<Name extends string>(given: Record<Name, unknown>): Record<Name, number> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)])) as Record<
    Name,
    number
  >;
}
