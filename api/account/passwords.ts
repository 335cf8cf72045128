import { hash, verify } from "@node-rs/argon2";

/** argon2id, the library's default kind: 64 MiB, three passes, one lane (RFC 9106, the memory-constrained choice). */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Hashes under way at once: each takes 64 MiB and a core. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/** Without a stored hash the same work is done for nothing, so that the time does not tell who has an account. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  if (storedHash === undefined) {
    await inTurn(() => hash(normal(password), cost));
    return false;
  }
  return inTurn(() => verify(storedHash, normal(password)).catch(() => false));
}

/** One password however the keyboard composes its letters. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
