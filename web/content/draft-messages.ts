import type { Words } from "#contract/content/words/field.ts";
import type { PageName } from "#contract/content/words/pages.ts";

export type ToFrame =
  | { type: "words"; page: PageName; words: Words }
  /** `path` is null if no field has the focus. */
  | { type: "field"; page: PageName; path: string | null; label: string };

export type ToEditor =
  | { type: "ready" }
  /** The editor has pressed the text of this field. */
  | { type: "pressed"; page: PageName; path: string };

export function tell(window: Window | null | undefined, message: ToFrame | ToEditor) {
  window?.postMessage(message, location.origin);
}

/** Accepts messages only from that window and from our own origin. */
export function listen<Message extends { type: string }>(
  window: () => Window | null | undefined,
  hear: (message: Message) => void,
) {
  function take({ origin, source, data }: MessageEvent) {
    if (origin === location.origin && source !== null && source === window() && isMessage(data))
      hear(data as Message);
  }
  addEventListener("message", take);
  return () => removeEventListener("message", take);
}

function isMessage(data: unknown): data is { type: string } {
  return typeof data === "object" && data !== null && "type" in data;
}
