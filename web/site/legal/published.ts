import { createContext } from "react";
import type { LegalPage } from "#contract/content/legal-pages.ts";

export const Published = createContext<readonly LegalPage[]>([]);
