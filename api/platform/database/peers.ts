/** Topics between processes on one database. A process ignores topics it does not know. */
export type Topic =
  | "event"
  | "form limit"
  | "log-in"
  | "readers"
  | "receipts"
  | "receipts of a network"
  | "spam"
  | "token limit";

export interface Peers {
  /** Sends a JSON value of at most some hundred characters; never waits, never fails. */
  publish(topic: Topic, word: unknown): void;
  subscribe(topic: Topic, ears: Subscriber): void;
}

interface Subscriber {
  onMessage(word: unknown): void;
  /** Messages may be lost: a subscriber that depends on them reads again. */
  onGap?(): void;
}

export const noPeers: Peers = { publish: () => undefined, subscribe: () => undefined };
