import type { LiveEvent } from "#contract/events.ts";

type Listener = (event: LiveEvent) => void;

/** Passes events to whoever follows. One that joins several nodes keeps this shape. */
export interface Hub {
  publish(event: LiveEvent): void;
  /** Gives the function that ends it. */
  follow(listener: Listener): () => void;
}

/** The hub of a single process. */
export function createHub(): Hub {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
