import { createContext } from "react-router";
import type { Language } from "#contract/languages.ts";
import type { ApiClient } from "./api-client.ts";

export interface RequestContext {
  api: ApiClient;
  origin: string;
  language: Language;
  /** Origin of the API and its files for browsers, without a trailing slash; "" for the site's own. */
  apiUrl: string;
  /** Marks our inline scripts. The page cache replaces it with their hashes in the content security policy. */
  nonce: string;
  /** False if the newsletter form must not call the API. */
  newsletter: boolean;
  isDraft: boolean;
  /** The cache renews the page after this moment. */
  trueUntil: (moment: Date) => void;
}

export const requestContext = createContext<RequestContext>();
