import { Worker } from "node:worker_threads";
import { passwordLength } from "#contract/team/account.ts";

/**
 * Guesses that a password has to withstand (zxcvbn's score 3): three months of all that this server ever checks, see
 * `log-in-rule.ts`, and 76 years of 100 addresses.
 */
const leastGuesses = 1e8;
/** Words that a guesser tries here before all others. */
const wordsOfTheHouse = ["daniry", "nutrition", "formula", "admin", "owner"];
const longestEstimateMs = 10_000;

export const tooEasy = "Too easy to guess: three words that have nothing to do with each other are better";

/**
 * What is wrong with a new password, or null. Common passwords, names of the house and the account's own words are refused
 * (NIST SP 800-63B, section 5.1.1.2), and what is made of them with a few digits; `own` are name and e-mail address.
 */
export async function faultOfPassword(password: string, own: readonly string[]): Promise<string | null> {
  if (password.length < passwordLength.least) return `At least ${passwordLength.least} characters`;
  if (password.length > passwordLength.most) return `At most ${passwordLength.most} characters`;
  const words = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter(({ length }) => length > 2);
  const guesses = await estimateGuesses(password, [...wordsOfTheHouse, ...words]);
  return guesses < leastGuesses ? tooEasy : null;
}

/** On a thread of its own that ends with its answer: lists of 50,000 words are not kept, and nobody waits for them. */
function estimateGuesses(password: string, words: string[]): Promise<number> {
  const worker = new Worker(new URL("./password-guesses.ts", import.meta.url), {
    workerData: { password, words },
  });
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("The password's estimate took too long")),
      longestEstimateMs,
    );
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("The password's estimate ended without an answer"));
    });
  }).finally(() => worker.terminate());
}
