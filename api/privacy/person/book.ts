import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#api/context.ts";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { system } from "#api/platform/database/record.ts";
import type { Asked } from "./asked.ts";
import { type ErasureNote, markOf, type personWrites } from "./erase.ts";
import { personRepository } from "./repository.ts";

interface BookParts extends Omit<Context<typeof personWrites>, "publish"> {
  /** Lies beside the backups, so that whatever backup is put back, the book knows what was erased after it was made. */
  file: string;
  log: FastifyBaseLogger;
}

/**
 * The book of erasures: the database's own lines, once more beside the backups, one as JSON in each line. Holding both against each
 * other writes into the book what only the database knows, and erases again whom only the book knows of: somebody whom a restored
 * backup has brought back.
 */
export function createErasureBook({ file, read, write, clock, log }: BookParts) {
  const repository = personRepository(read);
  let last: Promise<void> = Promise.resolve();

  async function compare() {
    const [text, stored] = await Promise.all([readText(file), repository.notes()]);
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
    const { email, phone } = await repository.whoever();
    for (const note of notes) {
      const isMarked = (value: string) => note.marks.includes(markOf(note.salt, value));
      const asked: Asked[] =
        note.kind === "email"
          ? email.filter(isMarked).map((value) => ({ kind: "email", value }))
          : phone.filter(isMarked).map((value) => ({ kind: "phone", value, stored: [{ phone: value }] }));
      const records = await write.eraseAgain(note, asked, { actor: system, at: clock().toISOString() });
      log.info({ records }, "erased again after a restore");
    }
  }

  /** One after the other; what fails is told, and tried again the next time. */
  return function holdAgainst(): Promise<void> {
    last = last
      .then(compare)
      .catch((error) => log.error({ err: error }, "erasures are not written down beside the backups"));
    return last;
  };
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(whereMissing(""));
}

/** A line that a crash cut short says nothing: the database still has it, and it is written anew. */
function notesIn(text: string): ErasureNote[] {
  return text.split("\n").flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as ErasureNote] : [];
    } catch {
      return [];
    }
  });
}
