import { type Environment, EnvironmentFault } from "./environment.ts";

type Settings = Pick<Environment, "port" | "host" | "dataFolder">;

const listening: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `PORT should be a free one: another program listens at ${port} of ${host}. Stop it, or set another PORT`,
  EACCES: ({ port }) => `PORT should be 1024 or more: this user may not listen at ${port}`,
  EADDRNOTAVAIL: noAddress,
  EAFNOSUPPORT: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};

function noAddress({ host }: Settings): string {
  return `HOST should be a name or an address of this machine, such as localhost or 0.0.0.0: ${host} is none`;
}

/** SQLite's codes for a file that it cannot read as a database: https://www.sqlite.org/rescode.html */
const damaged = [11, 26];

export function startFault(error: unknown, settings: Settings): unknown {
  const {
    code = "",
    syscall,
    path,
    hostname,
    errcode,
  } = error as NodeJS.ErrnoException & {
    hostname?: string;
    errcode?: number;
  };
  const { host, dataFolder } = settings;
  const isListening = syscall === "listen" || (syscall === "getaddrinfo" && hostname === host);
  const reason = isListening && listening[code]?.(settings);
  if (reason) return new EnvironmentFault([reason]);
  if (path?.startsWith(dataFolder))
    return new EnvironmentFault([
      `DATA_DIR should be a folder that this user may write to: ${(error as Error).message}`,
    ]);
  if (errcode !== undefined && damaged.includes(errcode & 0xff))
    return new EnvironmentFault([
      `DATA_DIR should hold a whole database: that in ${dataFolder} is damaged, or no database. Restore a backup into another DATA_DIR`,
    ]);
  return error;
}
