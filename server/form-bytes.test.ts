// @module-tag one-engine

import { afterAll, beforeAll, expect, test } from "vitest";
import { rawCall } from "#test/support/raw-call.ts";
import { Site } from "#test/support/site.ts";

const site = new Site();
beforeAll(() => site.start());
afterAll(() => site.dispose());

test("a form without JavaScript shows its page with the field marked whose bytes are no UTF-8, and stores nothing", async () => {
  const fields = { email: "zoe@example.com", reason: "Feedback", message: "Words that stay" };
  const send = (name: string) =>
    rawCall(site.url, {
      method: "POST",
      path: "/contact-us",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url },
      body: Buffer.from(`${new URLSearchParams(fields)}&name=${name}`, "latin1"),
    });
  for (const name of ["Zo%EB", "Zo\u00eb"]) {
    const answer = await send(name);
    const page = answer.body.toString();
    expect([answer.status, page.includes("There is a sign in this text that cannot be stored")]).toEqual([
      422,
      true,
    ]);
    expect(page).toContain("Words that stay");
  }
  const { total } = (await site.api("GET", "/api/contact")) as { total: number };
  expect(total).toBe(0);
});
