import { createContext } from "react";

/** Where stored files are served from: another origin, or "" for the page's own. */
export const FileOrigin = createContext("");
