import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { Button } from "#web/ui/button.tsx";
import { notify, sentenceOf } from "../outcome.ts";
import { verbOf } from "../records.ts";
import { longDate } from "./dates.ts";
import { Problem } from "./problem.tsx";

export interface EntryParts {
  labels?: Record<string, string | undefined>;
  /** Readable value; undefined for plain text, a list or yes and no. */
  show?: (field: string, value: unknown) => string | undefined;
  /**
   * Restores a former value and returns the text to show. Without it, or if `canRestore` returns false,
   * there is no button.
   */
  onRestore?: (field: string, value: unknown) => string | Promise<string>;
  canRestore?: (field: string) => boolean;
}

export function Entry({
  entry,
  labels = {},
  show,
  onRestore,
  canRestore,
}: EntryParts & { entry: HistoryEntry }) {
  const [refused, setRefused] = useState<{ field: string; text: string } | null>(null);
  const readable = (field: string, value: unknown) => show?.(field, value) ?? plain(value);

  async function putBack(field: string, value: unknown) {
    setRefused(null);
    try {
      if (onRestore) notify.success(await onRestore(field, value));
    } catch (error) {
      setRefused({ field, text: sentenceOf(error) });
      notify.error(sentenceOf(error));
    }
  }

  return (
    <li>
      <p className="row">
        <strong>{entry.admin_name || "The system"}</strong> {verbOf(entry.action).toIt}
        <time className="last" dateTime={entry.created_at}>
          {longDate(entry.created_at)}
        </time>
      </p>
      {entry.changes.length > 0 && (
        <dl className="facts">
          {entry.changes.map(({ field, old, new: now }) => (
            <div key={field}>
              <dt>{labels[field] ?? field.replaceAll("_", " ")}</dt>
              <dd>
                <del>{readable(field, old) || "empty"}</del>
                <ins>{readable(field, now) || "empty"}</ins>
                {onRestore &&
                  !["create", "duplicate"].includes(entry.action) &&
                  (canRestore?.(field) ?? true) && (
                    <Button
                      small
                      onClick={() => putBack(field, old)}
                      aria-label={`Put back the former ${labels[field] ?? field}`}
                    >
                      <RotateCcw size={16} />
                      Put back
                    </Button>
                  )}
                <Problem text={refused?.field === field ? refused.text : undefined} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(plain).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
