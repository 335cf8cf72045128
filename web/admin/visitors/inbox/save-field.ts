import { useState } from "react";
import type { Submission } from "#contract/visitors/submissions.ts";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { ApiError } from "#web/api-client.ts";
import type { InboxNoun } from "./noun.ts";
import type { InboxActions } from "./use-inbox.ts";

type Field = "status" | "assigned_to";

export interface FieldProps {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
}

/** `clash` says what another admin chose meanwhile, which then stays. */
export function useSavedField<Name extends Field>(
  { noun, row, inbox }: FieldProps,
  field: Name,
  clash: (stored: Submission[Name]) => string,
) {
  const [problem, setProblem] = useState("");

  async function choose(value: Submission[Name]) {
    const seen = row[field];
    setProblem("");
    inbox.patch([row.id], { [field]: value });
    inbox.expectEcho([row.id]);
    try {
      const { stored, isSaved } = await saveField(noun, row, field, value);
      inbox.patch([row.id], { [field]: stored[field], version: stored.version });
      if (!isSaved) setProblem(clash(stored[field]));
    } catch (error) {
      inbox.patch([row.id], { [field]: seen });
      setProblem(sentenceOf(error));
      notify.error(sentenceOf(error));
    }
  }

  return { problem, choose };
}

/** Saves again over each newer version that leaves this field as it was. */
async function saveField<Name extends Field>(
  noun: InboxNoun,
  row: Submission,
  field: Name,
  value: Submission[Name],
): Promise<{ stored: Submission; isSaved: boolean }> {
  for (let { version } = row; ; ) {
    try {
      const body = { [field]: value, version };
      const stored = await adminApi.call(
        noun.endpoints.update,
        { params: { id: row.id }, body },
        { keepsScreen: true },
      );
      return { stored, isSaved: true };
    } catch (error) {
      const stored = error instanceof ApiError && (error.rival as Submission | null);
      if (!stored) throw error;
      if (stored[field] !== row[field]) return { stored, isSaved: false };
      version = stored.version;
    }
  }
}
