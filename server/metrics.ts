import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { answerProblem, Refusal } from "#api/platform/http/problems.ts";
import { addWorker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";
import type { PageCache } from "./cache/pages.ts";
import type { PurgeCounts } from "./cdn-purge.ts";
import { mayReadMetrics } from "./metrics-access.ts";

interface Watched {
  kept: PageCache;
  purges: PurgeCounts | undefined;
  lastProof?: LastProof | undefined;
}

/** Requests are counted by route pattern, so the metrics hold no personal data. */
export function addMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { kept, purges, lastProof = async () => null }: Watched,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "daniry_http_request_seconds",
    help: "Time to answer by method, route and status; without answers from memory",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  watchKept(app, kept, registers);
  watchProof(lastProof, registers);
  if (purges) watchPurges(purges, registers);
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!mayReadMetrics(request.raw, token)) {
      // Not 404: the address is no secret, and a scraper with a wrong token should learn why.
      const refusal = new Refusal(
        { status: 401, title: "Figures need a token", code: "unauthenticated" },
        { "www-authenticate": "Bearer" },
      );
      return answerProblem(refusal, request, reply);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

export type LastProof = () => Promise<{ state: string; ended_at: string | null } | null>;

function watchProof(last: LastProof, registers: Registry[]) {
  gauge(
    "daniry_proof_passed",
    "1 where the last message that the site sent itself came through, else 0",
    ({ state }) => Number(state === "passed"),
  );
  gauge(
    "daniry_proof_timestamp_seconds",
    "When that was",
    ({ ended_at }) => Date.parse(ended_at ?? "") / 1000,
  );

  function gauge(
    name: string,
    help: string,
    read: (proof: NonNullable<Awaited<ReturnType<LastProof>>>) => number,
  ) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const proof = await last().catch(() => null);
        if (proof) this.set(read(proof));
        else this.remove();
      },
    });
  }
}

function watchPurges(purges: PurgeCounts, registers: Registry[]) {
  new Counter({
    name: "daniry_cdn_purges_total",
    help: "Times that this server asked the CDN to forget the pages, by what came of it",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "done" }, purges.done);
      this.inc({ result: "failed" }, purges.failed);
    },
  });
}

function watchKept(app: FastifyInstance, kept: PageCache, registers: Registry[]) {
  new Counter({
    name: "daniry_kept_page_answers_total",
    help: "Pages and reads of the API answered from memory, by route and status",
    labelNames: ["route", "status"],
    registers,
    collect() {
      this.reset();
      for (const { route, whole, unchanged } of kept.tallies()) {
        this.inc({ route, status: 200 }, whole);
        this.inc({ route, status: 304 }, unchanged);
      }
    },
  });
  gauge("daniry_kept_pages", "Pages and answers of the API in memory", () => kept.size);
  gauge("daniry_kept_page_bytes", "Bytes of both in memory", () => kept.bytes);

  function gauge(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  const told = new Map<string, number>();
  async function tell() {
    const answers: Record<string, number> = {};
    for (const { route, whole, unchanged } of kept.tallies()) {
      const more = whole + unchanged - (told.get(route) ?? 0);
      if (more > 0) answers[route] = more;
      told.set(route, whole + unchanged);
    }
    if (Object.keys(answers).length > 0) app.log.info({ answers }, "answered from memory");
  }
  addWorker(app, { name: "log of cached answers", every: minuteMs, run: tell });
  app.addHook("onClose", tell);
}
