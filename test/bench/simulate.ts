import { report } from "./report.ts";

/**
 * Simulates a day with a million visitors and a product recall that brings fifty times as many within a minute. Each page and
 * form waits for a server's thread, the database and the mail server, at the costs in `docs/results/performance.json`. `npm run
 * simulate -- [--write]`
 */

/** Measured processor seconds of a server's thread. `commit` is the database's whole time for a form. */
const cost = { keptPage: 15e-6, render: 20e-3, form: 1.2e-3, commit: 1 / 344 };

const day = {
  visits: 1_000_000,
  busiestHour: 2,
  recall: 50,
  /** Seconds until the recall is known, of the rise, of the peak, and until half as many come. */
  from: 300,
  rise: 60,
  stays: 600,
  half: 600,
  end: 2_700,
  /** Of a visit: pages, seconds between two of them, and the share of visitors who write, usually and after the recall. */
  pages: 3,
  between: 30,
  writes: 0.003,
  writesOfRecall: 0.05,
  addresses: 40,
  beginsAtRecall: 0.6,
  edits: 10,
  /** A form sends a mail to the team and one to the sender. A usual provider takes 14 a second. */
  mailsOfForm: 2,
  mailsASecond: 14,
};

interface Event {
  at: number;
  happen: (at: number) => void;
}

class Agenda {
  #events: Event[] = [];

  add(at: number, happen: Event["happen"]) {
    const events = this.#events;
    let place = events.push({ at, happen }) - 1;
    for (let above = (place - 1) >> 1; place > 0 && this.#at(above) > at; above = (place - 1) >> 1) {
      this.#swap(place, above);
      place = above;
    }
  }

  run() {
    for (let next = this.#next(); next; next = this.#next()) next.happen(next.at);
  }

  #next(): Event | undefined {
    const events = this.#events;
    const last = events.length - 1;
    if (last > 0) this.#swap(0, last);
    const next = events.pop();
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const least = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(least) >= this.#at(place)) return next;
      this.#swap(place, least);
      place = least;
    }
  }

  #at(place: number): number {
    return this.#events[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number) {
    const events = this.#events;
    [events[one], events[other]] = [events[other] as Event, events[one] as Event];
  }
}

class Line {
  #free = 0;
  readonly work: number[] = [];

  take(at: number, seconds: number): number {
    let from = Math.max(this.#free, at);
    this.#free = from + seconds;
    while (from < this.#free) {
      const end = Math.min(Math.floor(from) + 1, this.#free);
      this.work[Math.floor(from)] = (this.work[Math.floor(from)] ?? 0) + end - from;
      from = end;
    }
    return this.#free;
  }
}

interface Outcome {
  nodes: number;
  pages: number;
  forms: number;
  node: number;
  database: number;
  pageWaits: number[];
  formWaits: number[];
  mail: number;
}

function simulate(nodes: number): Outcome {
  const random = randomOf(42);
  const agenda = new Agenda();
  const lines = Array.from({ length: nodes }, () => ({ line: new Line(), kept: new Map<number, number>() }));
  const [database, mails] = [new Line(), new Line()];
  const pageWaits: number[] = [];
  const formWaits: number[] = [];
  const pages: number[] = [];
  const forms: number[] = [];
  let version = 0;
  let mail = 0;

  function any() {
    return lines[Math.floor(random() * nodes)] as (typeof lines)[number];
  }

  function read(at: number, address: number) {
    const { line, kept } = any();
    const isKept = kept.get(address) === version;
    kept.set(address, version);
    count(pages, at);
    pageWaits.push(line.take(at, isKept ? cost.keptPage : cost.render) - at);
  }

  function write(at: number) {
    count(forms, at);
    agenda.add(any().line.take(at, cost.form), (begun) => {
      agenda.add(database.take(begun, cost.commit), (stored) => {
        formWaits.push(stored - at);
        mail = Math.max(mail, mails.take(stored, day.mailsOfForm / day.mailsASecond) - stored);
      });
    });
  }

  function visit(at: number) {
    const isOfRecall = at > day.from && random() < day.beginsAtRecall;
    for (let page = 0; page < day.pages; page++) {
      const address = page === 0 && isOfRecall ? 0 : Math.floor(random() * day.addresses);
      agenda.add(at + page * day.between * 2 * random(), (now) => read(now, address));
    }
    const share = at > day.from ? day.writesOfRecall : day.writes;
    if (random() < share) agenda.add(at + 60 * random(), write);
    const next = at - Math.log(1 - random()) / visitsAt(at);
    if (next < day.end) agenda.add(next, visit);
  }

  for (let edit = 0; edit < day.edits; edit++) {
    agenda.add(day.from + edit * 60, () => version++);
  }
  agenda.add(0, visit);
  agenda.run();
  return {
    nodes,
    pages: most(pages),
    forms: most(forms),
    node: most(lines.map(({ line }) => most(line.work))),
    database: most(database.work),
    pageWaits,
    formWaits,
    mail,
  };
}

function visitsAt(at: number): number {
  const usual = (day.visits / 86_400) * day.busiestHour;
  const since = at - day.from;
  if (since < 0) return usual;
  const known = Math.min(since / day.rise, 1);
  const fading = 0.5 ** (Math.max(since - day.rise - day.stays, 0) / day.half);
  return usual * (1 + (day.recall - 1) * known * fading);
}

function count(of: number[], at: number) {
  of[Math.floor(at)] = (of[Math.floor(at)] ?? 0) + 1;
}

function most(figures: number[]): number {
  return figures.reduce((greatest, one) => Math.max(greatest, one), 0);
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const outcomes = [1, 3, 10].map(simulate);

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const of99 = (waits: number[]) => {
  const sorted = Float64Array.from(waits).sort();
  return `${((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 1000).toFixed(1)} ms`;
};
const longest = (waits: number[]) => `${(most(waits) * 1000).toFixed(0)} ms`;
report(
  "simulation",
  ["servers", ...outcomes.map(({ nodes }) => String(nodes))],
  [
    ["pages in the busiest second", ...outcomes.map(({ pages }) => String(pages))],
    ["forms in the busiest second", ...outcomes.map(({ forms }) => String(forms))],
    ["a server's thread, busiest second", ...outcomes.map(({ node }) => percent(node))],
    ["database, busiest second", ...outcomes.map(({ database }) => percent(database))],
    ["a page, 99 of 100", ...outcomes.map(({ pageWaits }) => of99(pageWaits))],
    ["a page, the longest", ...outcomes.map(({ pageWaits }) => longest(pageWaits))],
    ["a form, 99 of 100", ...outcomes.map(({ formWaits }) => of99(formWaits))],
    ["a mail, the longest", ...outcomes.map(({ mail }) => `${(mail / 60).toFixed(0)} min`)],
  ],
);
