export interface Leader {
  /** Does nothing if another process is the leader. If another one takes over meanwhile, the writes of `work` fail. */
  run(work: () => Promise<unknown>): Promise<void>;
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
