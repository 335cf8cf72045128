import type { Context } from "#api/context.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { dismissOpening, getOpening, type OpeningStep } from "#contract/panel/opening.ts";
import { inWords, openingRepository, type openingWrites } from "./opening-repository.ts";

interface OpeningParts extends Context<typeof openingWrites> {
  lastBackup: () => Promise<{ proven_at: string | null } | null>;
  hasOwnDomain: boolean;
}

/** Each step finds out by itself whether it is done. */
export function openingRoutes(
  routes: Routes,
  { read, write, publish, lastBackup, hasOwnDomain }: OpeningParts,
) {
  const opening = openingRepository(read);

  routes.serve(getOpening, async () => {
    const [addresses, samples, legal, isMailTested, owners, backup, dismissed] = await Promise.all([
      opening.addresses(),
      opening.samples(),
      opening.legalPagesLeft(),
      opening.isMailTested(),
      opening.ownersWithoutCode(),
      lastBackup(),
      opening.isDismissed(),
    ]);
    const step = (name: OpeningStep, done: boolean, left = "") => ({ name, done, left });
    const steps = [
      step("company", addresses.areOwn, addresses.left),
      step("samples", samples === "", samples),
      step("legal", legal.length === 0, legal.length === 1 ? `${legal[0]} is left to publish.` : ""),
      step("mail", isMailTested),
      ...(backup ? [step("backup", backup.proven_at !== null)] : []),
      step(
        "second-factor",
        owners.length === 0,
        owners.length > 0 ? `Without a code: ${inWords.format(owners)}.` : "",
      ),
      step("domain", hasOwnDomain),
    ];
    return { steps, dismissed };
  });

  routes.serve(dismissOpening, async ({ act }) => {
    await write.dismiss(act);
    publish({ kind: "admin", action: "update", id: null });
  });
}
