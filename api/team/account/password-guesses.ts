import { parentPort, workerData } from "node:worker_threads";
import { strengthOf } from "#contract/team/password-strength.ts";

const { password, own } = workerData as { password: string; own: readonly string[] };
parentPort?.postMessage(strengthOf(password, own));
