import { believed } from "#api/database/believed.ts";
import type { Reader } from "#api/database/tables.ts";
import type { Reason } from "#contract/fields.ts";
import { type MailNotices, type MailSetUp, type NoticeKind, noticeKinds } from "#contract/mail.ts";
import { rolesOf } from "#contract/roles.ts";
import { companyWords } from "#contract/words/defaults/company.ts";
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

const mostAdmins = 10;
const usualHours = 24;

export type MailSettings = ReturnType<typeof createMailSettings>;

/** What is set in the panel stands before what the environment says. */
export function createMailSettings(read: Reader, defaults: MailDefaults) {
  const stored = believed(async () => {
    const row = await read.selectFrom("mail_settings").select(["server", "notices"]).executeTakeFirst();
    return row ?? { server: null, notices: null };
  });
  /** Who is told where nobody is named: those of the environment, else whoever may answer. */
  const usual = believed(async (): Promise<string[]> => {
    if (defaults.to.length > 0) return defaults.to;
    const rows = await read
      .selectFrom("admins")
      .select("email")
      .where("role", "in", rolesOf.inbox)
      .where("suspended_at", "is", null)
      .orderBy("id")
      .limit(mostAdmins)
      .execute();
    return rows.map(({ email }) => email);
  });

  /** Who is told of something of that kind, a message by its reason, and whether its sender gets a receipt. */
  async function told(kind: NoticeKind, reason?: Reason): Promise<Told> {
    const { notices } = await stored.get();
    const { is_on = true, to = [], by_reason = {} } = notices?.[kind] ?? {};
    const own = (reason && by_reason[reason]) ?? [];
    const receipt = notices?.receipt?.is_on ?? true;
    if (!is_on) return { to: [], receipt };
    const named = own.length > 0 ? own : to;
    return { to: named.length > 0 ? named : await usual.get(), receipt };
  }

  /** Who is reminded of what has waited for so many hours. */
  async function promised(): Promise<{ to: string[]; hours: number }> {
    const { notices } = await stored.get();
    const { to } = await told("reminder");
    return { to, hours: notices?.reminder?.hours ?? usualHours };
  }

  async function route(): Promise<{ servers: MailServer[]; from: Sender }> {
    const { server } = await stored.get();
    return server ? { servers: [server], from: server.from } : defaults;
  }

  /** Where answers to a person's mail go: the address that the site shows; "" while that is the one it came with. */
  async function companyAddress(): Promise<string> {
    const row = await read
      .selectFrom("words")
      .select("published")
      .where("page", "=", "company")
      .where("language", "=", "en")
      .executeTakeFirst();
    const { reach } = (row?.published ?? {}) as Partial<typeof companyWords>;
    return reach && reach.email !== companyWords.reach.email ? reach.email : "";
  }

  return {
    told,
    promised,
    route,
    /** Else what is owed waits. */
    isSetUp: async () => (await route()).servers.length > 0,
    companyAddress,
    /** Something of it was changed. */
    forget() {
      stored.forget();
      usual.forget();
    },
    async notices(): Promise<MailNotices> {
      const { notices } = await stored.get();
      const data = noticeKinds.map((kind) => ({
        kind,
        is_on: true,
        to: [],
        ...(kind === "reminder" && { hours: usualHours }),
        ...notices?.[kind],
      }));
      return { data, usual: await usual.get() };
    },
    /** As the panel may show it. */
    async setUp(): Promise<MailSetUp["server"]> {
      const {
        servers: [server],
        from,
      } = await route();
      if (!server) return null;
      const { host, port, user, password } = server;
      const who = { from_name: from.name, from_address: from.address };
      return {
        host,
        port,
        user,
        has_password: password !== "",
        ...who,
        is_fixed: !(await stored.get()).server,
      };
    },
  };
}
