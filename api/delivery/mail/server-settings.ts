import { sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { ChosenServer } from "#api/platform/database/tables.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import type { MailSetUp } from "#contract/delivery/mail.ts";
import { linksHeldUntil } from "./server-change.ts";
import type { Route, SettingsSource } from "./settings.ts";

export function serverSettings({ defaults, key, stored, company }: SettingsSource) {
  /** The password is null if it was sealed with another key. */
  const opened = (server: ChosenServer | null) =>
    server && { ...server, password: unseal(key, sealedFor.mailServer, server.password) };

  const routeBy = (server: ReturnType<typeof opened>): Route => {
    if (!server) return defaults;
    const { password, from } = server;
    return { servers: password === null ? [] : [{ ...server, password }], from };
  };

  const route = async () => routeBy(opened((await stored()).server));

  async function formerRoute(): Promise<Route> {
    const former = routeBy(opened((await stored()).former_server));
    return former.servers.length > 0 ? former : route();
  }

  async function companyAddress(): Promise<string> {
    const { reach } = await company();
    return reach && reach.email !== companyWords.reach.email ? reach.email : "";
  }

  async function setUp(): Promise<MailSetUp["server"]> {
    const chosen = opened((await stored()).server);
    const server = chosen ?? defaults.servers[0];
    if (!server) return null;
    const { host, port, user, password } = server;
    const from = chosen?.from ?? defaults.from;
    return {
      host,
      port,
      user,
      has_password: password !== "" && password !== null,
      password_unreadable: password === null,
      from_name: from.name,
      from_address: from.address,
      answers_to: (await companyAddress()) || from.address,
      is_encrypted: chosen?.isEncrypted ?? null,
      is_fixed: chosen === null,
    };
  }

  return {
    route,
    formerRoute,
    companyAddress,
    setUp,
    linksHeldUntil: async (now: Date) => linksHeldUntil((await stored()).server_since, now.toISOString()),
    isSetUp: async () => (await stored()).server !== null || defaults.servers.length > 0,
  };
}
