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

export function Draft({ children }: { children: ReactNode }) {
  const [laid, lay] = useState<{ [Page in PageName]?: unknown }>({});
  const [focus, setFocus] = useState<Focus | null>(null);

  useEffect(() => {
    const stop = listen<ToFrame>(
      () => parent,
      (message) => {
        if (message.type === "words") {
          const { page, words } = message;
          // A transition, so that React does not discard parts that still wait for their script.
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
