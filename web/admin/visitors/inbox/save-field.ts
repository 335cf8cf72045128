import type { Submission } from "#contract/visitors/submissions.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { ApiError } from "#web/api-client.ts";
import type { InboxNoun } from "./noun.ts";

type Field = "status" | "note" | "assigned_to";

/**
 * Saves one field, again if another admin changed other fields meanwhile. If they changed the same field, nothing is saved and
 * `clash` is the stored record.
 */
export async function saveField<Name extends Field>(
  noun: InboxNoun,
  row: Submission,
  field: Name,
  seen: Submission[Name],
  value: Submission[Name],
): Promise<{ saved: Submission } | { clash: Submission }> {
  // The list may already show another admin's change.
  if (row[field] !== seen) return { clash: row };
  let version = row.version;
  for (;;) {
    try {
      return {
        saved: await adminApi.call(
          noun.endpoints.update,
          { params: { id: row.id }, body: { [field]: value, version } },
          { keepsScreen: true },
        ),
      };
    } catch (error) {
      const stored = error instanceof ApiError && (error.rival as Submission | null);
      if (!stored) throw error;
      if (stored[field] !== seen) return { clash: stored };
      version = stored.version;
    }
  }
}
