import { expect, test } from "vitest";
import { createLoginThrottle, waitAfter } from "./login-throttle.ts";

const start = Date.parse("2026-03-10T09:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);

test("the wait doubles with each failure and stays within two minutes", () => {
  expect([4, 5, 6, 7, 8, 9, 100].map((count) => waitAfter(count) / 1000)).toEqual([
    0, 15, 30, 60, 120, 120, 120,
  ]);
});

test("five failures are free, the sixth attempt waits", () => {
  const throttle = createLoginThrottle();
  const waits = [0, 1, 2, 3, 4, 5].map((second) => throttle.attempt("a@example.com", "10.0.0.1", at(second)));
  expect(waits).toEqual([0, 0, 0, 0, 0, 14_000]);
});

test("attempts during the wait do not make it longer", () => {
  const throttle = createLoginThrottle();
  for (const second of [0, 0, 0, 0, 0, 5, 10]) throttle.attempt("a@example.com", "10.0.0.1", at(second));
  expect(throttle.attempt("a@example.com", "10.0.0.1", at(15))).toBe(0);
});

test("one account is slowed down whatever the address, and one address whatever the account", () => {
  const throttle = createLoginThrottle();
  for (let number = 0; number < 5; number++) throttle.attempt("a@example.com", `10.0.0.${number}`, at(0));
  expect(throttle.attempt("a@example.com", "10.0.0.99", at(1))).toBeGreaterThan(0);
  for (let number = 0; number < 5; number++) throttle.attempt(`${number}@example.com`, "10.0.1.1", at(0));
  expect(throttle.attempt("new@example.com", "10.0.1.1", at(1))).toBeGreaterThan(0);
  expect(throttle.attempt("new@example.com", "10.0.1.2", at(1))).toBe(0);
});

test("success forgets the failures, and so does an hour of quiet", () => {
  const throttle = createLoginThrottle();
  for (let number = 0; number < 5; number++) throttle.attempt("a@example.com", "10.0.0.1", at(0));
  throttle.succeeded("a@example.com", "10.0.0.1", at(0));
  expect(throttle.attempt("a@example.com", "10.0.0.1", at(1))).toBe(0);
  for (let number = 0; number < 5; number++) throttle.attempt("b@example.com", "10.0.0.2", at(0));
  for (let number = 0; number < 5; number++) {
    expect(throttle.attempt("b@example.com", "10.0.0.2", at(3_600))).toBe(0);
  }
});

test("strangers who guess do not hold up the owner where the owner logged in before", () => {
  const throttle = createLoginThrottle();
  throttle.succeeded("owner@example.com", "10.0.0.1", at(0));
  for (let number = 0; number < 9; number++) throttle.attempt("owner@example.com", `10.9.0.${number}`, at(1));
  expect(throttle.attempt("owner@example.com", "10.8.0.1", at(2))).toBeGreaterThan(0);
  expect(throttle.attempt("owner@example.com", "10.0.0.1", at(2))).toBe(0);
});
