import type { Bound } from "#api/platform/database/database.ts";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import { type SecretKey, seal, sealedFor } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { nextCursor, readCursor } from "#api/platform/http/pages.ts";
import { conflict, forbidden, invalidField } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  correctMail,
  getMailNotices,
  getMailSetUp,
  listMails,
  type MailTrial,
  resendMails,
  saveMailNotice,
  saveMailSetUp,
  seeReceipt,
  tryMail,
} from "#contract/delivery/mail.ts";
import { getOwnNotices, mayGet, saveOwnNotice } from "#contract/delivery/own-notices.ts";
import { dayMs } from "#contract/durations.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { queueWrites } from "../queue.ts";
import type { NewMail } from "./outbox.ts";
import type { ownNoticeWrites } from "./own-notices.ts";
import { mailRepository, type mailWrites } from "./repository.ts";
import type { MailSettings } from "./settings.ts";
import type { mailSettingsWrites } from "./settings-writes.ts";
import { sendTrial } from "./trial.ts";

export interface MailRouteParts {
  read: Reader;
  write: Bound<typeof mailWrites & typeof mailSettingsWrites & typeof ownNoticeWrites>;
  queue: Pick<Bound<typeof queueWrites>, "retryNow">;
  clock: () => Date;
  publish: (event: LiveEvent) => void;
  settings: MailSettings;
  key: SecretKey;
  site: string;
  look: () => void;
  exampleReceipt: (signed?: string) => NewMail;
  moved: () => void;
}

const passwordUnreadable =
  "Type the password of the mail server again: it was sealed with another SECRET_KEY than this server has";

export function mailRoutes(routes: Routes, parts: MailRouteParts) {
  function announce(id: number | null) {
    parts.publish({ kind: "mail", action: "update", id });
    parts.look();
  }
  listRoutes(routes, parts, announce);
  noticeRoutes(routes, parts, announce);
  serverRoutes(routes, parts, announce);
}

type Announce = (mailId: number | null) => void;

function listRoutes(routes: Routes, { read, write, queue, clock }: MailRouteParts, announce: Announce) {
  const mails = mailRepository(read);

  routes.serve(listMails, async ({ query: { limit, cursor, days, ...query } }) => {
    const since = days && new Date(clock().getTime() - days * dayMs).toISOString();
    const filter = { ...query, since: since || undefined };
    const [{ rows, more }, total, counts] = await Promise.all([
      mails.list(filter, limit, readCursor(cursor)),
      mails.count(filter),
      mails.counts(),
    ]);
    return { data: rows, total, next: nextCursor(rows, more), counts };
  });

  routes.serve(resendMails, async ({ body: { ids }, act }) => {
    const changed = await queue.retryNow("mails", { ids, statuses: ["failed"] }, act.at);
    if (changed > 0) announce(null);
    return { changed };
  });

  routes.serve(correctMail, async ({ params: { id }, body: { recipient }, act }) => {
    const mail = saved(await write.correct(id, recipient, act.at));
    announce(id);
    return mail;
  });
}

function noticeRoutes(
  routes: Routes,
  { write, settings, exampleReceipt }: MailRouteParts,
  announce: Announce,
) {
  routes.serve(getMailNotices, settings.notices);

  routes.serve(saveMailNotice, async ({ body: { kind, ...notice }, act }) => {
    const stored = saved(await write.saveNotice(kind, notice, act));
    announce(null);
    return { kind, ...stored };
  });

  routes.serve(seeReceipt, async () => {
    const { signed } = await settings.recipientsFor("contact");
    const { to, subject, letter } = exampleReceipt(signed);
    const { from } = await settings.route();
    const { greeting = "", lines, facts = [], end = [] } = letter;
    return { from: from.name, to, subject, greeting, lines, facts, end };
  });

  routes.serve(getOwnNotices, ({ caller }) => settings.ownNotices(caller.adminId));

  routes.serve(saveOwnNotice, async ({ body, caller, act }) => {
    if (!mayGet(caller.role, body.kind)) throw forbidden();
    await write.saveOwnNotice(caller.adminId, body, act);
    announce(null);
    return settings.ownNotices(caller.adminId);
  });
}

function serverRoutes(routes: Routes, parts: MailRouteParts, announce: Announce) {
  const { read, write, clock, settings, key } = parts;

  routes.serve(getMailSetUp, async () => {
    const [server, links_held_until, { waiting }, version] = await Promise.all([
      settings.setUp(),
      settings.linksHeldUntil(clock()),
      mailRepository(read).counts(),
      settings.version(),
    ]);
    return { server, links_held_until, waiting, version };
  });

  routes.serve(tryMail, async ({ caller, act }) => {
    const { servers, from } = await settings.route();
    const [server] = servers;
    if (!server) throw conflict((await settings.isSetUp()) ? passwordUnreadable : "Mail is not set up yet");
    const trial = await tryWith(parts, server, from, caller.adminId);
    if (trial.ok) await write.noteTrial(act);
    return trial;
  });

  routes.serve(saveMailSetUp, async ({ body, caller, act }) => {
    const { host, port, user, from_name, from_address } = body;
    const now = (await settings.route()).servers[0];
    // A server with an unreadable password still counts as the same server.
    const known = await settings.setUp();
    const isAnother = known?.host !== host || known.port !== port || known.user !== user;
    if (user && !body.password && (isAnother || !now)) {
      throw invalidField(
        "password",
        "required",
        "Type the password: the server, its port or the log-in is another",
      );
    }
    const password = user ? body.password || now?.password || "" : "";
    const server = { host, port, secure: port === 465, user, password };
    const from = { name: from_name, address: from_address };
    const trial = await tryWith(parts, server, from, caller.adminId);
    if (trial.ok) {
      const sealed = password && seal(key, sealedFor.mailServer, password);
      const chosen = { ...server, password: sealed, from, isEncrypted: trial.is_encrypted };
      const change = { isAnother, hadOne: now !== undefined, version: body.version };
      saved(await write.saveServer(chosen, change, act));
      announce(null);
      parts.moved();
    }
    return trial;
  });
}

async function tryWith(
  { read, site }: MailRouteParts,
  server: MailServer,
  from: Sender,
  adminId: number,
): Promise<MailTrial> {
  const admin = await read
    .selectFrom("admins")
    .select(["email", "language"])
    .where("id", "=", adminId)
    .executeTakeFirst();
  return sendTrial(server, from, found(admin, "admin"), site);
}
