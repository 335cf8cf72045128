import { createContext } from "react";
import type { LegalPage } from "#contract/content/legal-pages.ts";

/** Documents that visitors can read: the footer leads to these, and names the others only. */
export const Published = createContext<readonly LegalPage[]>([]);
