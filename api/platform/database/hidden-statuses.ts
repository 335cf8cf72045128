import type { StoredStatus } from "./tables.ts";

/** Spam, and the message of the daily probe: rows of the table that are not part of the inbox. */
export const hiddenStatuses: StoredStatus[] = ["spam", "proof"];
