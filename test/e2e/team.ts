import type { Site } from "../support/site.ts";
import type { LogIn } from "./support.ts";

export const password = "lantern over the quay";

export async function addToTeam(site: Site, name: string, email: string, role: string): Promise<LogIn> {
  return accept(site, await invite(site, email, role), name);
}

export async function invite(site: Site, email: string, role: string): Promise<string> {
  const { token } = (await site.api("POST", "/api/admin/invitations", { email, role })) as { token: string };
  return token;
}

export async function accept(site: Site, token: string, name: string): Promise<LogIn> {
  return (await site.api("POST", "/api/admin/invitations/accept", { token, name, password })) as LogIn;
}
