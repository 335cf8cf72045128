import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Peers, Topic } from "#api/platform/database/peers.ts";
import { keepLatest } from "#api/platform/keep-latest.ts";
import { minuteMs } from "#contract/durations.ts";
import { tokenPerMinute } from "#contract/team/tokens.ts";
import { tooMany } from "./problems.ts";

export const limitWindow = minuteMs;
const mostRemembered = 5_000;

type StoreOptions = Parameters<FastifyRateLimitStore["incr"]>;

interface Span {
  span: number;
  now: () => number;
}

const usualSpan: Span = { span: limitWindow, now: () => Date.now() };

export class Counts {
  readonly #windows = new Map<string, { count: number; since: number }>();
  readonly #span: Span;

  constructor(span = usualSpan) {
    this.#span = span;
  }

  count(key: string) {
    const { span, now: clock } = this.#span;
    const now = clock();
    const known = this.#windows.get(key);
    const isOpen = known && now >= known.since && now - known.since < span;
    const window = isOpen ? known : { count: 0, since: now };
    window.count++;
    if (!isOpen) keepLatest(this.#windows, key, window, mostRemembered);
    return { current: window.count, ttl: window.since + span - now };
  }

  incr(key: string, answer: StoreOptions[1], ..._limits: unknown[]) {
    answer(null, this.count(key));
  }

  child(_route: object): FastifyRateLimitStore {
    return new Counts();
  }
}

/** Counts across all servers. Each server reports only allowed requests to its peers, because more are refused anyway. */
export class SharedCounts extends Counts {
  readonly #tell: (key: string) => void;

  constructor(others: Peers, topic: Topic, span = usualSpan) {
    super(span);
    this.#tell = (key) => others.publish(topic, key);
    others.subscribe(topic, { onMessage: (key) => this.count(String(key)) });
  }

  take(key: string, max: number) {
    const counted = this.count(key);
    if (counted.current <= max) this.#tell(key);
    return counted;
  }

  override incr(...[key, answer, , max]: StoreOptions) {
    answer(null, this.take(key, max));
  }
}

/** Counts a route with a `groupId` on all servers together, any other route on this server alone. */
export function limitStore(others: Peers): FastifyRateLimitStoreCtor {
  const shared = new SharedCounts(others, "form limit");
  return class extends Counts {
    constructor(_options: object) {
      super();
    }

    override child(route: object) {
      return "groupId" in route && route.groupId !== undefined ? shared : new Counts();
    }
  };
}

export function createTokenLimit(others: Peers) {
  const counts = new SharedCounts(others, "token limit");
  return (id: number) => {
    const { current, ttl } = counts.take(String(id), tokenPerMinute);
    if (current > tokenPerMinute) throw tooMany(ttl);
  };
}
