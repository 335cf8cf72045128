import { Worker } from "node:worker_threads";
import { minuteMs } from "#contract/durations.ts";
import { connectionFailure } from "./trouble.ts";

export interface WriteRequest {
  id: number;
  noun: string;
  name: string;
  given: unknown[];
}
export type ToWriter = WriteRequest[] | "close";
export type FromWriter = WriteAnswer[] | "closed";
export interface WriteAnswer {
  id: number;
  answer?: unknown;
  error?: { message: string; stack?: string | undefined; code?: unknown; errcode?: unknown };
  contentVersion: number;
}

/** Milliseconds until the caller gets an error. On a disk that hangs, the write may still succeed later. */
const longestAnswer = 9_000;
const sentTogether = 8;
const mostFalls = 5;

interface Pending {
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
  timer: NodeJS.Timeout;
}

interface Listeners {
  onVersion(version: number): void;
  onLost(reason: Error): void;
}

/** `node --watch` sends messages of its own through a worker's port. */
function isAnswer(message: unknown): message is WriteAnswer[] {
  return Array.isArray(message);
}

const free = new Map<Worker, string>();

/** Starts a thread while this one still loads its modules. The next file with these modules takes it. */
export function beginWriterAhead(modules: URL): void {
  free.set(beginWorker(modules), modules.href);
}

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

/** The main thread's side of the writer. If the writer fails, its running requests fail and later ones go to its successor. */
export function startWriterThread(modules: URL, { onVersion, onLost }: Listeners) {
  /**
   * By id. A plain object, because V8 keeps old entries in the former tables of a `Map`, so requests would outlive their answers.
   */
  const pending: Record<number, Pending> = {};
  let unsent: WriteRequest[] = [];
  const falls: number[] = [];
  let file = "";
  let lastId = 0;
  let lost: Error | undefined;
  let closing = false;
  let isReady = false;
  const closed = Promise.withResolvers<void>();
  let worker = begin();

  function begin(): Worker {
    const started = takeFree(modules) ?? beginWorker(modules);
    started.on("message", (message: unknown) => {
      if (message === ("closed" satisfies FromWriter)) {
        setFree(started, modules);
        closed.resolve();
      }
      if (!isAnswer(message)) return;
      if (!isReady) {
        isReady = true;
        sendAll();
      }
      for (const answer of message) settle(answer);
    });
    let reason: Error | undefined;
    started.on("error", (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    started.once("exit", (code) => fall(reason ?? new Error(`The database writer ended with code ${code}`)));
    return started;
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
      // Sends one by one, so that only a request that cannot be cloned fails.
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

  async function abandon() {
    closing = true;
    if (!lost) await worker.terminate();
  }

  return {
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
      // The thread may serve another file by now.
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
    async close() {
      if (!isReady) return abandon();
      closing = true;
      worker.once("exit", () => closed.resolve());
      sendAll();
      worker.postMessage("close" satisfies ToWriter);
      await closed.promise;
    },
  };
}
