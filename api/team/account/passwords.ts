import { hash, verify } from "@node-rs/argon2";
import { createPasswordQueue, firstRank } from "./password-queue.ts";

/** argon2id, the library's default kind. `usual`: 64 MiB, three passes, one lane (RFC 9106, the memory-constrained choice). */
const costs = {
  usual: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const;
export type PasswordCost = keyof typeof costs;

let cost: (typeof costs)[PasswordCost] = costs.usual;

/** Of each hash from now on, in this process; one that is stored already names its own. */
export function setPasswordCost(given: PasswordCost): void {
  cost = costs[given];
}

/** One for the process, as its memory and cores are. */
const queue = createPasswordQueue();

export const isCrowded = queue.isCrowded;

export function hashPassword(password: string): Promise<string> {
  return queue.inTurn(firstRank, () => hash(normal(password), cost));
}

/**
 * Without a stored hash the same work is done for nothing, so that the time does not tell who has an account. `rank` is the
 * place in the queue; who has a session goes first.
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
  rank = firstRank,
): Promise<boolean> {
  if (storedHash === undefined) {
    await queue.inTurn(rank, () => hash(normal(password), cost));
    return false;
  }
  return queue.inTurn(rank, () => verify(storedHash, normal(password)).catch(() => false));
}

/** One password however the keyboard composes its letters. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
