import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { sql } from "kysely";
import type { Writes } from "./database.ts";
import { openSqliteFile, type WriteAnswer, type WriteRequest } from "./sqlite.ts";
import type { Writer } from "./tables.ts";

/** Most writes that share one commit: enough to hide the disk, few enough to answer the first one soon. */
const mostTogether = 256;

if (!parentPort) throw new Error("sqlite-writer runs as a worker only");
const port = parentPort;
const { writes } = (await import(workerData as string)) as { writes: Writes };
/** Named once its schema is up to date. */
const [file] = (await once(port, "message")) as [string];
const database = openSqliteFile(file, { readOnly: false });
const queue: Exclude<WriteRequest, "close">[] = [];
let closing = false;
let working = false;

port.on("message", (request: WriteRequest) => {
  if (request === "close") closing = true;
  else queue.push(request);
  // What is already on its way arrives in this turn: waiting for it is what makes commits shared.
  setImmediate(work);
});
port.postMessage([]);

async function work() {
  if (working) return;
  working = true;
  while (queue.length > 0) port.postMessage(await commitTogether(queue.splice(0, mostTogether)));
  working = false;
  if (!closing) return;
  await database.destroy();
  port.close();
}

/** One transaction for all, a savepoint for each: one that fails takes nothing of the others with it. */
function commitTogether(requests: Exclude<WriteRequest, "close">[]): Promise<WriteAnswer[]> {
  return database.connection().execute(async (connection) => {
    const writer = connection as Writer;
    const answers: WriteAnswer[] = [];
    try {
      await sql`begin immediate`.execute(writer);
      for (const { id, noun, name, given } of requests) {
        await sql`savepoint one`.execute(writer);
        try {
          const write = writes[noun]?.[name];
          if (!write) throw new Error(`No write ${noun}.${name}`);
          answers.push({ id, answer: await write(writer, ...given), contentVersion: 0 });
        } catch (error) {
          await sql`rollback to one`.execute(writer);
          answers.push({ id, error: plain(error), contentVersion: 0 });
        }
        await sql`release one`.execute(writer);
      }
      const content = await writer.selectFrom("content").select("version").executeTakeFirstOrThrow();
      await sql`commit`.execute(writer);
      return answers.map((answer) => ({ ...answer, contentVersion: content.version }));
    } catch (error) {
      await sql`rollback`.execute(writer).catch(() => undefined);
      const content = await writer.selectFrom("content").select("version").executeTakeFirst();
      return requests.map(({ id }) => ({ id, error: plain(error), contentVersion: content?.version ?? 0 }));
    }
  });
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
