import { type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

function hydrate(app: ReactNode) {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>);
  });
}

if (document.documentElement.dataset.draft) {
  void import("./site/draft/draft.tsx").then(({ Draft }) =>
    hydrate(
      <Draft>
        <HydratedRouter />
      </Draft>,
    ),
  );
} else hydrate(<HydratedRouter />);
