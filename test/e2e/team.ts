import type { Site } from "../support/site.ts";
import type { LogIn } from "./support.ts";

export const password = "lantern over the quay";

/** Adds an admin by an invitation, and returns the log-in that its link begins. */
export async function addToTeam(site: Site, name: string, email: string, role: string): Promise<LogIn> {
  const { token } = (await site.api("POST", "/api/admin/invitations", { email, role })) as { token: string };
  const accepted = await site.api("POST", "/api/admin/invitations/accept", { token, name, password });
  return accepted as LogIn;
}
