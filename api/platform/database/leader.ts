export interface Leader {
  /** Does nothing if another process is the leader. If another one takes over meanwhile, the writes of `work` are refused. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Calls `listener` each time this process becomes the leader. Answers the function that unsubscribes it. */
  onElected(listener: () => void): () => void;
}

export const alwaysLeader: Leader = {
  async run(work) {
    await work();
  },
  onElected(listener) {
    listener();
    return () => undefined;
  },
};
