import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { isQuick, proof } from "#test/proof/proof.ts";
import { Site } from "#test/support/site.ts";

const rounds = isQuick ? 2 : 6;
const clients = 24;

interface Tally {
  answered: number;
  notTaken: number;
  lost: string[];
  acknowledged: string[];
}

async function visit(site: Site, client: string, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(site.url);
  const paths = ["/", "/api/products", `/unknown-${client}`, "/faqs?x", "/products.data", "/healthz"];
  for (let number = 0; ; number++) {
    const name = `${client}-${number}`;
    const isForm = number % 2 === 1;
    const body = isForm
      ? JSON.stringify({ name, email: "noor@example.com", reason: "Feedback", message: "Kept?" })
      : undefined;
    const outcome = await new Promise<"answered" | "notTaken" | string>((resolve) => {
      const call = request(
        {
          hostname,
          port,
          agent,
          method: isForm ? "POST" : "GET",
          path: isForm ? "/api/contact" : paths[(number / 2) % paths.length],
          headers: isForm ? { "content-type": "application/json" } : {},
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          answer.resume();
          answer.once("error", (error) => resolve(`${name} was cut: ${error.message}`));
          answer.once("end", () => {
            if (status === 201) tally.acknowledged.push(name);
            resolve(status < 500 ? "answered" : `${name} was answered ${status}`);
          });
        },
      );
      call.once("error", (error) =>
        resolve(call.reusedSocket ? `${name} was lost: ${error.message}` : "notTaken"),
      );
      call.end(body);
    });
    if (outcome === "answered") tally.answered++;
    else if (outcome === "notTaken") {
      tally.notTaken++;
      return agent.destroy();
    } else tally.lost.push(outcome);
  }
}

async function storedNames(site: Site): Promise<string[]> {
  const names: string[] = [];
  const token = await site.adminToken();
  for (let cursor: string | null = ""; cursor !== null; ) {
    const answer = await fetch(`${site.url}/api/contact?limit=200${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await answer.json()) as { data: { name: string }[]; next: string | null };
    names.push(...page.data.map(({ name }) => name));
    cursor = page.next;
  }
  return names;
}

proof({
  name: "SIGTERM under load",
  expected: "every request that the server took is answered, and the process ends with code 0",
  before: "requests over connections that were kept got 503, and pages that were being rendered failed",
  in: "test:all",
  timeout: 400_000,
  async run(count) {
    const site = new Site({}, { onTestDatabase: true });
    const acknowledged: string[] = [];
    let notTaken = 0;
    try {
      await site.start();
      for (let round = 1; round <= rounds; round++) {
        const tally: Tally = { answered: 0, notTaken: 0, lost: [], acknowledged: [] };
        const visits = Array.from({ length: clients }, (_, client) =>
          visit(site, `${round}-${client}`, tally),
        );
        await wait(1_000 + Math.random() * 1_000);
        await site.kill("SIGTERM");
        await Promise.all(visits);
        expect(site.exitCode).toBe(0);
        count.try(tally.answered + tally.lost.length);
        notTaken += tally.notTaken;
        acknowledged.push(...tally.acknowledged);
        tally.lost.forEach(count.fail);
        await site.start();
      }
      const stored = await storedNames(site);
      expect(stored.sort()).toEqual(acknowledged.sort());
      count.note(`${rounds} rounds, ${acknowledged.length} forms, all stored and all acknowledged`);
      count.note(`${notTaken} more found nobody listening`);
    } finally {
      await site.dispose();
    }
  },
});
