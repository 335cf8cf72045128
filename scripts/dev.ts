import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Development: the site with hot reload, and a restart of the server when its own files change. Node watches what the
 * server imports; Vite watches the rest from inside it.
 */
const server = fileURLToPath(new URL("../server/dev.ts", import.meta.url));
const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", server], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 0));
