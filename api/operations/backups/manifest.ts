import { z } from "zod";
import { moment } from "#contract/fields.ts";

/** Raise it if an older program cannot read the newer archive. */
export const archiveFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  created_at: moment,
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

/** Last entry of an archive. An archive that was cut off has none. */
export const archiveManifest = archiveHead.extend({
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  last_ids: z.record(z.string(), count),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
  /** Paths of files that did not match their checksums at the time of the copy. Archives of earlier programs lack the field. */
  damaged: z.array(z.string()).optional(),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export const entryNames = { readMe: "READ-ME.txt", head: "head.json", manifest: "manifest.json" } as const;

export const readMe = `A backup of Daniry: the rows of the database as lines of JSON below tables/, pictures and documents below
media/, and what it holds altogether in manifest.json.

  npm run restore -- FILE     puts it into an empty installation, on SQLite and on PostgreSQL

By hand: tar --zstd -xf FILE; where its name ends in .age, first age --decrypt FILE > FILE.tar.zst with the BACKUP_KEY.
`;
