import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = JSON.stringify(new URL("./last-resort.ts", import.meta.url).href);

function run(words: string) {
  const code = `
    import { outliveFaults } from ${program};
    outliveFaults({ fatal: ({ err, origin }) => console.log(origin, err.message) });
    const turn = () => new Promise((done) => setImmediate(done));
    ${words}`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  return { said: stdout.trim().split("\n"), status };
}

test("what nothing catches is told, and the process goes on", () => {
  const { said, status } = run(`
    setImmediate(() => { throw new Error("thrown later"); });
    await turn(); await turn();
    void Promise.reject(new Error("of a promise"));
    await turn(); await turn();
    setImmediate(() => process.stdin.emit("error", new Error("of an event")));
    await turn(); await turn();
    console.log("still here");`);
  expect(said).toEqual([
    "uncaughtException thrown later",
    "unhandledRejection of a promise",
    "uncaughtException of an event",
    "still here",
  ]);
  expect(status).toBe(0);
});

test("a fault without an end ends the process, so that a new start can help", () => {
  const { said, status } = run(`
    const again = () => { setImmediate(again); throw new Error("again"); };
    setImmediate(again);`);
  expect(said).toEqual(Array(61).fill("uncaughtException again"));
  expect(status).toBe(1);
});
