/** The other processes that work on the same database. */
export interface Others {
  /** Passes a short word on, once; never waits, and never fails. */
  tell(word: string): void;
  /** Gives the function that ends it. */
  follow(ears: Ears): () => void;
}

export interface Ears {
  heard(word: string): void;
  /** Words may have been told in vain: whoever lives by them looks anew. */
  missed(): void;
}

/** Of a database that one process alone works on. */
export const nobodyElse: Others = { tell: () => undefined, follow: () => () => undefined };
