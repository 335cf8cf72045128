import { useEffect, useState } from "react";
import { newLineKey } from "#web/admin/platform/forms/lines.ts";
import type { Slide } from "./slide.ts";

/**
 * Files that wait for their upload, by the key of their slide. Their object URLs live as long as the form.
 */
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
