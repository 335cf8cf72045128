import { createContext } from "react";

/** Origin of stored files; "" for the page's own. */
export const FileOrigin = createContext("");
