import type { Reader } from "#api/database/tables.ts";
import type { MailSetUp } from "#contract/mail.ts";
import type { MailServer, Sender } from "./smtp.ts";

/** What the environment says about mail. */
export interface MailDefaults {
  /** In order of preference. */
  servers: MailServer[];
  from: Sender;
  /** Who is told of what came in. */
  to: string[];
}

/** Who is told of a submission, and whether its sender gets a receipt. */
export interface Told {
  to: string[];
  receipt: boolean;
}

export const noMail: MailDefaults = {
  servers: [],
  from: { name: "Daniry", address: "no-reply@localhost" },
  to: [],
};

/** Where nobody is named all admins are told, as long as they are few. */
const mostAdmins = 10;

export type MailSettings = ReturnType<typeof createMailSettings>;

/** What is set in the panel stands before what the environment says. */
export function createMailSettings(read: Reader, defaults: MailDefaults) {
  async function told(): Promise<Told> {
    return { to: defaults.to.length > 0 ? defaults.to : await addressesOfAdmins(), receipt: true };
  }

  async function addressesOfAdmins(): Promise<string[]> {
    const rows = await read.selectFrom("admins").select("email").orderBy("id").limit(mostAdmins).execute();
    return rows.map(({ email }) => email);
  }

  async function chosen() {
    const row = await read.selectFrom("mail_settings").select("server").executeTakeFirst();
    return row?.server ?? null;
  }

  async function route(): Promise<{ servers: MailServer[]; from: Sender }> {
    const server = await chosen();
    return server ? { servers: [server], from: server.from } : defaults;
  }

  return {
    told,
    route,
    /** As the panel may show it. */
    async setUp(): Promise<MailSetUp["server"]> {
      const {
        servers: [server],
        from,
      } = await route();
      if (!server) return null;
      const { host, port, user, password } = server;
      const who = { from_name: from.name, from_address: from.address };
      return { host, port, user, has_password: password !== "", ...who, is_fixed: !(await chosen()) };
    },
  };
}
