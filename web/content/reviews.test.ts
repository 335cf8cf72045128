import { expect, test } from "vitest";
import { reviewsText } from "./reviews.ts";

test("reviews are told in thousands", () => {
  expect([2400, 3100, 900, 12_345, 1000, 40].map((count) => reviewsText(count, "{count}K Reviews"))).toEqual([
    "2.4K Reviews",
    "3.1K Reviews",
    "0.9K Reviews",
    "12.3K Reviews",
    "1K Reviews",
    "0.04K Reviews",
  ]);
});
