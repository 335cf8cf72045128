import type { Context } from "#api/context.ts";
import type { Routes } from "#api/http/routes.ts";
import { dismissOpening, getOpening, type OpeningStep } from "#contract/opening.ts";
import { openingRepository, type openingWrites } from "./opening-repository.ts";

interface Given extends Context<typeof openingWrites> {
  /** Null where the server makes no backups. */
  lastBackup: () => Promise<{ proven_at: string | null } | null>;
  /** Whether others reach the address of the site, and over a connection that nobody reads along. */
  hasOwnDomain: boolean;
}

/** What is to be done before visitors come: each step knows by itself whether it is done. */
export function openingRoutes(routes: Routes, { read, write, publish, lastBackup, hasOwnDomain }: Given) {
  const opening = openingRepository(read);

  routes.serve(getOpening, async () => {
    const [company, samples, legal, factors, backup, dismissed] = await Promise.all([
      opening.hasOwnAddresses(),
      opening.hasSamples(),
      opening.hasLegalPages(),
      opening.hasSecondFactors(),
      lastBackup(),
      opening.isDismissed(),
    ]);
    const steps: { name: OpeningStep; done: boolean }[] = [
      { name: "company", done: company },
      { name: "samples", done: !samples },
      { name: "legal", done: legal },
      ...(backup ? [{ name: "backup" as const, done: backup.proven_at !== null }] : []),
      { name: "second-factor", done: factors },
      { name: "domain", done: hasOwnDomain },
    ];
    return { steps, dismissed };
  });

  routes.serve(dismissOpening, async ({ act }) => {
    await write.dismiss(act);
    publish({ kind: "admin", action: "update", id: null });
  });
}
