import { derive, look, resize, square } from "./encode.ts";

const work = { derive, look, square, resize };
export type Work = typeof work;

export interface Order {
  id: number;
  task: keyof Work;
  given: unknown[];
}

export type Answer = { id: number; done: unknown } | { id: number; failed: string };

// The server handles a stop of the whole process group, because it may want to finish a picture first.
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
