import { useSyncExternalStore } from "react";

/**
 * A call asks the admin for something, such as a log-in, and a dialog over the page answers. Concurrent
 * calls share the answer.
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
