import { mediaHolders } from "#api/holders.ts";
import type { Database } from "#api/platform/database/database.ts";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { type MediaPlace, withMedia } from "#api/platform/media/open.ts";
import { createPictures } from "#api/platform/media/pictures.ts";
import { createMediaChecks } from "#api/platform/media/routes.ts";
import type { AllWrites } from "#api/writes.ts";
import type { MediaFindings } from "#contract/operations/media.ts";

export async function checkMedia(
  database: Database<AllWrites>,
  place: MediaPlace,
  { removeAll }: { removeAll: boolean },
): Promise<{ lines: string[]; isWell: boolean }> {
  const clock = () => new Date();
  const found = await withMedia(place, async (storage) => {
    const media = verifiedIn(database, storage, clock);
    const pictures = createPictures(media, console.error);
    const holders = mediaHolders(database.read);
    const checks = createMediaChecks({ database, media, holders, remake: pictures.remake, clock });
    return checks.run({ removeAll }).finally(pictures.stop);
  });
  return { lines: linesOf(found), isWell: found.missing + found.damaged + found.kept === 0 };
}

function linesOf({ files, missing, damaged, remade, removed, kept, faults }: MediaFindings): string[] {
  return [
    `${files} files: ${missing} missing, ${damaged} damaged, ${remade} made again, ${removed} removed`,
    ...faults.map(({ fault, path, record, id, title }) => `${fault}: ${path} of ${record} ${id} (${title})`),
    ...(kept > 0
      ? [`${kept} files that no record names were kept; add --remove-unnamed where they may go`]
      : []),
  ];
}
