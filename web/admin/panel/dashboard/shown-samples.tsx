import { FlaskConical } from "lucide-react";
import { href, Link } from "react-router";
import { type SampleKind, sampleKinds } from "#contract/content/samples.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { records } from "#web/admin/platform/records.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

const lists: Record<SampleKind, string> = {
  product: `${href("/admin/products")}?sample=on`,
  testimonial: `${href("/admin/testimonials")}?sample=on`,
  brochure: href("/admin/brochures"),
};

/** Samples that the site still shows as the company's own. */
export function ShownSamples({
  samples: { counts, is_public },
}: Pick<OutputOf<typeof dashboard>, "samples">) {
  const left = sampleKinds.filter((kind) => counts[kind] > 0);
  if (left.length === 0) return null;
  return (
    <section className="notice panel-before" data-tone="waits" id="samples" aria-label="Sample content">
      <FlaskConical size={20} />
      <p>
        What came with the site is still shown as yours.{" "}
        {is_public && <strong>Visitors reach this site, and take samples for facts. </strong>}
        In each list, say which are true or remove them:
      </p>
      {left.map((kind) => (
        <Link key={kind} to={lists[kind]}>
          {counted(counts[kind], records[kind])}
        </Link>
      ))}
    </section>
  );
}
