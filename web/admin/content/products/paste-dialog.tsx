import { useId, useState } from "react";
import { type PastedTable, readNutritionTable } from "#contract/content/nutrition-paste.ts";
import { messages } from "#contract/messages.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";

interface Props {
  pasted: string;
  onPutIn: (table: PastedTable) => void;
  onClose: () => void;
}

export function PasteDialog({ pasted, onPutIn, onClose }: Props) {
  const heading = useId();
  const [text, setText] = useState(pasted);
  const [isRefused, setRefused] = useState(false);
  const table = readNutritionTable(text);
  const count = table.lines.reduce((sum, { rows }) => sum + rows.length, 0);

  return (
    <Dialog labelledBy={heading} className="dialog-medium" onClose={onClose}>
      <div className="stack">
        <h2 id={heading}>{t("Paste the table")}</h2>
        <p>
          {t(
            "Copy the cells in Excel or Google Sheets and paste them here. The text of a label works as well.",
          )}
        </p>
        <TextArea
          label={t("Cells")}
          rows={4}
          value={text}
          error={isRefused && count === 0 ? t("There is no row with a figure yet") : ""}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {text.trim() && <Read {...table} />}
        <p className="caption" role="status">
          {text.trim() && summaryOf(table, count)}
        </p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={() => (count > 0 ? onPutIn(table) : setRefused(true))}>
            {count > 0 ? plural(count, "Put in {count} row", "Put in {count} rows") : t("Put in")}
          </Button>
          <Button onClick={onClose}>{translated(messages.dialogCancel)}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A note may have several sentences. */
const noteOf = (note: string) =>
  note
    .split(". ")
    .map((sentence) => translated(sentence))
    .join(". ");

const amount = (text: string, unit: string) => (/\d/.test(text) ? `${text} ${unit}` : text);

function summaryOf({ lines }: PastedTable, count: number): string {
  const noted = lines.filter(({ rows, note }) => rows.length > 0 && note).length;
  const left = lines.filter(({ isHeading, rows }) => !isHeading && rows.length === 0).length;
  const parts = [
    plural(count, "{count} row read", "{count} rows read"),
    noted > 0 && plural(noted, "{count} with a note", "{count} with a note"),
    left > 0 && plural(left, "{count} line left out", "{count} lines left out"),
  ];
  return `${parts.filter(Boolean).join(", ")}. ${t("Rows that the table has already are changed, not added twice.")}`;
}

function Read({ lines }: PastedTable) {
  return (
    <table className="pasted">
      <TableHead columns={["Nutrient", "Per 100 g", "Per serving", "Note"]} />
      <tbody>
        {lines.flatMap(({ place, text, rows, note }) =>
          rows.length > 0
            ? rows.map(({ nutrient, unit, per_100, per_serving }) => (
                <tr key={`${place} ${unit}`} data-noted={note || undefined}>
                  <td dir="auto">{nutrient}</td>
                  <td>{amount(per_100, unit)}</td>
                  <td>{amount(per_serving, unit)}</td>
                  <td>{noteOf(note) || t("Read")}</td>
                </tr>
              ))
            : [
                <tr key={place} data-noted={note || undefined}>
                  <td colSpan={3} dir="auto">
                    {text}
                  </td>
                  <td>{noteOf(note) || t("Heading")}</td>
                </tr>,
              ],
        )}
      </tbody>
    </table>
  );
}
