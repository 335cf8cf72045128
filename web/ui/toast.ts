import type { ReactNode } from "react";

export type ToastKind = "loading" | "success" | "error" | "warning" | "info";
/** The site's toasts: top right, 5 s. The admin's: top centre, 2 s, filled with the colour of their kind. */
export type ToastPlace = "site" | "admin";

/** Shows a toast and tells how to take it away again. The library comes with the first one. */
export async function showToast(
  kind: ToastKind,
  content: ReactNode,
  place: ToastPlace = "site",
): Promise<() => void> {
  const { toastIn } = await import("./toaster.tsx");
  return toastIn(place, kind, content);
}
