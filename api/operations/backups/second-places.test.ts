// @module-tag one-engine

import { expect, test } from "vitest";
import { secretKeyOf } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { secondPlaceInput } from "#contract/operations/second-place.ts";
import { createSecondPlaces } from "./second-places.ts";

const parts = {
  read: {} as Reader,
  key: secretKeyOf("only for this test, and long enough"),
  fixed: { at: "/mnt/elsewhere", access: undefined },
};

test("a copy of the site writes none of its backups beside those of the real one", async () => {
  const isHeld = async () => true;
  expect(await createSecondPlaces({ ...parts, isHeld }).current()).toBeUndefined();
  expect(await createSecondPlaces({ ...parts, isHeld: async () => false }).current()).toEqual(parts.fixed);
});

test.each([
  ["/mnt/elsewhere", true],
  ["s3://backups/daniry", true],
  ["s3://backups", true],
  ["elsewhere", false],
  ["s3://UPPER", false],
  ["ftp://backups", false],
])("%s is a second place: %s", (at, isOne) => {
  const given = { at, endpoint: "", region: "", access_key: "" };
  expect(secondPlaceInput.safeParse(given).success).toBe(isOne);
  expect(secondPlaceInput.safeParse({ ...given, endpoint: "s3.example.com" }).success).toBe(false);
});
