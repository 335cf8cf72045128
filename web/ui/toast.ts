export type ToastKind = "success" | "error" | "warning";
/** The site's toasts: top right, 5 s. The admin's: top centre, 2 s, filled with the colour of their kind. */
export type ToastPlace = "site" | "admin";

export interface ToastOptions {
  place?: ToastPlace;
  /** A button beside the words. */
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds, where the usual are too few or too many. */
  lasts?: number | undefined;
}

/** Shows a toast and tells how to take it away again. The library comes with the first one. */
export async function showToast(
  kind: ToastKind,
  text: string,
  options: ToastOptions = {},
): Promise<() => void> {
  const { toast } = await import("./toaster.tsx");
  return toast(kind, text, options);
}
