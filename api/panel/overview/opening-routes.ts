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
    const samplesLeft = sampleKinds.reduce((sum, kind) => sum + counts[kind], 0);
    const addressesLeft = addresses.left.length;
    const step = (name: OpeningStep, open: number, left = "") => ({ name, open, left });
    const steps = [
      step(
        "company",
        // Words that came with the site may be left where no check finds them.
        addresses.areOwn ? 0 : Math.max(addressesLeft, 1),
        addressesLeft > 0 ? `Still to fill in: ${addresses.left.join("; ")}.` : "",
      ),
      step("samples", samplesLeft, sampleSentence(counts)),
      step("legal", legal.length, legal.length === 1 ? `${legal[0]} is left to publish.` : ""),
      step("mail", isMailTested ? 0 : 1),
      ...(backup ? [step("backup", backup.proven_at === null ? 1 : 0)] : []),
      step(
        "second-factor",
        owners.length,
        owners.length > 0 ? `No second factor: ${inWords.format(owners)}.` : "",
      ),
      step("domain", hasOwnDomain ? 0 : 1),
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
