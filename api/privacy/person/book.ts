import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#api/context.ts";
import { spellingsOf } from "#api/platform/database/address-key.ts";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { system } from "#api/platform/database/record.ts";
import { type Asked, phoneKey } from "./asked.ts";
import { type ErasureNote, markOf, type personWrites } from "./erase.ts";
import { storedPeople } from "./repository.ts";

interface BookParts extends Omit<Context<typeof personWrites>, "publish"> {
  file: string;
  log: FastifyBaseLogger;
}

/**
 * Keeps erasures also beside the backups, one line of JSON each. Each call writes missing lines to the file,
 * and erases people again if a restored backup has brought them back.
 */
export function createErasureBook({ file, read, write, clock, log }: BookParts) {
  let last: Promise<void> = Promise.resolve();

  async function compare() {
    const [text, stored] = await Promise.all([
      readFile(file, "utf8").catch(whereMissing("")),
      read.selectFrom("erasures").selectAll().orderBy("id").execute(),
    ]);
    const written = notesIn(text);
    const inBook = new Set(written.map(({ key }) => key));
    const inDatabase = new Set(stored.map(({ key }) => key));
    const back = written.filter(({ key }) => !inDatabase.has(key));
    if (back.length > 0) await eraseAgain(back);
    const missing = stored.filter(({ key }) => !inBook.has(key)).map(({ id: _, ...note }) => note);
    if (missing.length === 0) return;
    await mkdir(dirname(file), { recursive: true });
    const lines = missing.map((note) => `${JSON.stringify(note)}\n`).join("");
    const end = text === "" || text.endsWith("\n") ? "" : "\n";
    await appendFile(file, end + lines, { mode: 0o600, flush: true });
  }

  async function eraseAgain(notes: ErasureNote[]) {
    const { email, phone } = await storedPeople(read);
    for (const note of notes) {
      // Older marks hold the domain in its own script.
      const isMarked = (value: string) =>
        spellingsOf(value).some((spelled) => note.marks.includes(markOf(note.salt, spelled)));
      const asked: Asked[] =
        note.kind === "email"
          ? email.filter(isMarked).map((value) => ({ kind: "email", value }))
          : phone
              .filter((one) => isMarked(phoneKey(one)) || isMarked(one.phone))
              .map((one) => ({ kind: "phone", value: phoneKey(one), stored: [one] }));
      const records = await write.eraseAgain(note, asked, { actor: system, at: clock().toISOString() });
      log.info({ records }, "erased again after a restore");
    }
  }

  /** Comparisons run one after the other. A failure is logged, and the next call tries again. */
  return function holdAgainst(): Promise<void> {
    last = last
      .then(compare)
      .catch((error) => log.error({ err: error }, "erasures are not written down beside the backups"));
    return last;
  };
}

/** Skips a line that a crash cut short: the database still has it and writes it again. */
function notesIn(text: string): ErasureNote[] {
  return text.split("\n").flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as ErasureNote] : [];
    } catch {
      return [];
    }
  });
}
