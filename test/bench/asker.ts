import { parentPort, workerData } from "node:worker_threads";

/** Asks one address again and again, and tells the longest time that an answer took since it was last asked for it. */
let longest = 0;
/** When the one that is under way was asked. */
let began = performance.now();
parentPort?.on("message", () => {
  parentPort?.postMessage(Math.max(longest, performance.now() - began));
  longest = 0;
});

for (;;) {
  began = performance.now();
  await (await fetch(workerData as string)).arrayBuffer();
  longest = Math.max(longest, performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
