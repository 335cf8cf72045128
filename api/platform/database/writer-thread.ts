import { Worker } from "node:worker_threads";
import { connectionFailure } from "./trouble.ts";

export interface WriteRequest {
  id: number;
  noun: string;
  name: string;
  given: unknown[];
}
/** What came in one turn of the thread that serves, or the first of it: each message wakes the writer up. */
export type ToWriter = WriteRequest[] | "close";
/** After "close" it waits for the name of another file. */
export type FromWriter = WriteAnswer[] | "closed";
export interface WriteAnswer {
  id: number;
  answer?: unknown;
  error?: { message: string; stack?: string | undefined; code?: unknown; errcode?: unknown };
  contentVersion: number;
}

/** Milliseconds in which a write is answered: whoever waits for a disk that hangs is told so, and the write goes on. */
const longestAnswer = 9_000;
/** So many are sent before the turn is over: the writer begins with them while the next are still read. */
const sentTogether = 8;
/** A thread that falls so often within a minute falls for a reason that another one does not mend. */
const mostFalls = 5;
const minuteMs = 60_000;

interface Pending {
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
  timer: NodeJS.Timeout;
}

interface Listeners {
  /** The version of the content after a write. */
  onVersion(version: number): void;
  /** The writer fell again and again, and is not replaced any more. */
  onLost(reason: Error): void;
}

/** `node --watch` sends words of its own through a worker's port. */
function isAnswer(message: unknown): message is WriteAnswer[] {
  return Array.isArray(message);
}

/** Threads without a file, begun ahead or left by one that was closed, each with the address of its modules. */
const free = new Map<Worker, string>();

/** Lets the thread that writes load its modules while this one still loads its own: the next to need one for them takes it. */
export function beginWriterAhead(modules: URL): void {
  free.set(beginWorker(modules), modules.href);
}

/** Its modules are loaded: the next file needs no other thread. It keeps no process alive. */
function setFree(worker: Worker, modules: URL): void {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
  worker.once("exit", () => free.delete(worker));
  worker.unref();
  free.set(worker, modules.href);
}

function beginWorker(modules: URL): Worker {
  return new Worker(new URL("./sqlite-writer.ts", import.meta.url), { workerData: modules.href });
}

function takeFree(modules: URL): Worker | undefined {
  for (const [worker, href] of free) {
    if (href !== modules.href) continue;
    free.delete(worker);
    worker.ref();
    return worker;
  }
  return undefined;
}

/**
 * The thread that writes, seen from the one that serves. It loads its modules at once and opens the file that `open` names. One
 * that falls is replaced: what it was carrying out is answered as a failure, and what comes after goes to its successor.
 */
export function startWriterThread(modules: URL, { onVersion, onLost }: Listeners) {
  /** By id. No `Map`: V8 keeps what it once held in its old layouts, so requests would outlive their answers. */
  const pending: Record<number, Pending> = {};
  /** What has come in this turn, or before the thread was ready. */
  let unsent: WriteRequest[] = [];
  const falls: number[] = [];
  let file = "";
  let lastId = 0;
  let lost: Error | undefined;
  let closing = false;
  let isReady = false;
  let noticeClosed: () => void = () => undefined;
  let worker = begin();

  function begin(): Worker {
    const started = takeFree(modules) ?? beginWorker(modules);
    started.on("message", (message: unknown) => {
      if (message === ("closed" satisfies FromWriter)) {
        setFree(started, modules);
        noticeClosed();
      }
      if (!isAnswer(message)) return;
      if (!isReady) beReady();
      for (const answer of message) settle(answer);
    });
    let reason: Error | undefined;
    started.on("error", (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    started.once("exit", (code) => fall(reason ?? new Error(`The database writer ended with code ${code}`)));
    return started;
  }

  function beReady() {
    isReady = true;
    sendAll();
  }

  function sendAll() {
    if (!isReady || unsent.length === 0) return;
    const requests = unsent;
    unsent = [];
    post(requests);
  }

  function post(requests: WriteRequest[]) {
    try {
      worker.postMessage(requests satisfies ToWriter);
    } catch (error) {
      // What cannot be cloned fails alone.
      const [first, ...others] = requests;
      if (others.length > 0) for (const request of requests) post([request]);
      else if (first) take(first.id)?.reject(error);
    }
  }

  function settle({ id, answer, error, contentVersion }: WriteAnswer) {
    onVersion(contentVersion);
    const waiting = take(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(answer);
  }

  function take(id: number): Pending | undefined {
    const waiting = pending[id];
    delete pending[id];
    clearTimeout(waiting?.timer);
    return waiting;
  }

  function fall(reason: Error) {
    isReady = false;
    const failure = Object.assign(new Error(reason.message, { cause: reason }), { code: connectionFailure });
    const now = performance.now();
    falls.push(now);
    const isForGood = file === "" || falls.filter((at) => now - at < minuteMs).length >= mostFalls;
    if (closing || isForGood) lost = failure;
    const kept = new Set(lost ? [] : unsent.map(({ id }) => id));
    for (const id of Object.keys(pending).map(Number)) if (!kept.has(id)) take(id)?.reject(failure);
    if (closing) return;
    if (lost) return onLost(lost);
    worker = begin();
    worker.postMessage(file);
  }

  /** Ends at once; what waits for an answer is told that it failed. */
  async function abandon() {
    closing = true;
    if (!lost) await worker.terminate();
  }

  return {
    /** Fulfilled when the thread is ready to write to the file. */
    open(name: string): Promise<void> {
      if (lost) return Promise.reject(lost);
      file = name;
      const first = worker;
      first.postMessage(file);
      return new Promise((resolve, reject) => {
        first.on("message", (message) => isAnswer(message) && resolve());
        first.once("error", reject);
        first.once("exit", (code) => reject(new Error(`The database writer ended with code ${code}`)));
      });
    },
    send(noun: string, name: string, given: unknown[]): Promise<unknown> {
      if (lost) return Promise.reject(lost);
      // By now the thread may wait for the name of the next file, or write to it.
      if (closing)
        return Promise.reject(
          Object.assign(new Error("The database is closed"), { code: connectionFailure }),
        );
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const timer = setTimeout(() => {
          const late = new Error(`The database writer has not answered for ${longestAnswer} ms`);
          take(id)?.reject(Object.assign(late, { code: connectionFailure }));
        }, longestAnswer);
        pending[id] = { resolve, reject, timer };
        if (unsent.length === 0) setImmediate(sendAll);
        unsent.push({ id, noun, name, given });
        if (unsent.length >= sentTogether) sendAll();
      });
    },
    abandon,
    /** Lets go of the file after all that was sent is written. */
    async close() {
      if (!isReady) return abandon();
      closing = true;
      const closed = new Promise<void>((resolve) => {
        noticeClosed = resolve;
        worker.once("exit", resolve);
      });
      sendAll();
      worker.postMessage("close" satisfies ToWriter);
      await closed;
    },
  };
}
