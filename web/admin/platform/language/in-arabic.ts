import { arabic } from "./arabic.ts";
import { readCatalogueFrom } from "./language.tsx";

readCatalogueFrom(() => arabic);
