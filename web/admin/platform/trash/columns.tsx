import { RotateCcw, Trash2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { t, translated } from "../language/language.tsx";
import type { Column } from "../lists/column-head.tsx";
import { capital, records } from "../records.ts";
import { longDate } from "../ui/dates.ts";
import { Problem } from "../ui/problem.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { goesIn } from "./goes-in.ts";
import type { TrashActions, TrashRow } from "./use-trash.ts";

export function columnsOf(trash: TrashActions, onPurge: (row: TrashRow) => void): Column<TrashRow>[] {
  return [
    { head: "What", cell: What },
    {
      head: "Deleted",
      cell: ({ item }) => (
        <>
          <span className="cell-name">{t("Deleted")} </span>
          <time dateTime={item.deleted_at}>{longDate(item.deleted_at)}</time>
          {item.deleted_by && <small className="trash-by">{t("by {name}", { name: item.deleted_by })}</small>}
        </>
      ),
    },
    {
      head: "Goes for good",
      cell: ({ item }) => (
        <>
          <span className="cell-name">{t("Goes for good:")} </span>
          <Tooltip text={longDate(item.purge_at)} isStop>
            <time dateTime={item.purge_at}>{goesIn(item.purge_at)}</time>
          </Tooltip>
        </>
      ),
    },
    {
      head: "Actions",
      isHeadHidden: true,
      cell: (row) => (
        <>
          <div className="row-actions">
            <Button small aria-disabled={trash.isBusy} onClick={() => trash.isBusy || trash.restore([row])}>
              <RotateCcw size={16} />
              {t("Restore")}
              <span className="sr-only"> {row.item.title}</span>
            </Button>
            <Button variant="danger" small aria-disabled={trash.isBusy} onClick={() => onPurge(row)}>
              <Trash2 size={16} />
              {t("Delete for good")}
              <span className="sr-only"> {row.item.title}</span>
            </Button>
          </div>
          <Problem text={trash.problems.get(row.id)} />
        </>
      ),
    },
  ];
}

function What({ item }: TrashRow) {
  const { icon: Icon, one } = records[item.kind];
  const detail = item.kind === "choice" ? translated(item.detail) : item.detail;
  return (
    <>
      <span className="icon-tile">
        <Icon size={18} />
      </span>
      <div>
        <strong dir="auto">{item.title}</strong>
        <small dir="auto">
          {capital(t(one))}
          {detail && `, ${detail}`}
        </small>
      </div>
    </>
  );
}
