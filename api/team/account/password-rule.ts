import { Worker } from "node:worker_threads";
import { passwordLength } from "#contract/team/account.ts";

const longestEstimateMs = 10_000;

export const tooEasy = "Too easy to guess: three words that have nothing to do with each other are better";

/**
 * Returns the fault of a new password, or null. Refuses common passwords, company names and the words in
 * `own`, also with a few digits added (NIST SP 800-63B, section 5.1.1.2).
 */
export async function faultOfPassword(password: string, own: readonly string[]): Promise<string | null> {
  if (password.length < passwordLength.least) return `At least ${passwordLength.least} characters`;
  if (password.length > passwordLength.most) return `At most ${passwordLength.most} characters`;
  return (await strengthInThread(password, own)) === 1 ? tooEasy : null;
}

/**
 * Runs in a worker thread, so that its lists of 50,000 words leave the memory and the main thread stays free.
 */
function strengthInThread(password: string, own: readonly string[]): Promise<number> {
  const worker = new Worker(new URL("./password-guesses.ts", import.meta.url), {
    workerData: { password, own },
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
