import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

export interface RequestContext {
  api: ApiClient;
  /** The site's origin without a trailing slash, for canonical links. */
  origin: string;
  /** Origin of the API and its files for browsers, without a trailing slash; "" for the site's own. */
  apiUrl: string;
  /** Marks our inline scripts. The page cache replaces it with their hashes in the content security policy. */
  nonce: string;
  /** False if the newsletter form must not call the API. */
  newsletter: boolean;
  /** The page shows the draft, in the editor's frame. */
  isDraft: boolean;
  /** Tells the cache that the answer is valid only until then. */
  trueUntil: (moment: Date) => void;
}

export const requestContext = createContext<RequestContext>();
