import { Suspense } from "react";
import { later } from "../../ui/later.ts";
import { Leaf } from "../../ui/leaf.tsx";
import type { Downloads } from "../downloads.ts";
import { FormCard } from "../form-card.tsx";
import type { Answered } from "../outcome.ts";
import { ContactForm } from "./contact-form.tsx";

interface Props {
  downloads: Downloads;
  answered?: Answered | undefined;
}

/** The links of this part work without script, so the form's script loads first. */
export const Ways = later(async () => (await import("./ways.tsx")).Ways);
export const HeroPicture = later(async () => (await import("./hero-picture.tsx")).HeroPicture);

export function Hero({ downloads, answered }: Props) {
  return (
    <section data-top="mint" className="relative bg-mint-soft">
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden max-md:hidden">
        <Leaf tone="plain" className="-end-52 top-6 w-[28rem] -rotate-[33deg] opacity-40" />
      </div>
      <div className="wrap relative z-10 grid gap-x-14 gap-y-12 pt-8 md:pt-14 lg:grid-cols-[1fr_min(36rem,56%)]">
        <Suspense>
          <Ways downloads={downloads} />
        </Suspense>
        <FormCard>
          <ContactForm answered={answered} />
        </FormCard>
      </div>
      <Suspense>
        <HeroPicture />
      </Suspense>
    </section>
  );
}
