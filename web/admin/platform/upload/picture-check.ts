import { pictureLimits } from "#contract/content/pictures.ts";

export const pictureTypes = "image/png,image/webp,image/jpeg,image/avif";

/** Finds early what the server would refuse after a long upload. */
export function pictureProblem({ name, type, size }: File): string | undefined {
  if (!pictureTypes.split(",").includes(type)) return `${name} is not a PNG, WebP, JPEG or AVIF picture`;
  if (size > pictureLimits.bytes) return `${name} is bigger than ${pictureLimits.bytes / 1024 / 1024} MB`;
  return undefined;
}
