import { createContext } from "react";
import type { LegalPage } from "#contract/content/legal-pages.ts";

/** Published documents. The footer links to these and only names the others. */
export const Published = createContext<readonly LegalPage[]>([]);
