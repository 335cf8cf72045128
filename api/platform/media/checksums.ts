import type { Database } from "#api/platform/database/database.ts";
import { mediaRepository, type mediaWrites } from "./repository.ts";
import type { MediaStorage } from "./storage.ts";
import { createVerifiedMedia, type VerifiedMedia } from "./verified.ts";

type ChecksumStore = Pick<Database<{ media: typeof mediaWrites }>, "read" | "write">;

export function checksumsIn({ read, write }: ChecksumStore, clock: () => Date) {
  const { checksums, paths } = mediaRepository(read);
  return {
    of: checksums,
    paths,
    expect: (path: string, sha256: string, bytes: number) =>
      write.media.expect(path, sha256, bytes, clock().toISOString()),
    forget: write.media.forget,
  };
}

export function verifiedIn(database: ChecksumStore, storage: MediaStorage, clock: () => Date): VerifiedMedia {
  return createVerifiedMedia({ storage, checksums: checksumsIn(database, clock) });
}
