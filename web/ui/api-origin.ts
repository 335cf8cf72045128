import { createContext } from "react";

/** Origin of the API and its files; "" for the page's own. */
export const ApiOrigin = createContext("");
