import fc from "fast-check";
import { expect, test } from "vitest";
import { emailField } from "#contract/fields.ts";
import { addressKey } from "./address-key.ts";

const names = fc.stringMatching(/^[a-zA-Z0-9éकम٣жن][a-z0-9._+éकم٣жن-]{0,9}$/u);
const hosts = fc.constantFrom("example", "कंपनी", "شرکت\u200cما", "bücher", "пример", "xn--bcher-kva", "B2B");
const ends = fc.constantFrom("com", "भारत", "ایران", "museum", "co.uk");
const noise = fc.array(
  fc.tuple(
    fc.constantFrom(..."\u200b\u200e\u200f\u2060\u2066\u2069\u202a\u00ad\ufeff\u3164\u2800"),
    fc.nat({ max: 40 }),
  ),
  { maxLength: 4 },
);

test("an address is read without unseen signs, and has one key in small and large letters, by 10,000 inputs", () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  console.info(`seed of the addresses: ${seed}`);
  const field = emailField("wrong");
  fc.assert(
    fc.property(names, hosts, ends, noise, (name, host, end, signs) => {
      const address = `${name}@${host}.${end}`;
      const letters = [...address];
      for (const [sign, at] of signs) letters.splice(at % (letters.length + 1), 0, sign);
      expect(field.parse(` ${letters.join("")}\u00a0`)).toBe(address);
      expect(field.parse(address)).toBe(address);
      const key = addressKey(address);
      expect(addressKey(letters.join(""))).toBe(key);
      expect(addressKey(key)).toBe(key);
      expect(addressKey(address.toUpperCase())).toBe(key);
    }),
    { seed, numRuns: 10_000 },
  );
});
