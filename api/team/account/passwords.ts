import { hash, verify } from "@node-rs/argon2";
import { createPasswordQueue, firstRank } from "./password-queue.ts";

/** argon2id. `usual` is 64 MiB, three passes, one lane (RFC 9106, the memory-constrained choice). */
const costs = {
  usual: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const;
export type PasswordCost = keyof typeof costs;

let cost: (typeof costs)[PasswordCost] = costs.usual;

export function setPasswordCost(given: PasswordCost): void {
  cost = costs[given];
}

const queue = createPasswordQueue();

export const isCrowded = queue.isCrowded;

export function hashPassword(password: string): Promise<string> {
  return queue.inTurn(firstRank, () => hash(normal(password), cost));
}

/**
 * Without a stored hash it does the same work, so that the time does not reveal whether the account exists.
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

/** Keyboards compose the same letter in different ways. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
