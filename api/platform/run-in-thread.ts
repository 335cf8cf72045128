import { Worker } from "node:worker_threads";

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Hands bytes to a thread and returns its first message. `tooMuch` is returned if the thread needs more than `longest`
 * milliseconds or too much memory.
 */
export async function runInThread<Answer>(
  program: URL,
  bytes: Uint8Array,
  { longest, tooMuch }: { longest: number; tooMuch: Answer },
): Promise<Answer> {
  const { buffer } = new Uint8Array(bytes);
  const worker = new Worker(program, {
    workerData: buffer,
    transferList: [buffer],
    resourceLimits,
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(resolve, longest, tooMuch);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(tooMuch) : reject(error),
      );
      worker.once("exit", (code) => reject(new Error(`${program.pathname} ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
