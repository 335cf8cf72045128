import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { removeUnfinished } from "#api/operations/backups/folder.ts";
import type { BackupJob, JobResult, JobSigns, RunningJob } from "#api/operations/backups/keeper.ts";
import type { JobMessage, JobOrder } from "./backup-job.ts";

const program = fileURLToPath(new URL("./backup-job.ts", import.meta.url));

/** A backup gets low priority so that no request waits for it. A restore does not, because every visitor waits for it. */
export function runInProcess(
  order: Omit<JobOrder, "job">,
  job: BackupJob,
  { progress, standStill }: JobSigns,
): RunningJob {
  const child = fork(program, {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Without a free file descriptor or process, the child has no id and no channel. Its error event comes later.
  if (!child.connected) {
    const failed = new Promise<never>((_, reject) => child.once("error", reject));
    return { done: failed, stop: () => undefined };
  }
  if (child.pid && job.kind === "backup") setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const done = new Promise<JobResult>((resolve, reject) => {
    child.on("message", async (message: JobMessage) => {
      if ("progress" in message) progress(message.progress);
      else if ("ask" in message)
        await standStill().then(
          () => child.send("still"),
          () => child.kill(),
        );
      else if ("done" in message) resolve(message.done);
      else reject(new Error(message.failed));
    });
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`the process ended with ${signal ?? `code ${code}`}`)),
    );
  });
  child.send({ ...order, job } satisfies JobOrder);
  const left = new Promise((resolve) => child.once("exit", resolve));
  const clean = async () => {
    await left;
    await removeUnfinished(order.settings.folder, (name) => name.endsWith(`${child.pid}.part`));
  };
  return { done: done.finally(clean), stop: () => child.kill("SIGKILL") };
}
