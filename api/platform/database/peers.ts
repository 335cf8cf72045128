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
  /** Takes a JSON value of at most some hundred characters; never waits, never fails. */
  publish(topic: Topic, word: unknown): void;
  subscribe(topic: Topic, ears: Subscriber): void;
}

interface Subscriber {
  onMessage(word: unknown): void;
  /** Messages may have been lost: a subscriber that depends on them reads its data again. */
  onGap?(): void;
}

export const noPeers: Peers = { publish: () => undefined, subscribe: () => undefined };
