import { sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import { openConnection } from "#api/platform/database/open.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Count } from "#test/proof/proof.ts";
import { rowsOf } from "#test/support/contents.ts";
import { publicPages } from "#test/support/public-pages.ts";
import type { Site } from "#test/support/site.ts";
import { marks } from "./values.ts";

const wholeLists: Record<string, string[]> = {
  // It answers nothing without a ticket.
  readLook: [],
  listContacts: ["view=all", "view=trash"],
  listPartners: ["view=all", "view=trash"],
  listTestimonials: ["status=all"],
  listProducts: ["status=all"],
  search: ["q=mk"],
  findProduct: ["title=Daniry%20Kids%20Formula"],
  checkTitle: ["title=Daniry"],
  findSiblings: ["code=mk"],
};

export async function readEverything(site: Site, token: string, count: Count): Promise<number> {
  let answers = 0;
  const headers = { authorization: `Bearer ${token}` };
  const lists = endpoints.filter(({ method, params, output }) => method === "GET" && !params && output);
  for (const endpoint of lists.filter(({ output }) => output !== "text/event-stream")) {
    for (const query of wholeLists[endpoint.name] ?? [""]) {
      let next: string | null = "";
      while (next !== null) {
        const words = [query, paged(endpoint), next && `cursor=${encodeURIComponent(next)}`].filter(Boolean);
        const path = `${endpoint.path}?${words.join("&")}`;
        const answer = await fetch(site.url + path, { headers });
        answers++;
        next = null;
        if (answer.status !== 200) {
          count.fail(`GET ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
        } else if (typeof endpoint.output === "string") {
          await answer.arrayBuffer();
        } else {
          const body = (await answer.json()) as { next?: string | null };
          const parsed = endpoint.output?.safeParse(body);
          if (parsed?.error) count.fail(`GET ${path}: ${parsed.error.message.slice(0, 300)}`);
          next = body.next ?? null;
        }
      }
    }
  }
  for (const page of publicPages) {
    const { status } = await fetch(site.url + page);
    answers++;
    if (status >= 500) count.fail(`GET ${page}: ${status}`);
  }
  return answers;
}

function paged({ query }: Endpoint): string {
  return "limit" in ((query as { shape?: object } | undefined)?.shape ?? {}) ? "limit=200" : "";
}

export async function inspectDatabase(
  site: Site,
  refused: ReadonlySet<number>,
  count: Count,
): Promise<number> {
  const read = await openConnection(
    { url: site.databaseUrl || undefined, dataFolder: site.dataFolder },
    { readOnly: true },
  );
  try {
    if (engineOf(read) === "sqlite") {
      const { rows: faults } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read);
      if (faults[0]?.integrity_check !== "ok") count.fail(`integrity: ${JSON.stringify(faults.slice(0, 3))}`);
      const { rows: orphans } = await sql`pragma foreign_key_check`.execute(read);
      if (orphans.length > 0) count.fail(`foreign keys: ${JSON.stringify(orphans.slice(0, 3))}`);
    }
    let rows = 0;
    for (const [table, all] of Object.entries(await rowsOf(read))) {
      rows += all.length;
      for (const row of all) {
        for (const [, number] of JSON.stringify(row).matchAll(marks)) {
          if (!refused.has(Number(number))) continue;
          count.fail(`${table} holds what request ${number} brought, though it was refused`);
          break;
        }
      }
    }
    return rows;
  } finally {
    await read.destroy();
  }
}
