import { execFileSync } from "node:child_process";
import type { Site } from "../support/site.ts";

/** Of everyone whom `addToTeam` adds. */
export const password = "lantern over the quay";

/** Another admin, made with the command that a server's keeper has. */
export function addToTeam(site: Site, name: string, email: string, role: string): void {
  execFileSync(process.execPath, ["scripts/admin.ts", "create", email, "--name", name, "--role", role], {
    input: `${password}\n`,
    env: { ...process.env, DATA_DIR: site.dataFolder, DATABASE_URL: site.databaseUrl },
  });
}
