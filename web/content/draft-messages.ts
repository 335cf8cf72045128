import type { Words } from "#contract/content/words/field.ts";
import type { PageName } from "#contract/content/words/pages.ts";

/** What the editor tells the page in its frame. */
export type ToFrame =
  | { type: "words"; page: PageName; words: Words }
  /** The field that has the focus; null where none has. */
  | { type: "field"; page: PageName; path: string | null; label: string };

/** What the page in the frame tells the editor. */
export type ToEditor =
  | { type: "ready" }
  /** Words of this field were pressed. */
  | { type: "pressed"; page: PageName; path: string };

export function tell(window: Window | null | undefined, message: ToFrame | ToEditor) {
  window?.postMessage(message, location.origin);
}

/** Calls `hear` with what that window says, and with nothing else. */
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
