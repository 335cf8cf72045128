import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * Guesses for the strengths 2, 3 and 4. The first is zxcvbn's score 3: three months of all the guesses that the server checks
 * (`log-in-rule.ts`), or 76 years from 100 addresses.
 */
const steps = [1e8, 1e10, 1e12];

const wordsOfTheHouse = ["daniry", "nutrition", "formula", "admin", "owner"];

/** The estimate takes more than linear time, so it reads only the first characters. */
const longestJudged = 64;

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestJudged });

/** From 1, which is refused, to 4. `own` has the account's name and e-mail, which guessers know. */
export function strengthOf(password: string, own: readonly string[]): number {
  const words = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter(({ length }) => length > 2);
  const { guesses } = estimate.check(password, [...wordsOfTheHouse, ...words]);
  return 1 + steps.filter((least) => guesses >= least).length;
}
