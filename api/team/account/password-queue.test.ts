import { expect, test } from "vitest";
import { createPasswordQueue, firstRank } from "./password-queue.ts";

function watched() {
  const queue = createPasswordQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  function come(name: string, rank: number) {
    const work = () =>
      new Promise<void>((end) => {
        begun.push(name);
        ends.set(name, end);
      });
    queue.inTurn(rank, work).then(
      () => outcomes.set(name, "done"),
      (reason) => outcomes.set(name, String(reason.problem?.status)),
    );
  }
  async function finish(name: string) {
    ends.get(name)?.();
    await expect.poll(() => outcomes.get(name)).toBe("done");
  }
  return { queue, begun, outcomes, come, finish };
}

test("two at once; of those that wait the lowest rank goes first, among equals the earliest", async () => {
  const { begun, come, finish } = watched();
  for (const [name, rank] of [
    ["first", 3],
    ["second", 3],
    ["guesser", 9],
    ["new", 0],
    ["later", 0],
    ["known", firstRank],
  ] as const) {
    come(name, rank);
  }
  expect(begun).toEqual(["first", "second"]);
  for (const name of ["first", "second", "known", "new"]) await finish(name);
  expect(begun).toEqual(["first", "second", "known", "new", "later", "guesser"]);
});

test("sixteen wait; one more takes the place of a guesser, else it is refused with 503", async () => {
  const { queue, outcomes, come } = watched();
  for (const name of ["under way", "under way too"]) come(name, 0);
  expect(queue.isCrowded()).toBe(false);
  for (let number = 0; number < 15; number++) come(`waiting ${number}`, 1);
  expect(queue.isCrowded()).toBe(true);
  come("guesser", 2);
  come("new", 0);
  come("as bad as the others", 1);
  await expect
    .poll(() => [...outcomes])
    .toEqual([
      ["guesser", "503"],
      ["as bad as the others", "503"],
    ]);
});
