import type { SampleKind } from "#contract/content/samples.ts";

interface SampleLabels {
  title: string;
  /** Origin and effect on visitors; follows the number of samples. */
  origin: string;
  /** Effect of removing all of them. */
  gone: string;
  /** Explains "This is true now". */
  truth: string;
}

export const kinds: Record<SampleKind, SampleLabels> = {
  product: {
    title: "Sample products",
    origin: "came with the site. Say which are true, remove the others.",
    gone: "Home and Products show nothing until you add your own.",
    truth: "We sell them as they stand.",
  },
  testimonial: {
    title: "Sample testimonials",
    origin: "came as examples. Visitors take them for real ones.",
    gone: "Home and Testimonials show what families write from then on.",
    truth: "Real people have said this.",
  },
  brochure: {
    title: "Sample documents",
    origin: "came as examples. Visitors download them as yours.",
    gone: "The links for download go from every page.",
    truth: "We hand them out as they stand.",
  },
};
