import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "#api/context.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  type Correction,
  correctPerson,
  erasePerson,
  exportPerson,
  findPerson,
  isAddress,
  listErasures,
  previewCorrection,
  undoCorrection,
} from "#contract/privacy/person.ts";
import { askedOf } from "./asked.ts";
import { correctionsOf } from "./correct.ts";
import type { personWrites } from "./erase.ts";
import { mentionsFor, mentionsOf } from "./mentions.ts";
import { readable } from "./readable.ts";
import { personRepository } from "./repository.ts";

interface PersonParts extends Context<typeof personWrites> {
  /** Writes an erasure down beside the backups. */
  noteErasure: () => Promise<void>;
}

export function personRoutes(routes: Routes, { read, write, clock, publish, noteErasure }: PersonParts) {
  const people = personRepository(read);

  routes.serve(findPerson, async ({ body: { who } }) => {
    const asked = askedOf(who);
    const [records, name, changes, mails, isAdmin, invitations, mentions] = await Promise.all([
      people.records(asked),
      people.name(asked),
      people.changes(asked),
      people.mails(asked),
      people.isAdmin(asked),
      people.invitations(asked),
      mentionsOf(read, asked),
    ]);
    return {
      who,
      name,
      first_seen: records.map(({ first }) => first).sort()[0] ?? null,
      records,
      changes,
      mails: mails.length,
      is_admin: isAdmin,
      invitations: invitations.length,
      mentions: mentions.length,
    };
  });

  routes.serve(exportPerson, async ({ body: { who }, reply }) => {
    const asked = askedOf(who);
    const [found, mails, replies, calls, invitations, mentions] = await Promise.all([
      people.everything(asked),
      people.mails(asked),
      people.replies(asked),
      people.calls(asked),
      people.invitations(asked),
      mentionsFor(read, asked),
    ]);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-disposition", 'attachment; filename="person.html"')
      .send(readable(who, { found, mails, replies, calls, invitations, mentions }, clock()));
  });

  routes.serve(previewCorrection, async ({ body: { who, ...right } }) => ({
    data: (await correctionsOf(read, askedOf(who), right)).map(({ kind, id, changes }) => ({
      kind,
      id,
      changes,
    })),
  }));

  routes.serve(correctPerson, async ({ body: { who, ...right }, act }) => {
    const { kinds, records } = await write.correct(askedOf(who), right, act);
    for (const kind of kinds) publish({ kind, action: "update", id: null });
    return { who: whoNow(who, right), at: act.at, records };
  });

  routes.serve(undoCorrection, async ({ body: { who, at }, act }) => {
    const { kinds, records } = await write.undoCorrection(askedOf(who), at, act);
    for (const kind of kinds) publish({ kind, action: "update", id: null });
    return { records };
  });

  routes.serve(erasePerson, async ({ body: { who, reason }, act }) => {
    const note = { key: randomUUID(), salt: randomBytes(16).toString("hex"), reason };
    const { erasure, kinds } = await write.erase(askedOf(who), note, act);
    for (const kind of kinds) publish({ kind, action: kind === "breach" ? "update" : "purge", id: null });
    await noteErasure();
    return erasure;
  });

  routes.serve(listErasures, async () => ({ data: await people.erasures(100) }));
}

function whoNow(who: string, right: Omit<Correction, "who">): string {
  if (isAddress(who)) return right.email ?? who;
  return right.phone ? `${right.phone_country}${right.phone}` : who;
}
