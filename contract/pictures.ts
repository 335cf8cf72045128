import { z } from "zod";
import { focalPoint } from "./fields.ts";

/** Types and sizes that an upload may have; pixels are read from the header before anything is decoded. */
export const pictureLimits = { bytes: 15 * 1024 * 1024, pixels: 40_000_000 } as const;

/**
 * A stored picture. `path` is relative to the media base and names its largest WebP: `products/kids/front.webp`.
 * Beside it lie `front-{width}.webp` and, where `avif` is true, `front-{width}.avif` for each of `widths`.
 */
export const picture = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  avif: z.boolean(),
  /** Dominant colour as #rrggbb, shown until the picture is there. */
  color: z.string(),
  alt: z.string(),
  /** What stays in view where the picture is cut; the middle where there is none. */
  focal: focalPoint.optional(),
});

export type Picture = z.infer<typeof picture>;
