import type { Versions } from "#contract/fields.ts";
import type { Choice } from "./noun.ts";

/** The contract knows the words of a filter; the address bar may hold anything, and the server judges that. */
type Sent = { ids?: number[]; versions?: Versions; all?: true; filter?: object };

// biome-ignore lint/suspicious/noExplicitAny: each inbox has its own filter, and none of its words are ours to check
export function bodyOf<More extends object>(choice: Choice, more: More): Sent & More & { filter?: any } {
  return { ...choice, ...more };
}
