import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { killPostgres, type Postgres } from "./postgres.ts";
import { buildReleaseBefore } from "./release-before.ts";
import type { Cluster } from "./site.ts";

export interface Fault {
  name: string;
  /** Seconds within which forms are acknowledged again. */
  goal: number;
  prepare?(site: Cluster): Promise<void>;
  /** Breaks something. Returns the repair if the fault does not heal by itself. */
  breakIt(postgres: Postgres, site: Cluster): Promise<(() => Promise<void>) | undefined>;
}

const [process, machine] = [15, 35];

export const faults: Fault[] = [
  {
    name: "the primary's PostgreSQL killed (kill -9)",
    goal: process,
    async breakIt(postgres) {
      killPostgres(await postgres.primary());
      return undefined;
    },
  },
  {
    name: "the primary's machine cut off",
    goal: machine,
    async breakIt(postgres) {
      const primary = await postgres.primary();
      primary.cut();
      return async () => primary.mend();
    },
  },
  {
    name: "the PostgreSQL of the standby in step killed (kill -9)",
    goal: process,
    async breakIt(postgres) {
      killPostgres(await postgres.standby());
      return undefined;
    },
  },
  {
    name: "a server of the site killed (kill -9), started again after 3 s",
    goal: process,
    async breakIt(_, { nodes }) {
      await nodes[0]?.end("SIGKILL");
      return async () => {
        await wait(3_000);
        await nodes[0]?.start();
      };
    },
  },
  {
    name: "both servers of the site started anew, one after the other",
    goal: process,
    async breakIt(_, { nodes }) {
      for (const node of nodes) {
        await node.end("SIGTERM");
        await node.start();
      }
      return undefined;
    },
  },
  {
    name: "the release before replaced by this one, one server after the other",
    goal: process,
    async prepare(site) {
      const folder = join(site.folder, "before");
      if (!existsSync(folder)) console.log(`   The release before is ${buildReleaseBefore(folder)}.`);
      for (const node of site.nodes) await node.end("SIGTERM");
      await site.empty();
      for (const node of site.nodes) await node.start(folder);
    },
    async breakIt(_, { nodes }) {
      for (const node of nodes) {
        await node.end("SIGTERM");
        await node.start();
      }
      return undefined;
    },
  },
];
