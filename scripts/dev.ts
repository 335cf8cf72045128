import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithNpm } from "../server/end-with-npm.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = join(root, "server/dev.ts");
// A fixed list: the server imports Vite, which rewrites its settings at each start.
const watched = ["api", "contract", "db", "server"];
endWithNpm();
const child = spawn(
  process.execPath,
  [...watched.map((folder) => `--watch-path=${join(root, folder)}`), "--watch-preserve-output", server],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 0));
