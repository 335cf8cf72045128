import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { Button } from "#web/ui/button.tsx";
import { rich, type Text, t, translated } from "../language/language.tsx";
import { notify, sentenceOf } from "../outcome.ts";
import { deedOf } from "../records.ts";
import { longDate } from "./dates.ts";
import { Problem } from "./problem.tsx";

export interface EntryParts {
  labels?: Record<string, Text | undefined>;
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
  const labelOf = (field: string) => {
    const label = labels[field];
    return label && t(label);
  };
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
        {rich(deedOf(entry.action), {
          who: <strong>{entry.admin_name || t("The system")}</strong>,
          action: entry.action,
          it: t(entry.record === "admin" ? "this profile" : "it"),
        })}
        <time className="last" dateTime={entry.created_at}>
          {longDate(entry.created_at)}
        </time>
      </p>
      {entry.changes.length > 0 && (
        <dl className="facts">
          {entry.changes.map(({ field, old, new: now }) => (
            <div key={field}>
              <dt>{labelOf(field) ?? translated(field.replaceAll("_", " "))}</dt>
              <dd>
                <del>{readable(field, old) || t("empty")}</del>
                <ins>{readable(field, now) || t("empty")}</ins>
                {onRestore &&
                  !["create", "duplicate"].includes(entry.action) &&
                  (canRestore?.(field) ?? true) && (
                    <Button
                      small
                      onClick={() => putBack(field, old)}
                      aria-label={t("Put back the former {field}", { field: labelOf(field) ?? field })}
                    >
                      <RotateCcw size={16} />
                      {t("Put back")}
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
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (Array.isArray(value)) return value.map(plain).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
