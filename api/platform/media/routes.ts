import type { Database } from "#api/platform/database/database.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { hourMs } from "#contract/durations.ts";
import { getMediaCheck, type MediaFindings, runMediaCheck } from "#contract/operations/media.ts";
import { checkMedia, type MediaCheckParts } from "./check.ts";
import { checksumsIn } from "./checksums.ts";
import { mediaRepository, type mediaWrites } from "./repository.ts";

/** A little less than a day, so that a daily check is always due. */
const dueAfter = 23 * hourMs;

interface MediaParts extends Pick<MediaCheckParts, "media" | "holders" | "remake" | "clock"> {
  database: Pick<Database<{ media: typeof mediaWrites }>, "read" | "write">;
}

export type MediaChecks = ReturnType<typeof createMediaChecks>;

export function createMediaChecks({ database, ...parts }: MediaParts) {
  const { lastCheck } = mediaRepository(database.read);
  const checksums = checksumsIn(database, parts.clock);
  let underWay: Promise<MediaFindings> | undefined;
  let waiting: Promise<MediaFindings> | undefined;

  async function look(given: Pick<MediaCheckParts, "signal" | "removeAll">) {
    const findings = await checkMedia({ ...parts, ...given, checksums });
    await database.write.media.keepCheck(findings);
    return findings;
  }

  function begin(given: Pick<MediaCheckParts, "signal" | "removeAll">) {
    underWay = look(given).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  /** A running check may have passed the file in question, so all callers until its end share the next one. */
  function run(given: Pick<MediaCheckParts, "signal" | "removeAll"> = {}): Promise<MediaFindings> {
    if (!underWay) return begin(given);
    waiting ??= underWay
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return begin(given);
      });
    return waiting;
  }

  return {
    last: lastCheck,
    run,
    async runWhenDue(signal: AbortSignal): Promise<void> {
      const last = await lastCheck();
      const age = last ? parts.clock().getTime() - Date.parse(last.checked_at) : Number.POSITIVE_INFINITY;
      if (age >= dueAfter || age < 0) await run({ signal });
    },
  };
}

export function mediaRoutes(routes: Routes, checks: MediaChecks) {
  routes.serve(getMediaCheck, async () => ({ data: await checks.last() }));
  routes.serve(runMediaCheck, async () => ({ data: await checks.run() }));
}
