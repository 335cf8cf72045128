import { parentPort, workerData } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** The estimate takes more than linear time, so it reads only the first characters. */
const longestJudged = 64;

const { password, words } = workerData as { password: string; words: string[] };
const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestJudged });
parentPort?.postMessage(estimate.check(password, words).guesses);
