import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveToken, isSealed, seal, sealedFor, secretKeyOf, unseal } from "./sealing.ts";

const key = secretKeyOf("a key of the test, long enough to be one");
const other = secretKeyOf("another key of the test, long enough too");

test("what is sealed opens with its key, for its record, and says nothing of the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.nat(), (text, id) => {
      // Half a surrogate pair has no UTF-8.
      fc.pre(text.isWellFormed());
      const [sealed, again] = [1, 2].map(() => seal(key, sealedFor.admin(id), text)) as [string, string];
      expect(isSealed(sealed)).toBe(true);
      expect(sealed).not.toBe(again);
      if (text.length > 3) expect(sealed).not.toContain(text);
      expect(unseal(key, sealedFor.admin(id), sealed)).toBe(text);
      expect(unseal(key, sealedFor.admin(id + 1), sealed)).toBeNull();
      expect(unseal(key, sealedFor.webhook(id), sealed)).toBeNull();
      expect(unseal(other, sealedFor.admin(id), sealed)).toBeNull();
    }),
  );
});

test("what was changed by a sign does not open", () => {
  const sealed = seal(key, sealedFor.mailServer, "hunter two");
  for (let at = "sealed:".length; at < sealed.length; at++) {
    const sign = sealed[at] === "A" ? "B" : "A";
    const changed = sealed.slice(0, at) + sign + sealed.slice(at + 1);
    // The last base64 character may hold bits that belong to no byte.
    if (at < sealed.length - 1 && sealed[at] !== ":")
      expect(unseal(key, sealedFor.mailServer, changed), `at ${at}`).toBeNull();
  }
});

test("a value in clear stays as it is", () => {
  for (const clear of ["GEZDGNBVGY3TQOJQ", "whsec_c2VjcmV0", "sealed:", "sealed:12345678:short"])
    expect(unseal(key, sealedFor.webhook(1), clear)).toBe(clear);
});

test("a derived token is the same each time, and another one for each purpose and key", () => {
  const token = deriveToken(key, "newsletter 1 huda@example.com");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(deriveToken(key, "newsletter 1 huda@example.com")).toBe(token);
  expect(deriveToken(key, "newsletter 2 huda@example.com")).not.toBe(token);
  expect(deriveToken(other, "newsletter 1 huda@example.com")).not.toBe(token);
});
