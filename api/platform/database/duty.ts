/** What comes by the clock: one process of all that work on a database has the duty to carry it out. */
export interface Duty {
  /** Does nothing where another process has the duty. What the work writes is refused once another one has taken over. */
  carryOut(work: () => Promise<unknown>): Promise<void>;
  /** Calls each time that this process takes the duty over. Gives the function that ends it. */
  onTaken(listener: () => void): () => void;
}

/** Of a database that one process alone works on: taken once and for all. */
export const ownDuty: Duty = {
  async carryOut(work) {
    await work();
  },
  onTaken(listener) {
    listener();
    return () => undefined;
  },
};
