/** What processes on one database tell each other about; one that does not know a topic does not hear of it. */
export type Topic =
  | "event"
  | "form limit"
  | "log-in"
  | "receipts"
  | "receipts of a network"
  | "spam"
  | "token limit";

/** The other processes that work on the same database. */
export interface Peers {
  /** Passes on what fits into JSON and takes at most some hundred letters; never waits, and never fails. */
  publish(topic: Topic, word: unknown): void;
  subscribe(topic: Topic, ears: Subscriber): void;
}

interface Subscriber {
  onMessage(word: unknown): void;
  /** Words may have been told in vain: whoever lives by them looks anew. */
  onGap?(): void;
}

/** Of a database that one process alone works on. */
export const noPeers: Peers = { publish: () => undefined, subscribe: () => undefined };
