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
export interface Others {
  /** Passes on what fits into JSON and takes at most some hundred letters; never waits, and never fails. */
  tell(topic: Topic, word: unknown): void;
  follow(topic: Topic, ears: Ears): void;
}

interface Ears {
  heard(word: unknown): void;
  /** Words may have been told in vain: whoever lives by them looks anew. */
  missed?(): void;
}

/** Of a database that one process alone works on. */
export const nobodyElse: Others = { tell: () => undefined, follow: () => undefined };
