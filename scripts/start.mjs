// Runs under any Node of the machine: built-ins only, no syntax newer than Node 18.
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { projectNode } from "./ensure.mjs";
import { serverFlags, serverVariables } from "./server-process.mjs";

const words = [...serverFlags, fileURLToPath(new URL("./serve.mjs", import.meta.url))];
const environment = { ...serverVariables, ...process.env };

// The server replaces this process: a parent would cost 40 MB and have to forward each signal.
const canBecome = process.execve && process.platform !== "win32";
if (canBecome) process.execve(projectNode, [projectNode, ...words], environment);

// For Node before 22.15, until the project's own is installed, and for Windows, which cannot replace a process.
const { spawn } = await import("node:child_process");
endWithNpm();
const server = spawn(projectNode, words, { stdio: "inherit", env: environment });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 1));
