import type { Words } from "#contract/content/words/field.ts";
import type { PageName } from "#contract/content/words/pages.ts";

/** Messages from the editor to the page in its frame. */
export type ToFrame =
  | { type: "words"; page: PageName; words: Words }
  /** The focused field; `path` is null without one. */
  | { type: "field"; page: PageName; path: string | null; label: string };

/** Messages from the framed page to the editor. */
export type ToEditor =
  | { type: "ready" }
  /** A press on the text of this field. */
  | { type: "pressed"; page: PageName; path: string };

export function tell(window: Window | null | undefined, message: ToFrame | ToEditor) {
  window?.postMessage(message, location.origin);
}

/** Accepts messages from that window and our own origin only. */
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
