import { type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

function hydrate(app: ReactNode) {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>);
  });
}

const { draft, panel } = document.documentElement.dataset;

if (draft) {
  void import("./site/draft/draft.tsx").then(({ Draft }) =>
    hydrate(
      <Draft>
        <HydratedRouter />
      </Draft>,
    ),
  );
} else if (panel) {
  void import("./admin/platform/language/in-arabic.ts").then(() => hydrate(<HydratedRouter />));
} else hydrate(<HydratedRouter />);
