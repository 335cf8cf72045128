import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { askSite } from "./ask-site.ts";
import { samplePdf } from "./files.ts";
import { file, form } from "./form.ts";
import type { Site } from "./site.ts";

const forms = {
  contact: { list: "/api/contact?", more: { reason: "Feedback", message: "Did this arrive?" } },
  partner: { list: "/api/partner?", more: { phone: "9876543210", message: "Did this arrive?" } },
  testimonials: { list: "/api/testimonials?status=all&", more: { content: "It arrived.", rating: 5 } },
  newsletter: { list: "/api/newsletter?", more: {} },
} as const;
type Form = keyof typeof forms;
const names = Object.keys(forms) as Form[];

const pauseAfterFailureMs = 20;

/** Visitors who send forms without a pause, and an admin who uploads documents. Remembers every success for a later check. */
export class Traffic {
  readonly #site: Site;
  readonly #acknowledged = new Map<Form, Set<string>>(names.map((name) => [name, new Set()]));
  readonly #documents = new Map<string, string>();
  #sent = 0;
  /** Answers of 5xx except 503 and 507: no outside fault explains them. */
  readonly faults: string[] = [];

  constructor(site: Site) {
    this.#site = site;
  }

  get acknowledged(): number {
    return [...this.#acknowledged.values()].reduce((sum, { size }) => sum + size, 0) + this.#documents.size;
  }

  /**
   * Sends until the signal; after a broken connection a visitor goes on with a new form. `restMs` is the pause between two forms
   * of a visitor.
   */
  async send(visitors: number, until: AbortSignal, restMs = 0): Promise<void> {
    await Promise.all(Array.from({ length: visitors }, () => this.#visit(until, restMs)));
  }

  async upload(token: string, until: AbortSignal, restMs = 0): Promise<void> {
    while (!until.aborted) {
      const name = `Upload ${++this.#sent}`;
      const pdf = samplePdf(1, name);
      const answer = await fetch(`${this.#site.url}/api/brochures`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: form({ name }, { file: file(pdf, "upload.pdf") }),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { data?: { file_url: string } } | null;
      if (answer) this.#note(answer);
      if (answer?.status === 201 && body?.data) this.#documents.set(body.data.file_url, checksum(pdf));
      await wait(answer?.ok ? restMs : pauseAfterFailureMs);
    }
  }

  async missing(): Promise<string[]> {
    const token = await this.#site.adminToken();
    const lost: string[] = [];
    for (const [name, sent] of this.#acknowledged) {
      const counts = new Map<string, number>();
      for await (const email of this.#stored(name, token)) counts.set(email, (counts.get(email) ?? 0) + 1);
      for (const email of sent) {
        const count = counts.get(email) ?? 0;
        if (count !== 1) lost.push(`${name} ${email}: ${count} times`);
      }
    }
    for (const [address, sum] of this.#documents) {
      const answer = await fetch(this.#site.url + address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200 || checksum(bytes) !== sum)
        lost.push(`document ${address}: ${answer.status}`);
    }
    return lost;
  }

  async #visit(until: AbortSignal, restMs: number) {
    while (!until.aborted) {
      const name = names[this.#sent % names.length] as Form;
      const email = `visitor-${++this.#sent}@traffic.example`;
      const body = { name: "Noor", email, ...forms[name].more };
      const answer = await askSite(`${this.#site.url}/api/${name}`, { body }).catch(() => null);
      if (answer?.status === 201) this.#acknowledged.get(name)?.add(email);
      if (answer) this.#note(answer);
      await answer?.arrayBuffer().catch(() => undefined);
      await wait(answer?.ok ? restMs : pauseAfterFailureMs);
    }
  }

  #note({ status, url }: Response) {
    if (status >= 500 && status !== 503 && status !== 507)
      this.faults.push(`${status} at ${new URL(url).pathname}`);
  }

  async *#stored(name: Form, token: string): AsyncGenerator<string> {
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = `${forms[name].list}limit=200${cursor && `&cursor=${cursor}`}`;
      const answer = await fetch(this.#site.url + query, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
      const page = (await answer.json()) as { data: { email: string }[]; next: string | null };
      for (const { email } of page.data) yield email;
      cursor = page.next;
    }
  }
}

function checksum(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
