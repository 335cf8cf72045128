import { askSite } from "./ask-site.ts";

export interface Sent {
  status: number;
  name: string;
  took: number;
  retryAfter: string | null;
  type: string | null;
}

let last = 0;
const mostMs = 30_000;

export async function sendMessage(url: string, more: { message?: string } = {}): Promise<Sent> {
  const name = `Sender ${process.pid} ${++last}`;
  const start = performance.now();
  const message = more.message ?? "Stored for good?";
  const answer = await askSite(`${url}/api/contact`, {
    signal: AbortSignal.timeout(mostMs),
    body: { name, email: "noor@example.com", reason: "Feedback", message },
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return {
    status: answer?.status ?? 0,
    name,
    took: performance.now() - start,
    retryAfter: answer?.headers.get("retry-after") ?? null,
    type: answer?.headers.get("content-type") ?? null,
  };
}

export function keepSending(url: string, visitors: number, more: { message?: string } = {}) {
  const sent: Sent[] = [];
  let stopping = false;
  const visits = Array.from({ length: visitors }, async () => {
    while (!stopping) {
      const one = await sendMessage(url, more);
      sent.push(one);
      // A stopped server refuses at once; without a pause each visitor would ask a thousand times a second.
      if (one.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    sent,
    async stop(): Promise<Sent[]> {
      stopping = true;
      await Promise.all(visits);
      return sent;
    },
  };
}

export async function lostOf(
  sent: Sent[],
  api: (method: string, path: string) => Promise<unknown>,
): Promise<string[]> {
  const stored = new Set<string>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = (await api("GET", `/api/contact?limit=200${cursor && `&cursor=${cursor}`}`)) as {
      data: { name: string }[];
      next: string | null;
    };
    for (const { name } of page.data) stored.add(name);
    cursor = page.next;
  }
  return sent.filter(({ status, name }) => status === 201 && !stored.has(name)).map(({ name }) => name);
}
