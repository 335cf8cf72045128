import { useEffect, useState } from "react";
import { pictureLimits } from "#contract/pictures.ts";
import { newLineKey } from "../forms/lines.ts";
import type { Slide } from "./slide.ts";

export const pictureTypes = "image/png,image/webp,image/jpeg,image/avif";

/** What the server would refuse at the end of a long upload. */
export function fileProblem({ name, type, size }: File): string | undefined {
  if (!pictureTypes.split(",").includes(type)) return `${name} is not a PNG, WebP, JPEG or AVIF picture`;
  if (size > pictureLimits.bytes) return `${name} is bigger than ${pictureLimits.bytes / 1024 / 1024} MB`;
  return undefined;
}

/** Files that were chosen and not uploaded yet, by the key of their slide; their previews live as long as the form. */
export function useFiles() {
  const [files] = useState(() => new Map<string, File>());
  const [previews] = useState(() => new Set<string>());
  useEffect(
    () => () => {
      for (const preview of previews) URL.revokeObjectURL(preview);
    },
    [previews],
  );

  function addFile(file: File): Slide {
    const key = newLineKey();
    const preview = URL.createObjectURL(file);
    files.set(key, file);
    previews.add(preview);
    return { key, kind: "new", path: file.name, preview, alt: "", focal: null };
  }

  return { files: files as ReadonlyMap<string, File>, addFile };
}
