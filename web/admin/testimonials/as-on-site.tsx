import type { Testimonial } from "#contract/testimonials.ts";
import { Stars } from "#web/ui/stars.tsx";

/** The card and the opened text as visitors see them. The panel loads nothing of the site, so both are drawn here again. */
export function AsOnSite({
  testimonial: { name, content, rating, is_visible },
}: {
  testimonial: Testimonial;
}) {
  return (
    <div className="as-on-site">
      <figure>
        <figcaption>{is_visible ? "Its card on the site" : "Its card, once it is on the site"}</figcaption>
        <div className="site-card">
          <Stars rating={rating} size={17} />
          <p dir="auto">{content}</p>
          <strong dir="auto">{name}</strong>
        </div>
      </figure>
      <figure>
        <figcaption>The whole text</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, for the keyboard too */}
        <section className="site-text" tabIndex={0} aria-label="The whole text">
          <blockquote dir="auto">{content}</blockquote>
          <strong dir="auto">{name}</strong>
        </section>
      </figure>
    </div>
  );
}
