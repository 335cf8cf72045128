import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** What the server hands to loaders and actions while it renders. */
export interface RequestContext {
  api: ApiClient;
  /** The site's own address without a trailing slash, for canonical links. */
  origin: string;
  /** Origin of the API and its files for browsers, without a trailing slash; "" is the site's own. */
  apiUrl: string;
  /** Marks our own inline scripts; the page cache puts their hashes into the content security policy and drops it. */
  nonce: string;
  /** False where the newsletter makes no call. */
  newsletter: boolean;
  /** The words are those of the draft, in the frame of the editor. */
  isDraft: boolean;
  /** What is answered says something that is true until then only. */
  trueUntil: (moment: Date) => void;
}

export const requestContext = createContext<RequestContext>();
