import { derive, resize, square } from "./encode.ts";

/** The encoder's process: it does what its server asks, and ends with it. */

const work = { derive, square, resize };
export type Work = typeof work;

export interface Order {
  id: number;
  task: keyof Work;
  given: unknown[];
}

export type Answer = { id: number; done: unknown } | { id: number; failed: string };

// A stop of the whole group is the server's to handle: it may want a picture finished first.
for (const sign of ["SIGINT", "SIGTERM"]) process.on(sign, () => undefined);
process.once("disconnect", () => process.exit(0));

process.on("message", async ({ id, task, given }: Order) => {
  const answer = (one: Answer) => process.connected && process.send?.(one);
  try {
    answer({ id, done: await (work[task] as (...given: unknown[]) => Promise<unknown>)(...given) });
  } catch (error) {
    answer({ id, failed: String(error) });
  }
});
