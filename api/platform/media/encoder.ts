import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { minuteMs } from "#contract/durations.ts";
import type { Answer, Order, Work } from "./encoder-job.ts";

const program = fileURLToPath(new URL("./encoder-job.ts", import.meta.url));

const idleFor = 15_000;
const longest = minuteMs;

/**
 * The process ended during a task: out of memory, broken by its input, or too slow. If `code` is set, it could not be started.
 */
export class EncoderGone extends Error {
  readonly code: string | undefined;
  constructor(how: unknown) {
    super(`The encoder of pictures ended: ${how}`);
    this.code = (how as NodeJS.ErrnoException | null)?.code;
  }
}

/**
 * Pictures are decoded in a separate process: its memory is freed, and a crash does not break the server. It gets no environment
 * variable of the server.
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
      if (asked.connected) asked.send({ ...order, id } satisfies Order, () => undefined);
    });
  }

  return {
    /**
     * Tries a second process if the first one ends, because another task or the machine may have ended it. Then throws
     * `EncoderGone`.
     */
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

    stop() {
      clearTimeout(idle);
      stop();
    },
  };
}
