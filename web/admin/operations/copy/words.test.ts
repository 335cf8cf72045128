import { expect, test } from "vitest";
import { reasonOf, titleOf, waitingOf } from "./words.ts";

const copy = {
  real_address: "https://www.daniry.om",
  address: "http://localhost:3000",
  is_elsewhere: true,
  is_kept: false,
  waiting: { mails: 6, calls: 0, pushes: 0, plans: 1 },
};

test("a copy says of which site it is one, what waits, and why", () => {
  expect(titleOf(copy)).toBe("This is a copy of www.daniry.om.");
  expect(waitingOf(copy)).toBe("6 mails, 1 planned change");
  expect(reasonOf(copy)).toBe(
    "Why: it is at http://localhost:3000, and the real site at https://www.daniry.om; its data lies in another place than the real site's.",
  );
});

test("a copy whose backup did not say where the real site is says so without it", () => {
  expect(titleOf({ ...copy, real_address: "" })).toBe("This is a copy of the site.");
  expect(reasonOf({ ...copy, real_address: "" })).toBe(
    "Why: its data lies in another place than the real site's.",
  );
  expect(reasonOf({ ...copy, is_elsewhere: false })).toBe(
    "Why: it is at http://localhost:3000, and the real site at https://www.daniry.om.",
  );
  expect(waitingOf({ waiting: { mails: 0, calls: 0, pushes: 0, plans: 0 } })).toBe("");
});
