import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Leader } from "#api/platform/database/leader.ts";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { createWorker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";
import type { Backup, BackupFailure, BackupStatus, BackupWork } from "#contract/operations/backups.ts";
import type { BackupSettings, Tell } from "./back-up.ts";
import { watchCopies } from "./copies.ts";
import { isStale, listBackups, removeUnfinished } from "./folder.ts";
import { dueAround } from "./schedule.ts";
import { openSecondPlace, type SecondPlaceSettings } from "./second-place.ts";
import type { SecondPlaces } from "./second-places.ts";

export type BackupJob =
  | {
      kind: "backup";
      reason: "schedule" | "admin";
      by: string;
      provesCopy?: boolean;
    }
  | { kind: "restore"; id: string; by: string };

export interface JobSigns {
  progress: Tell;
  standStill: () => Promise<void>;
}

export interface JobResult {
  fault: string | null;
  isCopyProven?: boolean;
}

/** `done` resolves with a short fault, or null if all went well. It rejects if nothing was made. */
export interface RunningJob {
  done: Promise<JobResult>;
  stop: () => void;
}

export interface KeeperParts {
  settings: BackupSettings;
  everyMinutes: number | null;
  clock: () => Date;
  duty: Leader;
  run: (job: BackupJob, signs: JobSigns, secondPlace: SecondPlaceSettings | undefined) => RunningJob;
  places: Pick<SecondPlaces, "current" | "provenAt">;
  noteCopyProven: () => Promise<void>;
  /**
   * Refuses all calls while a restore exchanges the rows. Resolves to the function that opens the site again.
   */
  standStill: () => Promise<() => void>;
  afterRestore: (by: string, backup: Backup) => Promise<void>;
  log: Record<"info" | "warn" | "error", (what: object, text: string) => void>;
  publish: () => void;
  tick?: number;
}

const retryMs = 20 * minuteMs;
/** Delays a backup that fell due while the server was down, since a start is busy enough. */
const afterStartMs = 5 * minuteMs;

export type BackupKeeper = ReturnType<typeof createBackupKeeper>;

export function createBackupKeeper({ settings, everyMinutes, clock, log, publish, ...parts }: KeeperParts) {
  const startedAt = clock().getTime();
  let work: BackupWork | null = null;
  let running: RunningJob | null = null;
  let failure: BackupFailure | null = null;
  let ended: Promise<void> = Promise.resolve();
  let wasStopped = false;
  let watched: { place: string; copies: ReturnType<typeof watchCopies> } | null = null;

  const worker = createWorker({
    name: "backups",
    every: parts.tick ?? minuteMs / 2,
    leaderOnly: parts.duty,
    run: startWhenDue,
    log,
  });
  worker.start();

  function copiesIn(place: SecondPlaceSettings | undefined) {
    const name = JSON.stringify(place);
    if (place && watched?.place !== name) {
      try {
        watched = { place: name, copies: watchCopies(openSecondPlace(place)) };
      } catch {
        return { known: async () => new Map<string, number>() };
      }
    }
    return place && watched ? watched.copies : null;
  }

  async function nextDue(): Promise<Date | null> {
    if (everyMinutes === null) return null;
    const now = clock();
    const { last, next } = dueAround(now, everyMinutes);
    const { backups, fault } = await listed(null);
    // Without a list it is unknown whether a backup is due, so only a failed one is retried.
    if (fault) return failure?.retry_at ? new Date(failure.retry_at) : null;
    const [latest] = backups;
    const isDone = latest !== undefined && Date.parse(latest.created_at) >= last.getTime();
    const due = isDone ? next.getTime() : Math.min(next.getTime(), startedAt + afterStartMs);
    return new Date(failure?.retry_at ? Math.min(next.getTime(), Date.parse(failure.retry_at)) : due);
  }

  async function listed(
    known: ReadonlyMap<string, number> | null,
  ): Promise<{ backups: Backup[]; fault: BackupFailure | null }> {
    try {
      return { backups: await listBackups(settings.folder, known), fault: null };
    } catch (error) {
      const detail = `the folder of the backups cannot be read: ${(error as Error).message}`;
      const fault = { kind: "backup" as const, at: clock().toISOString(), detail, retry_at: null };
      return { backups: [], fault };
    }
  }

  async function startWhenDue() {
    const due = await nextDue();
    if (due && due <= clock() && !work) start({ kind: "backup", reason: "schedule", by: "" });
  }

  function start(job: BackupJob): boolean {
    if (work) return false;
    wasStopped = false;
    const { kind } = job;
    work = {
      kind,
      step: kind === "backup" ? "database" : "check",
      bytes: 0,
      total: null,
      started_at: clock().toISOString(),
    };
    ended = carryOut(job);
    publish();
    return true;
  }

  async function carryOut(job: BackupJob) {
    let open: () => void = () => undefined;
    const signs: JobSigns = {
      progress: (progress) => {
        if (work) work = { ...work, ...progress };
      },
      standStill: async () => {
        open = await parts.standStill();
      },
    };
    try {
      await removeUnfinished(settings.folder, isStale);
      running = parts.run(job, signs, await parts.places.current());
      const { fault, isCopyProven } = await running.done;
      if (isCopyProven) await parts.noteCopyProven();
      if (job.kind === "restore") await noteRestore(job);
      failure = fault === null ? null : failureOf(job, fault, false);
      if (fault === null) log.info({ job: job.kind }, "backup or restore done");
      else log.error({ job: job.kind, fault }, "backup made, but something is wrong with it");
    } catch (error) {
      const fault = (error as Error).message;
      if (!wasStopped) {
        failure = failureOf(job, fault, job.kind === "backup");
        log.error({ job: job.kind, fault }, "backup or restore failed");
      }
    } finally {
      work = null;
      running = null;
      watched?.copies.lookAnew();
      open();
      publish();
    }
  }

  async function noteRestore({ id, by }: BackupJob & { kind: "restore" }) {
    const restored = (await listBackups(settings.folder, null)).find((known) => known.id === id);
    if (restored) await parts.afterRestore(by, restored);
  }

  function failureOf({ kind }: BackupJob, detail: string, isRetried: boolean): BackupFailure {
    const at = clock();
    const again = isRetried && everyMinutes !== null ? new Date(at.getTime() + retryMs).toISOString() : null;
    return { kind, at: at.toISOString(), detail, retry_at: again };
  }

  return {
    async status(): Promise<BackupStatus> {
      // Snapshot before listing, so a job that ends meanwhile is reported whole next time.
      const seen = { work, failure };
      const place = await parts.places.current();
      const [{ backups, fault }, due, proven] = await Promise.all([
        (async () => listed((await copiesIn(place)?.known()) ?? null))(),
        nextDue(),
        parts.places.provenAt(),
      ]);
      return {
        backups,
        every_minutes: everyMinutes,
        keep: settings.keep,
        encrypted: settings.key !== undefined,
        second_place: place?.at ?? null,
        second_proven_at: place ? proven : null,
        next_at: due?.toISOString() ?? null,
        work: seen.work,
        failure: seen.failure ?? fault,
      };
    },

    async summary() {
      const { backups, fault } = await listed(null);
      const proofs = backups.flatMap(({ proof }) => (proof.state === "proven" && proof.at ? [proof.at] : []));
      return {
        created_at: backups[0]?.created_at ?? null,
        proven_at: proofs.sort().at(-1) ?? null,
        failure: (failure ?? fault)?.detail ?? null,
      };
    },

    start,

    async stop() {
      if (work?.kind !== "backup") return;
      wasStopped = true;
      running?.stop();
      await ended;
    },

    async open(id: string): Promise<{ bytes: number; stream: () => Readable } | null> {
      const file = join(settings.folder, id);
      const found = await stat(file).catch(whereMissing(null));
      return found && { bytes: found.size, stream: () => createReadStream(file) };
    },

    idle: () => ended,

    async close() {
      await worker.close();
      wasStopped = true;
      running?.stop();
      await ended;
    },
  };
}
