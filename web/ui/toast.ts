export type ToastKind = "success" | "error" | "warning" | "info" | "loading";
export type ToastPlace = "site" | "admin";

export interface ToastOptions {
  place?: ToastPlace;
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds. */
  lasts?: number | undefined;
}

/** The returned function removes the toast. The first call loads the library. */
export async function showToast(
  kind: ToastKind,
  text: string,
  options: ToastOptions = {},
): Promise<() => void> {
  const { toast } = await import("./toaster.tsx");
  return toast(kind, text, options);
}
