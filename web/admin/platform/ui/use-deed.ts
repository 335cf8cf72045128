import { useState } from "react";
import { refreshed } from "../cache.ts";
import { failed } from "../outcome.ts";

/** For a button: busy until the screen shows what came of its call. By default a toast says a failure. */
export function useDeed<Given extends unknown[]>(
  deed: (...given: Given) => Promise<unknown>,
  onFailure: (error: unknown) => unknown = failed,
) {
  const [isBusy, setBusy] = useState(false);

  async function run(...given: Given): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    let isDone = true;
    try {
      await deed(...given);
    } catch (error) {
      isDone = false;
      onFailure(error);
    }
    await refreshed();
    setBusy(false);
    return isDone;
  }

  return [isBusy, run] as const;
}
