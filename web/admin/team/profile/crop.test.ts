import { expect, test } from "vitest";
import { clamped, middleOf, sideOf } from "./crop.ts";

const wide = { width: 800, height: 400 };

test("the frame starts in the middle and is as big as the picture lets it be", () => {
  expect(middleOf(wide)).toEqual({ x: 400, y: 200, zoom: 1 });
  expect(sideOf(wide, 1)).toBe(400);
  expect(sideOf(wide, 2)).toBe(200);
});

test("the frame never leaves the picture", () => {
  expect(clamped(wide, { x: -50, y: 900, zoom: 1 })).toEqual({ x: 200, y: 200, zoom: 1 });
  expect(clamped(wide, { x: 900, y: 0, zoom: 2 })).toEqual({ x: 700, y: 100, zoom: 2 });
  expect(clamped(wide, { x: 400, y: 200, zoom: 99 }).zoom).toBe(4);
});
