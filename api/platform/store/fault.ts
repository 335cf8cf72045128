/** The message is one line and never holds the key. */
export class StoreFault extends Error {
  /** True if a retry may succeed: the store did not answer, or had a fault of its own. */
  readonly passes: boolean;

  constructor(message: string, { passes = false, ...options }: ErrorOptions & { passes?: boolean } = {}) {
    super(message, options);
    this.passes = passes;
  }
}

export class NothingThere extends StoreFault {}
