import { FlaskConical } from "lucide-react";
import { href, Link } from "react-router";
import { type SampleKind, sampleKinds } from "#contract/content/samples.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { dateLocale, type Text, t } from "#web/admin/platform/language/language.tsx";
import { records } from "#web/admin/platform/records.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

const lists: Record<SampleKind, string> = {
  product: `${href("/admin/products")}?sample=on`,
  testimonial: `${href("/admin/testimonials")}?sample=on`,
  brochure: href("/admin/brochures"),
};

type Samples = OutputOf<typeof dashboard>["samples"];

export const sampleWarning: Text = "Visitors reach this site, and take samples for facts.";

export function firstSamples(counts: Samples["counts"]): string {
  return lists[sampleKinds.find((kind) => counts[kind] > 0) ?? "product"];
}

export function SampleLinks({ counts }: Pick<Samples, "counts">) {
  return sampleKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <Link key={kind} to={lists[kind]}>
        {counted(counts[kind], records[kind])}
      </Link>
    ));
}

export function samplesCame(counts: Samples["counts"]): string {
  const kinds = sampleKinds.filter((kind) => counts[kind] > 0);
  const things = new Intl.ListFormat(dateLocale()).format(
    kinds.map((kind) => counted(counts[kind], records[kind])),
  );
  return kinds.length === 0 ? "" : t("{things} came with the site.", { things });
}

/** For a dashboard without the set-up, whose step otherwise names the samples. */
export function ShownSamples({ samples: { counts, is_public } }: { samples: Samples }) {
  if (sampleKinds.every((kind) => counts[kind] === 0)) return null;
  return (
    <section className="notice panel-before" data-tone="waits" aria-label={t("Sample content")}>
      <FlaskConical size={20} />
      <p>
        {t("What came with the site is still shown as yours.")}{" "}
        {is_public && <strong>{t(sampleWarning)} </strong>}
        {t("In each list, say which are true or remove them:")}
      </p>
      <SampleLinks counts={counts} />
    </section>
  );
}
