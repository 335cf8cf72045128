import { expect, test, vi } from "vitest";
import { createReadersFirst } from "./readers-first.ts";

function whereSoManyRead(reads: number) {
  let now = 0;
  let isStopping = false;
  const readers = createReadersFirst(
    () => isStopping,
    () => now,
  );
  const begun: number[] = [];
  const read = (times: number) => {
    for (let index = 0; index < times; index++) readers.noteRead();
  };
  const write = (...numbers: number[]) => {
    for (const number of numbers) readers.letWrite(() => begun.push(number));
  };
  read(reads);
  now = 100;
  return {
    begun,
    read,
    write,
    stop: () => {
      isStopping = true;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("where few read, a write begins at once", () => {
  const { write, begun } = whereSoManyRead(199);
  write(1, 2, 3);
  expect(begun).toEqual([1, 2, 3]);
});

test("where many read, 128 of them go before each write, and four begin together, in their order", () => {
  const { read, write, begun } = whereSoManyRead(200);
  write(1, 2, 3, 4, 5, 6);
  expect(begun).toEqual([]);
  read(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  read(4 * 128 - 1);
  expect(begun).toEqual([1, 2, 3, 4]);
  read(1);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a thread that has time left lets them in, though many read", async () => {
  const { write, begun } = whereSoManyRead(200);
  write(1, 2, 3, 4, 5);
  expect(begun).toEqual([]);
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5]), 15_000);
});

test("nobody waits any more once the readers are gone", () => {
  const { write, begun, pass } = whereSoManyRead(200);
  write(1, 2, 3);
  pass(100);
  write(4);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test("a server that stops lets in whatever waits", async () => {
  const { write, begun, stop } = whereSoManyRead(200);
  write(1, 2, 3, 4, 5);
  stop();
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5]), 15_000);
  write(6);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});
