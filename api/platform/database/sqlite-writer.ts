import { once } from "node:events";
import { statSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { CompiledQuery, sql } from "kysely";
import type { Writes } from "./database.ts";
import { prepared } from "./prepared.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import type { Writer } from "./tables.ts";
import { connectionFailure } from "./trouble.ts";
import { indexNewWords } from "./word-index.ts";
import type { FromWriter, ToWriter, WriteAnswer, WriteRequest } from "./writer-thread.ts";

const mostTogether = 256;

const wordsBehind = { writes: 250, ms: 1_000 };

const commands = {
  begin: CompiledQuery.raw("begin immediate"),
  commit: CompiledQuery.raw("commit"),
  rollback: CompiledQuery.raw("rollback"),
  savepoint: CompiledQuery.raw("savepoint one"),
  rollbackToOne: CompiledQuery.raw("rollback to one"),
  release: CompiledQuery.raw("release one"),
};

const contentVersion = prepared((writer) => writer.selectFrom("content").select("version"));

if (!parentPort) throw new Error("sqlite-writer runs as a worker only");
const port = parentPort;
const module = (await import(workerData as string)) as { writes: Writes };
const own = "database";
const wordsOnly: WriteRequest = { id: 0, noun: own, name: "indexWords", given: [] };
const writes: Writes = { ...module.writes, [own]: { probe, indexWords: indexNewWords } };

function writeTo(file: string): Promise<void> {
  const database = openSqliteFile(file, { readOnly: false });
  const opened = identityOf(file);
  const queue: WriteRequest[] = [];
  const closed = Promise.withResolvers<void>();
  let closing = false;
  let working = false;
  let unindexed = 0;
  let indexing: NodeJS.Timeout | undefined;

  function receive(sent: ToWriter) {
    if (sent === "close") closing = true;
    else queue.push(...sent);
    // Waits one turn, so that requests already on their way share the commit.
    setImmediate(work);
  }

  async function work() {
    if (working) return;
    working = true;
    while (queue.length > 0) {
      const requests = queue.splice(0, mostTogether);
      port.postMessage((await commitTogether(requests)) satisfies FromWriter);
      const { length } = requests.filter(({ noun }) => noun !== own);
      if (length > 0) indexSoon(length);
    }
    if (!closing) {
      working = false;
      return;
    }
    clearTimeout(indexing);
    await commitTogether([wordsOnly]);
    await database.destroy();
    port.off("message", receive);
    closed.resolve();
  }

  function indexSoon(written: number) {
    unindexed += written;
    if (unindexed >= wordsBehind.writes) indexNow();
    else indexing ??= setTimeout(indexNow, wordsBehind.ms);
  }

  function indexNow() {
    clearTimeout(indexing);
    indexing = undefined;
    unindexed = 0;
    queue.push(wordsOnly);
    void work();
  }

  /** Runs all requests in one transaction with a savepoint each, so that a failed write undoes no other. */
  function commitTogether(requests: WriteRequest[]): Promise<WriteAnswer[]> {
    return database.connection().execute(async (connection) => {
      const writer = connection as Writer;
      const answers: WriteAnswer[] = [];
      try {
        await writer.executeQuery(commands.begin);
        for (const request of requests) answers.push(await carryOut(writer, request));
        const [content] = await contentVersion(writer);
        if (identityOf(file) !== opened) throw new FileIsGone(`${file} was moved or deleted`);
        await writer.executeQuery(commands.commit);
        return answers.map((answer) => ({ ...answer, contentVersion: content?.version ?? 0 }));
      } catch (error) {
        await writer.executeQuery(commands.rollback).catch(() => undefined);
        return requests.map(({ id }) => ({ id, error: plain(error), contentVersion: 0 }));
      }
    });
  }

  port.on("message", receive);
  port.postMessage([] satisfies FromWriter);
  // A crash may have left stored rows without an index.
  indexSoon(0);
  return closed.promise;
}

async function carryOut(writer: Writer, { id, noun, name, given }: WriteRequest): Promise<WriteAnswer> {
  await writer.executeQuery(commands.savepoint);
  let answer: WriteAnswer;
  try {
    const write = writes[noun]?.[name];
    if (!write) throw new Error(`No write ${noun}.${name}`);
    answer = { id, answer: await write(writer, ...given), contentVersion: 0 };
  } catch (error) {
    // On a full disk SQLite may have rolled everything back, the savepoint too.
    await writer.executeQuery(commands.rollbackToOne).catch(() => Promise.reject(error));
    answer = { id, error: plain(error), contentVersion: 0 };
  }
  await writer.executeQuery(commands.release);
  return answer;
}

async function probe(writer: Writer): Promise<void> {
  await sql`update content set version = version`.execute(writer);
}

/** Writes to a moved or deleted file are lost with this process, so none is acknowledged. */
class FileIsGone extends Error {
  readonly code = connectionFailure;
}

function identityOf(name: string): string | null {
  const found = statSync(name, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

function plain(error: unknown): NonNullable<WriteAnswer["error"]> {
  const {
    message = String(error),
    stack,
    code,
    errcode,
  } = error as Error & { code?: unknown; errcode?: unknown };
  return { message, stack, code, errcode };
}

for (;;) {
  const [file] = (await once(port, "message")) as [string];
  await writeTo(file);
  port.postMessage("closed" satisfies FromWriter);
}
