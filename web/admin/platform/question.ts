import { useSyncExternalStore } from "react";

/**
 * Something that a call needs from the admin before it can go on, such as a log-in: a dialog over the page answers it. Several calls
 * may ask at once: they all wait for the same answer.
 */
export function createQuestion() {
  let open: { promise: Promise<boolean>; resolve: (isGranted: boolean) => void } | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    ask(): Promise<boolean> {
      if (!open) {
        open = Promise.withResolvers<boolean>();
        notify();
      }
      return open.promise;
    },

    /** False if the admin closed the dialog. */
    answer(isGranted: boolean) {
      open?.resolve(isGranted);
      open = undefined;
      notify();
    },

    useIsOpen(): boolean {
      return useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => open !== undefined,
        () => false,
      );
    },
  };
}
