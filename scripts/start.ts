import { pathToFileURL } from "node:url";
import { serverFlags, serverProgram, serverVariables } from "../server/build-folder.ts";
import { buildSite } from "./build.ts";

buildSite();
const environment = { ...serverVariables, ...process.env };
const command = [process.execPath, ...serverFlags, serverProgram];
// The server replaces this process, because a parent would cost 40 MB and have to forward each signal.
process.execve?.(process.execPath, command, environment);
// Windows cannot replace a process.
await import(pathToFileURL(serverProgram).href);
