import { expect, test } from "vitest";
import type { Submission } from "#contract/visitors/submissions.ts";
import { chatAddress, replyAddress } from "./reply.ts";

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

test.each([
  ["en", "Hello Huda, thank you for writing to Daniry (C-10001)."],
  ["ar", "مرحبًا Huda، شكرًا لتواصلك مع Daniry (C-10001)."],
] as const)("a chat begins in the language of the message, %s", (language, text) => {
  const row = { name: "Huda", receipt: "C-10001", language } as Submission;
  expect(new URL(chatAddress("96891234567", row)).searchParams.get("text")).toBe(text);
});
