import "./draft.css";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { withMarks } from "#contract/content/words/marks.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { listen, type ToFrame, tell } from "#web/content/draft-messages.ts";
import { wake } from "../../ui/later.ts";
import { LaidOver } from "../words/words.tsx";
import { Outline } from "./outline.tsx";
import { addressAt } from "./places.ts";

interface Focus {
  address: string;
  label: string;
}

/** A page in the frame of the editor: says what is being written as soon as it is typed, and which words were pressed. */
export function Draft({ children }: { children: ReactNode }) {
  const [laid, lay] = useState<{ [Page in PageName]?: unknown }>({});
  const [focus, setFocus] = useState<Focus | null>(null);

  useEffect(() => {
    const stop = listen<ToFrame>(
      () => parent,
      (message) => {
        if (message.type === "words") {
          const { page, words } = message;
          // As a transition: what still waits for its script is not thrown away for it.
          startTransition(() => lay((now) => ({ ...now, [page]: withMarks(pages[page].page, words) })));
        } else if (message.path === null) setFocus(null);
        else setFocus({ address: `${message.page}:${message.path}`, label: message.label });
      },
    );
    wake();
    addEventListener("click", press, true);
    tell(parent, { type: "ready" });
    return () => {
      stop();
      removeEventListener("click", press, true);
    };
  }, []);

  return (
    <LaidOver value={laid}>
      {children}
      {focus && <Outline key={focus.address} {...focus} />}
    </LaidOver>
  );
}

/** Nothing leads away from the page that is being written; folds and tabs open as ever. */
function press(event: MouseEvent) {
  const target = event.target as Element;
  if (target.closest("a, [type=submit]")) {
    event.preventDefault();
    event.stopPropagation();
  }
  const address = addressAt(target, event.clientX, event.clientY);
  const [page, path] = address?.split(":") ?? [];
  if (page && path) tell(parent, { type: "pressed", page: page as PageName, path });
}
