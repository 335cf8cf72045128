/** Why a store of files does not do what it was asked, in one line without its key. */
export class StoreFault extends Error {
  /** It may be otherwise the next time, without anybody's doing: the store did not answer, or had a fault of its own. */
  readonly passes: boolean;

  constructor(message: string, { passes = false, ...options }: ErrorOptions & { passes?: boolean } = {}) {
    super(message, options);
    this.passes = passes;
  }
}

export class NothingThere extends StoreFault {}
