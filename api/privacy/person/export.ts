import { textOf } from "#api/delivery/mail/letter.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import { type Asked, isAboutThem, isTheirs, isWrittenTo, kindsFor, tables, theirIds } from "./asked.ts";

const inner = ["search_text", "idempotency_key", "email_key", "token", "token_hash", "consent_id"];

export async function personExport(read: Reader, asked: Asked) {
  const [found, replies, mails, calls, invitations] = await Promise.all([
    recordsWithHistory(read, asked),
    repliesTo(read, asked),
    mailsTo(read, asked),
    callsAbout(read, asked),
    invitationsOf(read, asked),
  ]);
  return { found, replies, mails, calls, invitations };
}

async function recordsWithHistory(read: Reader, asked: Asked) {
  const consents = await read.selectFrom("consents").select(["id", "text", "version"]).execute();
  const ofKind = async (kind: PersonKind) => {
    const rows = await read
      .selectFrom(tables[kind] as "contacts")
      .selectAll()
      .where(isTheirs(asked))
      .orderBy("id")
      .execute();
    const history = await historyOf(read, kind, asked)
      .select(["record_id", "action", "admin_name", "changes", "created_at"])
      .orderBy("id")
      .execute();
    return rows.map((row) => {
      const consent = consents.find(({ id }) => id === row.consent_id);
      const shown = Object.entries(row).filter(([name]) => !inner.includes(name));
      return {
        kind,
        record: {
          ...Object.fromEntries(shown),
          was_told: consent?.text ?? null,
          was_told_in_version: consent?.version ?? null,
        },
        changes: history
          .filter(({ record_id }) => record_id === row.id)
          .map(({ record_id: _, ...change }) => change),
      };
    });
  };
  return (await Promise.all(kindsFor(asked).map(ofKind))).flat();
}

export function historyOf(read: Reader, kind: PersonKind, asked: Asked) {
  return read
    .selectFrom("history")
    .where("record", "=", kind)
    .where("record_id", "in", theirIds(read, kind, asked));
}

function repliesTo(read: Reader, asked: Asked) {
  return read
    .selectFrom("replies")
    .select(["text", "by_name", "created_at"])
    .where((row) =>
      row.or([
        isAboutThem(read, asked)(row as never),
        ...(asked.kind === "email"
          ? [row("mail_id", "in", read.selectFrom("mails").select("id").where(isWrittenTo(asked.value)))]
          : []),
      ]),
    )
    .orderBy("id")
    .execute();
}

export async function mailsTo(read: Reader, asked: Asked) {
  const rows = await read
    .selectFrom("mails")
    .select(["subject", "letter", "status", "created_at", "sent_at"])
    .where((row) =>
      row.or([
        row.and([row("kind", "in", ["receipt", "reply"]), isAboutThem(read, asked)(row)]),
        ...(asked.kind === "email" ? [isWrittenTo(asked.value)(row)] : []),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ subject, letter, ...row }) => ({ subject, text: textOf(letter, ""), ...row }));
}

export async function invitationsOf(read: Reader, { kind, value }: Asked) {
  if (kind !== "email") return [];
  return read
    .selectFrom("invitations")
    .select(["email", "role", "created_at", "expires_at"])
    .where("email_key", "=", value)
    .execute();
}

/** Returns only the origin of a webhook's address, because the rest may be a secret. */
async function callsAbout(read: Reader, asked: Asked) {
  const rows = await read
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
    .select([
      "webhook_deliveries.kind",
      "webhooks.url",
      "webhook_deliveries.status",
      "webhook_deliveries.created_at",
      "webhook_deliveries.settled_at",
    ])
    .where((row) => isAboutThem(read, asked)(row as never))
    .orderBy("webhook_deliveries.id")
    .execute();
  return rows.map(({ url, ...row }) => ({ ...row, url: new URL(url).origin }));
}
