import { DatabaseSync, StatementSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

/**
 * Loaded ahead of a program (`node --import`): kills it, like `kill -9`, before statement number KILL_BEFORE. With 0 the program
 * reports the number of statements at its end.
 */
const last = Number(process.env.KILL_BEFORE);
let count = 0;

function pass() {
  count += 1;
  if (count === last) process.kill(process.pid, "SIGKILL");
}

function watch(prototype: object, names: string[]) {
  const methods = prototype as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const original = methods[name] as (typeof methods)[string];
    methods[name] = function (this: unknown, ...given) {
      pass();
      return original.apply(this, given);
    };
  }
}

if (isMainThread) {
  watch(DatabaseSync.prototype, ["exec"]);
  watch(StatementSync.prototype, ["all", "run", "get", "iterate"]);
  watch(pg.Client.prototype, ["query"]);
  if (last === 0) process.once("exit", () => console.log(`${count} statements`));
}
