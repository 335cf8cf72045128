import { isRouteErrorResponse } from "react-router";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#web/api-client.ts";
import { showToast } from "#web/ui/toast.ts";
import { t, translated } from "./language/language.tsx";
import { logInAddress } from "./session.ts";

interface Action {
  label: string;
  run: () => void;
  /** Milliseconds, if the default is too short. */
  lasts?: number;
}

export const notify = {
  success(text: string, action?: Action) {
    showToast("success", text, { place: "admin", action, lasts: action?.lasts }).catch(console.error);
  },
  error(text: string) {
    showToast("error", text, { place: "admin" }).catch(console.error);
  },
};

export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 0) return t("The server cannot be reached. Check your connection.");
    if (error.status === 401) return t("Please log in again");
    if (error.status < 500) return translated(error.message);
    return translated(messages.failed);
  }
  if (isRouteErrorResponse(error) && error.status === 404) return t("There is no such page");
  return translated(messages.failed);
}

export function isPassing(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : -1;
  return status === 0 || status === 429 || status >= 500;
}

/** Milliseconds until the next try: 8 seconds, then twice as long each time, up to a minute. */
export function pauseBefore(failures: number): number {
  return Math.min(8_000 * 2 ** (failures - 1), 60_000);
}

/** Says `said` after a success, and after a failure why. */
export async function attempt(action: () => Promise<unknown>, said?: string): Promise<boolean> {
  try {
    await action();
    if (said) notify.success(said);
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

export function failed(error: unknown): string {
  const sentence = sentenceOf(error);
  // A redirect thrown outside a loader, which the router does not follow.
  if (error instanceof Response) location.replace(error.headers.get("location") ?? logInAddress);
  else notify.error(sentence);
  return sentence;
}
