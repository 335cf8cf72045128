import type { Reader } from "#api/database/tables.ts";
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

export function createMailSettings(read: Reader, defaults: MailDefaults) {
  async function told(): Promise<Told> {
    return { to: defaults.to.length > 0 ? defaults.to : await addressesOfAdmins(), receipt: true };
  }

  async function addressesOfAdmins(): Promise<string[]> {
    const rows = await read.selectFrom("admins").select("email").orderBy("id").limit(mostAdmins).execute();
    return rows.map(({ email }) => email);
  }

  return {
    told,
    route: async () => ({ servers: defaults.servers, from: defaults.from }),
  };
}
