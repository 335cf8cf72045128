import { describe, expect, test } from "vitest";
import { freeCodes, waitAfter } from "./log-in-rule.ts";
import { type Attempt, createLogInThrottle } from "./log-in-throttle.ts";
import { firstRank, newcomers } from "./password-queue.ts";

const start = Date.parse("2026-03-10T09:00:00Z");

function watched() {
  const throttle = createLogInThrottle();
  return (second: number, given: Partial<Attempt> = {}, isCrowded = false) => {
    const attempt = { account: "owner@example.com", address: "192.0.2.1", device: null, ...given };
    const turn = throttle(attempt, new Date(start + second * 1000), isCrowded);
    return typeof turn === "number" ? turn / 1000 : turn;
  };
}
const turn = expect.objectContaining({ rank: expect.any(Number) });
const many = (count: number) => Array.from({ length: count }, (_, number) => number);

test("the wait doubles with each failure and stays within an hour", () => {
  expect([4, 5, 6, 7, 8, 12, 13, 14, 500].map((count) => waitAfter(count) / 1000)).toEqual([
    0, 15, 30, 60, 120, 1920, 3600, 3600, 3600,
  ]);
});

test("five failures of an address are free, whatever the accounts; trying during the wait makes it no longer", () => {
  const attempt = watched();
  for (const number of many(5)) expect(attempt(0, { account: `${number}@example.com` })).toEqual(turn);
  for (const second of [0, 5, 14]) expect(attempt(second, { account: "new@example.com" })).toBe(15 - second);
  expect(attempt(15, { account: "new@example.com" })).toEqual(turn);
  expect(attempt(16, { account: "new@example.com" })).toBe(29);
  expect(attempt(16, { account: "new@example.com", address: "192.0.2.2" })).toEqual(turn);
});

test("all addresses of one /64 count as one", () => {
  const attempt = watched();
  for (const number of many(5))
    attempt(0, { address: `2001:db8:0:7::${number}`, account: `${number}@example.com` });
  expect(attempt(1, { address: "2001:db8:0:7:ffff::1", account: "new@example.com" })).toBe(14);
  expect(attempt(1, { address: "2001:db8:0:8::1", account: "new@example.com" })).toEqual(turn);
});

describe("an account that is guessed at", () => {
  test("lets a new address in after ten seconds, which nobody else makes longer", () => {
    const attempt = watched();
    for (const number of many(40)) attempt(0, { address: `198.51.100.${number}` });
    const owner = { address: "203.0.113.9" };
    expect(attempt(1, owner)).toBe(10);
    for (const second of [2, 4, 6, 8, 10]) {
      for (const number of many(40)) attempt(second, { address: `198.51.101.${number}` });
      expect(attempt(second, owner)).toBe(11 - second);
    }
    expect(attempt(11, owner)).toEqual(turn);
  });

  test("lets in at once a browser that was logged in before, which is measured by its own failures alone", () => {
    const attempt = watched();
    for (const number of many(40)) attempt(0, { address: `198.51.100.${number % 3}` });
    const known = { address: "198.51.100.1", device: "a browser" };
    for (const _ of many(5)) expect(attempt(1, known)).toMatchObject({ rank: firstRank });
    expect(attempt(1, known)).toBeGreaterThan(0);
    expect(attempt(16, known)).toMatchObject({ rank: firstRank });
  });

  test("is one that nobody guesses at any more once its owner was let in, or after an hour", () => {
    const attempt = watched();
    for (const number of many(5)) attempt(0, { address: `198.51.100.${number}` });
    const owner = attempt(0, { device: "a browser" });
    if (typeof owner !== "number") owner.succeeded();
    expect(attempt(1, { address: "203.0.113.9" })).toEqual(turn);
    for (const number of many(5)) attempt(2, { address: `198.51.101.${number}` });
    expect(attempt(3, { address: "203.0.113.10" })).toBe(10);
    expect(attempt(3_605, { address: "203.0.113.11" })).toEqual(turn);
  });
});

test("a success makes up for what its address did at its own account, and for nothing else", () => {
  const attempt = watched();
  for (const _ of many(3)) attempt(0, { account: "victim@example.com" });
  const own = attempt(0, { account: "guesser@example.com" });
  if (typeof own !== "number") own.succeeded();
  for (const _ of many(2)) expect(attempt(0, { account: "victim@example.com" })).toEqual(turn);
  expect(attempt(0, { account: "victim@example.com" })).toBe(15);
});

test("while many wait for their passwords to be checked, a new address waits whatever the account", () => {
  const attempt = watched();
  expect(attempt(0, {}, true)).toBe(10);
  expect(attempt(10, {}, true)).toEqual(turn);
});

test("the nearer to guessers, the later a password is checked", () => {
  const attempt = watched();
  for (const number of many(4))
    attempt(0, { address: `198.51.100.${number}`, account: `${number}@example.com` });
  const rankOf = (address: string) => attempt(0, { address, account: "a@example.com" });
  expect(rankOf("198.51.100.99")).toMatchObject({ rank: newcomers + 12 });
  expect(rankOf("198.51.7.1")).toMatchObject({ rank: newcomers + 10 });
  expect(rankOf("198.7.7.1")).toMatchObject({ rank: newcomers + 6 });
  expect(rankOf("203.0.113.9")).toMatchObject({ rank: newcomers });
});

test("who came back as asked goes before all new addresses, whoever failed around it", () => {
  const attempt = watched();
  const owner = { address: "198.51.100.99" };
  expect(attempt(0, owner, true)).toBe(10);
  for (const number of many(4))
    attempt(1, { address: `198.51.100.${number}`, account: `${number}@example.com` });
  expect(attempt(10, owner, true)).toMatchObject({ rank: 12 });
  expect(attempt(10, { address: "203.0.113.9" })).toMatchObject({ rank: newcomers });
});

test("an attempt that was never judged does not count", () => {
  const attempt = watched();
  for (const _ of many(20)) {
    const given = attempt(0);
    if (typeof given !== "number") given.takeBack();
  }
  expect(attempt(0)).toMatchObject({ rank: newcomers });
});

test("after twenty wrong codes in a day only known browsers may try one", () => {
  const attempt = watched();
  const guesser = attempt(0);
  const mayTry = (given: Partial<Attempt>) => {
    const answer = attempt(1, given);
    return typeof answer === "number" ? answer : answer.mayTryCode();
  };
  if (typeof guesser !== "number") for (const _ of many(freeCodes)) guesser.wrongCode();
  expect(mayTry({ address: "203.0.113.9" })).toBe(false);
  expect(mayTry({ address: "203.0.113.9", account: "other@example.com" })).toBe(true);
  expect(mayTry({ device: "a browser" })).toBe(true);
});

test.each([
  [1, 36],
  [10, 360],
  [300, 10_800],
])("from %i addresses an account is guessed at %i times a day at most", (addresses, most) => {
  const attempt = watched();
  let guesses = 0;
  const next = many(addresses).map(() => 0);
  for (let second = 0; second < 86_400; second = Math.min(...next)) {
    for (const number of many(addresses)) {
      if ((next[number] ?? 0) > second) continue;
      const answer = attempt(second, { address: `10.${number >> 8}.${number & 255}.1` });
      if (typeof answer === "number") next[number] = second + answer;
      else guesses += 1;
    }
  }
  expect(guesses).toBeLessThanOrEqual(most);
  expect(guesses).toBeGreaterThan(most * 0.9);
});
