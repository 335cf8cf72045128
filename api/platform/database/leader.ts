/** What comes by the clock: one process of all that work on a database has the duty to carry it out. */
export interface Leader {
  /** Does nothing where another process has the duty. What the work writes is refused once another one has taken over. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Calls each time that this process takes the duty over. Gives the function that ends it. */
  onElected(listener: () => void): () => void;
}

/** Of a database that one process alone works on: taken once and for all. */
export const alwaysLeader: Leader = {
  async run(work) {
    await work();
  },
  onElected(listener) {
    listener();
    return () => undefined;
  },
};
