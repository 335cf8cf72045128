import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";

/** Why a backup was made: by the clock, by somebody in the panel, by the command, before an update of the schema, before a restore. */
export const backupReasons = ["schedule", "admin", "command", "migration", "restore"] as const;

const count = z.number().int().min(0);

/** What the people of the panel know it holds; what lies in the trash is kept as well, but not counted. */
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

/** Proven: restored into an empty place and compared. None: not tried, or something else kept it from being tried. */
export const backupProof = z.object({
  state: z.enum(["proven", "failed", "none"]),
  at: moment.nullable(),
  /** Of what failed or kept it, in a sentence. */
  detail: z.string(),
});

/** One backup, as it is written down beside its archive. */
export const backupRecord = z.object({
  created_at: moment,
  reason: z.enum(backupReasons),
  /** The name of the admin who asked for it; "" where nobody did. */
  by: z.string(),
  seconds: z.number(),
  bytes: count,
  encrypted: z.boolean(),
  /** Null where the archive lies there without its record. */
  holds: holdings.nullable(),
  /** Paths of files that were damaged already when they were copied: they are in it as they were. */
  damaged: z.array(z.string()).default([]),
  proof: backupProof,
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** The name of its file. */
const backupId = z.string().regex(/^daniry-[\dTZ-]{20,30}\.tar\.zst(\.age)?$/, "Not a backup of ours");

export const backup = backupRecord.extend({
  id: backupId,
  /** Whether a whole copy lies in the second place, as far as is known; null where there is no such place. */
  copied: z.boolean().nullable(),
});
export type Backup = z.infer<typeof backup>;

export const backupSteps = ["database", "media", "proof", "copy", "check", "restore"] as const;

export const backupWork = z.object({
  kind: z.enum(["backup", "restore"]),
  step: z.enum(backupSteps),
  /** Bytes that are done, and of how many; null where nobody can tell. */
  bytes: count,
  total: count.nullable(),
  started_at: moment,
});
export type BackupWork = z.infer<typeof backupWork>;

export const backupFailure = z.object({
  kind: z.enum(["backup", "restore"]),
  at: moment,
  /** In a few words: "the disk is full". */
  detail: z.string(),
  /** When it is tried again by itself; null where it is not. */
  retry_at: moment.nullable(),
});
export type BackupFailure = z.infer<typeof backupFailure>;

export const backupStatus = z.object({
  /** Latest first. */
  backups: z.array(backup),
  /** Minutes between two of them; null where the clock makes none. */
  every_minutes: count.nullable(),
  keep: count,
  encrypted: z.boolean(),
  /** Folder or store of the second place; null where there is none. */
  second_place: z.string().nullable(),
  next_at: moment.nullable(),
  /** What is under way. */
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
  status: 200,
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
  status: 200,
  output: backupStatus,
});

export const stopBackup = endpoint({
  name: "stopBackup",
  summary: "Stop the backup that is under way; nothing of it stays",
  method: "POST",
  path: "/api/admin/backups/stop",
  access: "owner",
  event: "backup",
  status: 200,
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
  status: 200,
  output: z.object({
    contacts: count,
    partners: count,
    testimonials: count,
    subscribers: count,
    /** Records that admins created, changed or deleted. */
    records: count,
    /** About how long visitors see that the site is back soon. */
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
  status: 200,
  output: "application/octet-stream",
});

/** What has to be typed before the site goes back. */
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
  status: 200,
  output: backupStatus,
});
