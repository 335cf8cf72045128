import type { Context } from "#api/context.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { type SampleCounts, sampleKinds } from "#contract/content/samples.ts";
import { dismissOpening, getOpening, type OpeningStep, stepAreas } from "#contract/panel/opening.ts";
import { may } from "#contract/roles.ts";
import { inWords, openingRepository, type openingWrites } from "./opening-repository.ts";

interface OpeningParts extends Context<typeof openingWrites> {
  lastBackup: () => Promise<{ proven_at: string | null } | null>;
  samples: () => Promise<SampleCounts>;
  hasOwnDomain: boolean;
}

export function openingRoutes(
  routes: Routes,
  { read, write, publish, lastBackup, samples, hasOwnDomain }: OpeningParts,
) {
  const opening = openingRepository(read);

  routes.serve(getOpening, async ({ caller }) => {
    const [addresses, counts, legal, isMailTested, owners, backup, dismissed] = await Promise.all([
      opening.addresses(),
      samples(),
      opening.legalPagesLeft(),
      opening.isMailTested(),
      opening.ownersWithoutCode(),
      lastBackup(),
      opening.isDismissed(),
    ]);
    const samplesLeft = sampleSentence(counts);
    const step = (name: OpeningStep, done: boolean, left = "") => ({ name, done, left });
    const steps = [
      step("company", addresses.areOwn, addresses.left),
      step("samples", samplesLeft === "", samplesLeft),
      step("legal", legal.length === 0, legal.length === 1 ? `${legal[0]} is left to publish.` : ""),
      step("mail", isMailTested),
      ...(backup ? [step("backup", backup.proven_at !== null)] : []),
      step(
        "second-factor",
        owners.length === 0,
        owners.length > 0 ? `No second factor: ${inWords.format(owners)}.` : "",
      ),
      step("domain", hasOwnDomain),
    ].filter(({ name }) => may(caller.role, stepAreas[name]));
    return { steps, dismissed: dismissed || steps.length === 0 };
  });

  routes.serve(dismissOpening, async ({ act }) => {
    await write.dismiss(act);
    publish({ kind: "admin", action: "update", id: null });
  });
}

const nouns = {
  product: ["product", "products"],
  testimonial: ["testimonial", "testimonials"],
  brochure: ["document", "documents"],
} as const;

function sampleSentence(counts: SampleCounts): string {
  const parts = sampleKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${nouns[kind][counts[kind] === 1 ? 0 : 1]}`);
  return parts.length === 0 ? "" : `${inWords.format(parts)} came with the site.`;
}
