import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Answer, Order, Work } from "./encoder-job.ts";

const program = fileURLToPath(new URL("./encoder-job.ts", import.meta.url));

/** Milliseconds without work after which the process ends and its memory goes back to the machine. */
const idleFor = 15_000;
/** Milliseconds for one task; the slowest honest one takes a tenth of it. */
const longest = 60_000;

/**
 * The process ended in the middle of a task: killed for want of memory, broken by what it was given, or too slow. With a code, it
 * could not be started.
 */
export class EncoderGone extends Error {
  readonly code: string | undefined;
  constructor(how: unknown) {
    super(`The encoder of pictures ended: ${how}`);
    this.code = (how as NodeJS.ErrnoException | null)?.code;
  }
}

/**
 * Works on pictures in a process of its own, started with the first task: what a decoder takes of memory goes back with it, what
 * breaks it breaks no server, and it stands behind everything else that this machine has to do. It is told nothing of the server's
 * environment.
 */
export function createEncoder() {
  const waiting = new Map<number, (answer: Answer | EncoderGone) => void>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: [],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const gone = (how: unknown) => {
      if (child !== started) return;
      child = null;
      for (const settle of [...waiting.values()]) settle(new EncoderGone(how));
    };
    started.on("message", (answer: Answer) => waiting.get(answer.id)?.(answer));
    started.on("error", gone);
    started.once("exit", (code, signal) => gone(signal ?? code));
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return started;
  }

  const stop = () => child?.kill("SIGKILL");

  function attempt(order: Omit<Order, "id">): Promise<unknown> {
    clearTimeout(idle);
    const id = ++count;
    child ??= start();
    const asked = child;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => asked.kill("SIGKILL"), longest);
      waiting.set(id, (answer) => {
        waiting.delete(id);
        clearTimeout(limit);
        if (waiting.size === 0) idle = setTimeout(stop, idleFor).unref();
        if (answer instanceof EncoderGone) reject(answer);
        else if ("failed" in answer) reject(new Error(answer.failed));
        else resolve(answer.done);
      });
      // A process that is gone, or could not be started, says so by its end.
      if (asked.connected) asked.send({ ...order, id } satisfies Order, () => undefined);
    });
  }

  return {
    /** A process that ends is started once more: another task, or the machine, may have ended it. Then `EncoderGone`. */
    async run<Task extends keyof Work>(
      task: Task,
      ...given: Parameters<Work[Task]>
    ): Promise<Awaited<ReturnType<Work[Task]>>> {
      const order = { task, given };
      const again = (error: unknown) => {
        if (error instanceof EncoderGone) return attempt(order);
        throw error;
      };
      return attempt(order).catch(again) as Promise<Awaited<ReturnType<Work[Task]>>>;
    },

    /** To be called when nothing runs any more. */
    stop() {
      clearTimeout(idle);
      stop();
    },
  };
}
