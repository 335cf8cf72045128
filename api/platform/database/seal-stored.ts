import { sql } from "kysely";
import { engineOf } from "./engine.ts";
import { isSealed, type SecretKey, seal, sealedFor, unseal } from "./sealing.ts";
import type { Reader } from "./tables.ts";
import { hashToken } from "./tokens.ts";

export interface UnreadableSecrets {
  second_factors: number;
  webhooks: number;
  mail_servers: number;
}

interface StoredSecret {
  needs: keyof UnreadableSecrets | null;
  place: string;
  value: string;
  replace: (sealed: string) => Promise<unknown>;
}

async function storedSecrets(database: Reader): Promise<StoredSecret[]> {
  const [admins, webhooks, mail] = await Promise.all([
    database.selectFrom("admins").select(["id", "second_factor", "second_factor_pending"]).execute(),
    database.selectFrom("webhooks").select(["id", "secret", "former_secret"]).execute(),
    database.selectFrom("mail_settings").select(["server", "former_server", "version"]).execute(),
  ]);
  const ofAdmins = admins.flatMap(({ id, ...row }) =>
    (["second_factor", "second_factor_pending"] as const).map((column) => ({
      needs: column === "second_factor" ? ("second_factors" as const) : null,
      place: sealedFor.admin(id),
      value: row[column] ?? "",
      replace: (sealed: string) =>
        database
          .updateTable("admins")
          .set({ [column]: sealed })
          .where("id", "=", id)
          .where(column, "=", row[column])
          .execute(),
    })),
  );
  const ofWebhooks = webhooks.flatMap(({ id, ...row }) =>
    (["secret", "former_secret"] as const).map((column) => ({
      needs: column === "secret" ? ("webhooks" as const) : null,
      place: sealedFor.webhook(id),
      value: row[column],
      replace: (sealed: string) =>
        database
          .updateTable("webhooks")
          .set({ [column]: sealed })
          .where("id", "=", id)
          .where(column, "=", row[column])
          .execute(),
    })),
  );
  const ofMail = mail.flatMap(({ version, ...row }) =>
    (["server", "former_server"] as const).map((column) => ({
      needs: column === "server" ? ("mail_servers" as const) : null,
      place: sealedFor.mailServer,
      value: row[column]?.password ?? "",
      replace: async (password: string) => {
        const server = row[column];
        if (!server) return;
        await database
          .updateTable("mail_settings")
          .set({ [column]: { ...server, password } })
          .where("version", "=", version)
          .execute();
      },
    })),
  );
  return [...ofAdmins, ...ofWebhooks, ...ofMail].filter(({ value }) => value !== "");
}

/**
 * Seals secrets that older programs or their backups left in clear. `database` is a write connection with the current schema, and
 * nothing else may use it meanwhile.
 */
export async function sealStored(database: Reader, key: SecretKey): Promise<void> {
  const isSqlite = engineOf(database) === "sqlite";
  // Without it, the old values stay readable in the file's free space.
  if (isSqlite) await sql`pragma secure_delete = on`.execute(database);
  const changed = await database.transaction().execute(async (writer) => {
    const clear = (await storedSecrets(writer)).filter(({ value }) => !isSealed(value));
    for (const { place, value, replace } of clear) await replace(seal(key, place, value));
    return clear.length + (await hashTokens(writer));
  });
  // A full disk cannot vacuum. Copies from earlier changes then stay until their space is reused.
  if (isSqlite && changed > 0) await sql`vacuum`.execute(database).catch(() => undefined);
}

async function hashTokens(writer: Reader): Promise<number> {
  const rows = await writer
    .selectFrom("subscribers")
    .select(["id", "token"])
    .where("token", "is not", null)
    .execute();
  for (const { id, token } of rows) {
    await writer
      .updateTable("subscribers")
      .set({ token: null, token_hash: hashToken(token ?? "") })
      .where("id", "=", id)
      .execute();
    const mails = await writer
      .selectFrom("mails")
      .select(["id", "letter"])
      .where("record", "=", "subscriber")
      .where("record_id", "=", id)
      .execute();
    for (const mail of mails) {
      const letter = JSON.parse(JSON.stringify(mail.letter).replaceAll(`/${token}"`, '","hasToken":"/"'));
      await writer.updateTable("mails").set({ letter }).where("id", "=", mail.id).execute();
    }
  }
  return rows.length;
}

export async function countUnreadable(read: Reader, key: SecretKey): Promise<UnreadableSecrets> {
  const counts: UnreadableSecrets = { second_factors: 0, webhooks: 0, mail_servers: 0 };
  for (const { needs, place, value } of await storedSecrets(read)) {
    if (needs && unseal(key, place, value) === null) counts[needs] += 1;
  }
  return counts;
}

export function lineOfUnreadable({
  second_factors,
  webhooks,
  mail_servers,
}: UnreadableSecrets): string | null {
  const parts = [
    ...(second_factors > 0
      ? [`second factors (${second_factors}; npm run admin -- second-factor-off EMAIL)`]
      : []),
    ...(webhooks > 0 ? [`secrets of webhooks (${webhooks}; Settings, Integrations)`] : []),
    ...(mail_servers > 0 ? ["the password of the mail server (Mail)"] : []),
  ];
  if (parts.length === 0) return null;
  return `Sealed with another SECRET_KEY than this one: ${parts.join(", ")}. Set the former key, or enter them anew`;
}
