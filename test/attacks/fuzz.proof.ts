import { rights } from "#contract/rights.ts";
import type { Role } from "#contract/roles.ts";
import { type Count, isQuick, proof } from "#test/proof/proof.ts";
import { admin, nobody, program } from "./fuzz/callers.ts";
import { fuzz } from "./fuzz/run.ts";

const each = Number(process.env.FUZZ_REQUESTS ?? (isQuick ? 500 : 100_000));

const rest = {
  expected:
    "no 5xx, no hang, nothing stored by halves or of what was refused, nothing told that the caller may not read",
  before: "tried as an owner alone, before there were webhooks, tokens and invitations",
  in: "test:all",
  timeout: 3 * 60 * 60_000,
} as const;

const fuzzAs = (role: Role) => ({
  ...rest,
  run: (count: Count) => fuzz(count, { each, callers: async (site) => [await admin(site, role)] }),
});

proof({
  name: "Requests by chance to every endpoint from nobody",
  ...rest,
  run: (count) => fuzz(count, { each, callers: async () => [nobody] }),
});
proof({ name: "Requests by chance to every endpoint from an owner", ...fuzzAs("owner"), in: "test" });
proof({ name: "Requests by chance to every endpoint from an editor", ...fuzzAs("editor") });
proof({ name: "Requests by chance to every endpoint from a moderator", ...fuzzAs("moderator") });
proof({ name: "Requests by chance to every endpoint from a reader", ...fuzzAs("reader") });
proof({
  name: "Requests by chance to every endpoint from a program of each right",
  ...rest,
  run: (count) =>
    fuzz(count, {
      each: Math.round(each / 20),
      callers: (site) => Promise.all(rights.map((right) => program(site, right))),
    }),
});
