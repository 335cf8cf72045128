import { execFileSync } from "node:child_process";
import type { Site } from "../support/site.ts";

export const password = "lantern over the quay";

/** Adds an admin with the command line of the server. */
export function addToTeam(site: Site, name: string, email: string, role: string): void {
  execFileSync(process.execPath, ["scripts/admin.ts", "create", email, "--name", name, "--role", role], {
    input: `${password}\n`,
    env: { ...process.env, DATA_DIR: site.dataFolder, DATABASE_URL: site.databaseUrl },
  });
}
