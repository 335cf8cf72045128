import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { bindWrites, type OpenedEngine, type Writes, type WritesModule } from "./database.ts";
import { alwaysLeader } from "./leader.ts";
import { noPeers } from "./peers.ts";
import { watchWrites } from "./readiness.ts";
import { connectSqlite, queriesOn } from "./sqlite-file.ts";
import { areWordsBehind } from "./word-index.ts";
import { startWriterThread } from "./writer-thread.ts";

const believedMs = 25;
const leastRoom = 1024 * 1024;

interface Settings {
  migrate: () => Promise<void>;
  onLost: (reason: Error) => void;
}

/**
 * The embedded engine: this thread only reads, and one worker commits concurrent writes together. A slow disk never delays a
 * page.
 */
export async function openSqlite<All extends Writes>(
  file: string,
  module: WritesModule<All>,
  { migrate, onLost }: Settings,
): Promise<OpenedEngine<All>> {
  let version = 0;
  const writer = startWriterThread(module.url, {
    onVersion: (found) => {
      version = Math.max(version, found);
    },
    onLost,
  });
  try {
    await migrate();
    await writer.open(file);
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  const connection = connectSqlite(file, { readOnly: true });
  const read = queriesOn(connection);
  const content = connection.prepare("select version from content");
  // The value changes after a commit of any other connection, in this process or another one.
  const changes = connection.prepare("pragma data_version");
  let seen: unknown;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const readiness = watchWrites(probe);

  function look() {
    const now = performance.now();
    if (now - lookedAt < believedMs) return;
    lookedAt = now;
    try {
      const found = changes.get()?.data_version;
      if (found === seen) return;
      version = Math.max(version, Number(content.get()?.version));
      seen = found;
    } catch {
      // The next call reads the file again; cached pages are served meanwhile.
    }
  }

  async function send(noun: string, name: string, given: unknown[]): Promise<unknown> {
    try {
      const answer = await writer.send(noun, name, given);
      readiness.note();
      return answer;
    } catch (error) {
      readiness.note(error);
      throw error;
    }
  }

  async function indexWords() {
    try {
      while (await areWordsBehind(read)) await writer.send("database", "indexWords", []);
    } catch (error) {
      readiness.note(error);
    }
  }

  async function probe() {
    const { bavail, bsize } = await statfs(dirname(file));
    if (bavail * bsize < leastRoom) throw Object.assign(new Error("The disk is full"), { code: "ENOSPC" });
    await writer.send("database", "probe", []);
  }

  return {
    engine: "sqlite",
    read,
    write: bindWrites(module.writes, send),
    contentVersion() {
      look();
      return version;
    },
    peers: noPeers,
    leader: alwaysLeader,
    indexWords,
    ping: readiness.check,
    async close() {
      await writer.close();
      await read.destroy();
    },
  };
}
