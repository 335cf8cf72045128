// Runs under whatever Node the machine has, as ensure.mjs does: built-ins only, and no syntax newer than Node 18.
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { projectNode } from "./ensure.mjs";
import { serverFlags, serverVariables } from "./server-process.mjs";

const words = [...serverFlags, fileURLToPath(new URL("./serve.mjs", import.meta.url))];
const environment = { ...serverVariables, ...process.env };

// This process becomes the server's: a second one beside it would cost 40 MB, and would have to pass on each signal.
const canBecome = process.execve && process.platform !== "win32";
if (canBecome) process.execve(projectNode, [projectNode, ...words], environment);

// Node before 22.15, until the project's own is installed; and Windows, where a process cannot become another.
const { spawn } = await import("node:child_process");
endWithNpm();
const server = spawn(projectNode, words, { stdio: "inherit", env: environment });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 1));
