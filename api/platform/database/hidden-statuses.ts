import type { StoredStatus } from "./tables.ts";

/** What lies in an inbox and is no part of it: spam, and the message by which the server proves that messages come through. */
export const hiddenStatuses: StoredStatus[] = ["spam", "proof"];
