import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Peers, Topic } from "./peers.ts";
import { waitsToConnect } from "./postgres-address.ts";
import { clientFor } from "./postgres-hosts.ts";

export const versionChannel = "daniry_version";
const wordChannel = "daniry_words";

/** Milliseconds. After `silence` the listener checks that its connection still works. */
const limits = { answer: 5_000, silence: 10_000, pause: 250, goodbye: 1_000 };
/** Bytes. PostgreSQL takes less than 8,000 in one notification. */
const mostTogether = 7_000;

type Word = [topic: Topic, word: unknown];

interface Parts {
  url: string;
  notify: (channel: string, text: string) => Promise<unknown>;
  onVersion: (version: number) => void;
  onOpen: () => Promise<void>;
}

/**
 * Connects the processes of one PostgreSQL by LISTEN and NOTIFY. Resolves after the first attempt to listen, even if it fails.
 */
export async function joinOthers({ url, notify, onVersion, onOpen }: Parts) {
  const me = randomUUID();
  const all: [Topic, Parameters<Peers["subscribe"]>[1]][] = [];
  const { tell: publish, told } = createTelling((words) =>
    notify(wordChannel, JSON.stringify({ me, words })),
  );
  let hasOpened = false;

  /** Any user of the database can send messages, so a message that we cannot parse counts as a lost one. */
  function hear({ channel, payload = "" }: pg.Notification) {
    try {
      if (channel !== versionChannel) hearWords(JSON.parse(payload));
      else if (Number.isSafeInteger(Number(payload))) onVersion(Number(payload));
    } catch {
      miss();
    }
  }
  function hearWords({ me: speaker, words }: { me: string; words: Word[] | null }) {
    if (speaker === me) return;
    if (words === null) return miss();
    for (const [topic, word] of words)
      for (const [followed, ears] of all) if (followed === topic) ears.onMessage(word);
  }
  function miss() {
    for (const [, ears] of all) ears.onGap?.();
  }

  const listening = await keepListening(url, hear, async () => {
    if (hasOpened) miss();
    hasOpened = true;
    await onOpen();
  });
  const others: Peers = {
    publish,
    subscribe: (topic, ears) => void all.push([topic, ears]),
  };
  return {
    others,
    async close() {
      await told();
      await listening.close();
    },
  };
}

/** Sends messages in batches. If a batch fails, the next one tells the peers that they missed some. */
function createTelling(send: (words: Word[] | null) => Promise<unknown>) {
  let untold: Word[] = [];
  let owesMissed = false;
  let telling: Promise<void> | undefined;

  async function tellAll() {
    while (untold.length > 0 || owesMissed) {
      const words = owesMissed ? null : firstOf(untold);
      untold = words === null ? [] : untold.slice(words.length);
      owesMissed = false;
      try {
        await send(words);
      } catch {
        owesMissed = true;
        return;
      }
    }
  }
  function begin() {
    telling ??= tellAll().finally(() => {
      telling = undefined;
      if (owesMissed) setTimeout(begin, limits.pause).unref();
    });
  }

  return {
    tell(topic: Topic, word: unknown) {
      untold.push([topic, word]);
      begin();
    },
    told: () => telling,
  };
}

function firstOf(words: Word[]): Word[] {
  let bytes = 0;
  const fit = words.findIndex((word) => {
    bytes += Buffer.byteLength(JSON.stringify(word)) + 1;
    return bytes > mostTogether;
  });
  return fit === -1 ? words : words.slice(0, Math.max(1, fit));
}

async function keepListening(
  url: string,
  hear: (notice: pg.Notification) => void,
  onOpen: () => Promise<void>,
) {
  const end = new AbortController();
  const { signal } = end;
  const firstTry = Promise.withResolvers<void>();

  async function listen() {
    const client = new (clientFor(url))({
      connectionString: url,
      connectionTimeoutMillis: waitsToConnect(url),
      query_timeout: limits.answer,
      keepAlive: true,
      application_name: "daniry, listening",
    });
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.once("end", () => reject(new Error("The connection has ended")));
    });
    broken.catch(() => undefined);
    client.on("notification", hear);
    try {
      await client.connect();
      await client.query(`listen ${versionChannel}; listen ${wordChannel}`);
      await onOpen();
      firstTry.resolve();
      for (;;) {
        await Promise.race([wait(limits.silence, undefined, { signal, ref: false }), broken]);
        await client.query("select 1");
      }
    } finally {
      const goodbye = client.end().catch(() => undefined);
      await Promise.race([goodbye, wait(limits.goodbye, undefined, { ref: false })]);
    }
  }

  async function listenAgainAndAgain() {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      firstTry.resolve();
      await wait(limits.pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const listening = listenAgainAndAgain();
  await firstTry.promise;
  return {
    close() {
      end.abort();
      return listening;
    },
  };
}
