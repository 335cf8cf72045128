import { expect, test } from "vitest";
import type { Submission } from "#contract/visitors/submissions.ts";
import { replyAddress } from "./reply.ts";

test("a message is quoted whatever sign stands where the quotation ends", () => {
  for (let before = 1_190; before <= 1_201; before++) {
    const row = {
      email: "huda@example.com",
      name: "Huda",
      message: `${"a".repeat(before)}😀👩‍👧 ending`,
      created_at: "2026-03-10T09:00:00.000Z",
    } as Submission;
    expect(replyAddress(row, "Your message")).toMatch(
      /^mailto:huda%40example\.com\?subject=Your%20message&body=/,
    );
  }
});
