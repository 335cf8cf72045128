import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";

export const backupReasons = ["schedule", "admin", "command", "migration", "restore"] as const;

const count = z.number().int().min(0);

/** Without the trash, which the backup contains too. */
export const holdings = z.object({
  products: count,
  contacts: count,
  partners: count,
  testimonials: count,
  subscribers: count,
  documents: count,
  pictures: count,
});
export type Holdings = z.infer<typeof holdings>;

/** `proven`: restored into an empty place and compared. `none`: not tried, or the try could not be made. */
export const backupProof = z.object({
  state: z.enum(["proven", "failed", "none"]),
  at: moment.nullable(),
  detail: z.string(),
});

export const backupRecord = z.object({
  created_at: moment,
  reason: z.enum(backupReasons),
  by: z.string(),
  seconds: z.number(),
  bytes: count,
  encrypted: z.boolean(),
  holds: holdings.nullable(),
  damaged: z.array(z.string()).default([]),
  proof: backupProof,
});
export type BackupRecord = z.infer<typeof backupRecord>;

const backupId = z.string().regex(/^daniry-[\dTZ-]{20,30}\.tar\.zst(\.age)?$/, "Not a backup of ours");

export const backup = backupRecord.extend({
  id: backupId,
  /** Whether the second place has a whole copy, as far as known; null without a second place. */
  copied: z.boolean().nullable(),
});
export type Backup = z.infer<typeof backup>;

export const backupSteps = ["database", "media", "proof", "copy", "copy_proof", "check", "restore"] as const;

export const backupWork = z.object({
  kind: z.enum(["backup", "restore"]),
  step: z.enum(backupSteps),
  bytes: count,
  total: count.nullable(),
  started_at: moment,
});
export type BackupWork = z.infer<typeof backupWork>;

export const backupFailure = z.object({
  kind: z.enum(["backup", "restore"]),
  at: moment,
  detail: z.string(),
  retry_at: moment.nullable(),
});
export type BackupFailure = z.infer<typeof backupFailure>;

export const backupStatus = z.object({
  backups: z.array(backup),
  every_minutes: count.nullable(),
  keep: count,
  encrypted: z.boolean(),
  second_place: z.string().nullable(),
  /** The last test restore of a copy from there; null if there was none since the panel set the place. */
  second_proven_at: moment.nullable(),
  next_at: moment.nullable(),
  work: backupWork.nullable(),
  failure: backupFailure.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const getBackups = endpoint({
  name: "getBackups",
  summary: "Backups, what is under way, and when the next one is due",
  method: "GET",
  path: "/api/admin/backups",
  access: "team",
  output: backupStatus,
});

export const startBackup = endpoint({
  name: "startBackup",
  summary: "Make a backup now; it goes on after the answer",
  method: "POST",
  path: "/api/admin/backups",
  access: "owner",
  event: "backup",
  perMinute: 10,
  output: backupStatus,
});

export const stopBackup = endpoint({
  name: "stopBackup",
  summary: "Stop the backup that is under way; nothing of it stays",
  method: "POST",
  path: "/api/admin/backups/stop",
  access: "owner",
  event: "backup",
  output: backupStatus,
});

const named = z.object({ id: backupId });

export const compareBackup = endpoint({
  name: "compareBackup",
  summary: "What came to the site since a backup: a restore would take it away",
  method: "GET",
  path: "/api/admin/backups/{id}/since",
  access: "team",
  params: named,
  output: z.object({
    contacts: count,
    partners: count,
    testimonials: count,
    subscribers: count,
    records: count,
    /** Estimates how long visitors see the maintenance page. */
    seconds: count,
  }),
});

export const downloadBackup = endpoint({
  name: "downloadBackup",
  summary: "The archive itself",
  method: "POST",
  path: "/api/admin/backups/{id}/download",
  access: "owner",
  confirm: true,
  event: "export",
  perMinute: 10,
  params: named,
  output: "application/octet-stream",
});

export const restoreWord = "restore";

export const restoreBackup = endpoint({
  name: "restoreBackup",
  summary: "Put the site back to a backup: a backup of now is made first, everybody is logged out",
  method: "POST",
  path: "/api/admin/backups/{id}/restore",
  access: "owner",
  confirm: true,
  event: "restore",
  perMinute: 10,
  params: named,
  body: z.object({ word: z.literal(restoreWord, `Type ${restoreWord} to go on`) }),
  output: backupStatus,
});
