import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { troubleOf } from "#api/platform/database/trouble.ts";
import { StoreFault } from "#api/platform/store/fault.ts";
import type { Problem } from "#contract/problem.ts";
import { problemType } from "#contract/received.ts";
import type { Environment } from "./environment.ts";
import { securityHeaders } from "./security.ts";

const pauses = { first: 100, longest: 500 };
const unavailable: Problem = {
  type: "about:blank",
  title: "Not available just now",
  code: "unavailable",
  status: 503,
  detail: "The site is starting. Please try again in a few seconds",
};

type ListenAddress = Pick<Environment, "port" | "host" | "publicUrl">;

/**
 * Waits for a database or store that cannot be reached yet, and reports it once. Meanwhile it answers for the site: alive, but
 * not ready.
 */
export function createWaiting({ port, host, publicUrl }: ListenAddress, tell: (line: string) => void) {
  let standIn: Server | undefined;

  async function listen() {
    const headers = { ...securityHeaders(publicUrl), "cache-control": "no-store", connection: "close" };
    const server = createServer((request, response) => {
      request.resume();
      if (request.url === "/healthz") {
        response.writeHead(200, { ...headers, "content-type": "application/json" });
        response.end('{"status":"ok"}');
        return;
      }
      response.writeHead(503, { ...headers, "content-type": problemType, "retry-after": "2" });
      response.end(JSON.stringify(unavailable));
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
    standIn = server;
  }

  return {
    async until<Opened>(open: () => Promise<Opened>): Promise<Opened> {
      for (let ms = pauses.first; ; ms = Math.min(ms * 2, pauses.longest)) {
        try {
          return await open();
        } catch (error) {
          const isStore = error instanceof StoreFault && error.passes;
          if (!isStore && !troubleOf(error)) throw error;
          if (!standIn) {
            const what = isStore ? "store of pictures and documents" : "database";
            tell(`The ${what} cannot be used yet (${(error as Error).message}): trying again until it can`);
            await listen();
          }
          await pause(ms);
        }
      }
    },
    async end() {
      const server = standIn;
      if (!server) return;
      standIn = undefined;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
