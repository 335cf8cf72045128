import { hourMs } from "#contract/durations.ts";
import type { MediaFault, MediaFindings } from "#contract/operations/media.ts";
import type { checksumsIn } from "./checksums.ts";
import { bytesOf, type StoredFile } from "./storage.ts";
import type { MediaHolder, MediaUse } from "./uses.ts";
import { sha256Of, type Verdict, type VerifiedMedia } from "./verified.ts";

/** A file without a record may belong to a save under way. A day is far longer than any save. */
const unnamedFor = 24 * hourMs;
const draftFor = hourMs;
/**
 * If more files than this have no record, and more than have one, the database and the files probably do not belong together.
 * They stay until an admin lets them go.
 */
const mostRemoved = 100;
const mostShown = 100;

export interface MediaCheckParts {
  media: VerifiedMedia;
  holders: MediaHolder[];
  checksums: ReturnType<typeof checksumsIn>;
  remake(source: NonNullable<MediaUse["source"]>): Promise<boolean>;
  clock: () => Date;
  signal?: AbortSignal;
  removeAll?: boolean;
}

/**
 * Compares records and files both ways, and reads every named file to its end. Missing or damaged derivatives are made again;
 * files that no record has named for a day are removed.
 */
export async function checkMedia(parts: MediaCheckParts): Promise<MediaFindings> {
  const { media, holders, checksums, clock } = parts;
  const now = clock();
  const drafts = await media.removeDrafts(now.getTime() - draftFor);
  // Files before records, so a file that is stored and named in between does not count as unnamed.
  const files = new Map<string, StoredFile>();
  for await (const file of media.list()) files.set(file.path, file);
  const uses = new Map<string, MediaUse>();
  for (const holder of holders) for (const use of await holder.uses()) addUse(uses, use);

  const faults: MediaFault[] = [];
  let remade = 0;
  for (const use of uses.values()) {
    parts.signal?.throwIfAborted();
    const verdict = await judge(parts, use);
    if (verdict === "sound" || (verdict === "missing" && use.optional)) continue;
    if (use.source && (await parts.remake(use.source))) remade++;
    else faults.push({ fault: verdict, path: use.path, record: use.record, id: use.id, title: use.title });
  }

  const before = now.getTime() - unnamedFor;
  const folders = new Set(holders.map(({ folder }) => folder));
  const unnamed = [...files.values()].filter(
    ({ path, changed }) => !uses.has(path) && changed < before && folders.has(path.split("/")[0] ?? ""),
  );
  const isTooMuch = unnamed.length > mostRemoved && unnamed.length > uses.size && !parts.removeAll;
  let removed = drafts;
  for (const { path } of isTooMuch ? [] : unnamed) {
    parts.signal?.throwIfAborted();
    if (!(await media.removeOlder(path, before))) continue;
    files.delete(path);
    removed++;
  }
  const gone = (await checksums.paths()).filter((path) => !uses.has(path) && !files.has(path));
  await checksums.forget(gone, new Date(before).toISOString());

  const of = (fault: MediaFault["fault"]) => faults.filter((one) => one.fault === fault).length;
  return {
    checked_at: now.toISOString(),
    files: files.size,
    bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    missing: of("missing"),
    damaged: of("damaged"),
    faults: faults.slice(0, mostShown),
    remade,
    removed,
    kept: isTooMuch ? unnamed.length : 0,
  };
}

function addUse(uses: Map<string, MediaUse>, use: MediaUse) {
  const known = uses.get(use.path);
  if (!known || (known.optional && !use.optional)) uses.set(use.path, use);
}

async function judge(
  { media, checksums }: MediaCheckParts,
  { path }: MediaUse,
): Promise<Exclude<Verdict, "unknown">> {
  const verdict = await media.verify(path);
  if (verdict !== "unknown") return verdict;
  const stored = await media.open(path);
  if (!stored) return "missing";
  const bytes = await bytesOf(stored);
  const sha256 = await sha256Of(bytes);
  const named = /^documents\/([0-9a-f]{20})\.pdf$/.exec(path)?.[1];
  if (bytes.length === 0 || (named && !sha256.startsWith(named))) return "damaged";
  await checksums.expect(path, sha256, bytes.length);
  return "sound";
}
