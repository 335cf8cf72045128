/** A `loading` toast stays until it is removed. */
export type ToastKind = "success" | "error" | "warning" | "info" | "loading";
/** Site: top right, 5 s. Admin: top centre, 2 s, filled with the colour of its kind. */
export type ToastPlace = "site" | "admin";

export interface ToastOptions {
  place?: ToastPlace;
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds, if the default does not fit. */
  lasts?: number | undefined;
}

/** Shows a toast and returns a function that removes it. The first call loads the library. */
export async function showToast(
  kind: ToastKind,
  text: string,
  options: ToastOptions = {},
): Promise<() => void> {
  const { toast } = await import("./toaster.tsx");
  return toast(kind, text, options);
}
