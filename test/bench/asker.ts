import { parentPort, workerData } from "node:worker_threads";

let longest = 0;
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
