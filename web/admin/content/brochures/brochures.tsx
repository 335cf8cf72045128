import "#web/admin/platform/upload/upload.css";
import "./brochures.css";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { deleteBrochure, listBrochures } from "#contract/content/brochures.ts";
import { listHistory } from "#contract/panel/history.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { trashDays } from "#contract/panel/trash.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { useRemoval } from "#web/admin/platform/lists/use-removal.ts";
import { read, ready, useData, useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed, useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { isTrash, orTrash, TrashTab, Views } from "#web/admin/platform/trash/trash-tab.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { ownZone } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { Button } from "#web/ui/button.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { BrochureCard } from "./brochure-card.tsx";
import type { ListedBrochure } from "./brochure-facts.tsx";
import { Changes } from "./changes.tsx";
import { pdfProblem, sizeRule } from "./pdf-check.ts";

export const meta = titled("Brochures");

const documentsRead = read(listBrochures, undefined, ["brochure"]);
const changesRead = read(listHistory, { query: { record: "brochure", limit: 50 } }, ["brochure"]);
const downloadsRead = read(dashboard, { query: { days: 30, zone: ownZone() } }, ["brochure"]);

const trashKinds = ["brochure"] as const;

/** The documents still load if their history or the download counts fail. */
export const clientLoader = orTrash("view", trashKinds, async () => {
  await Promise.all([
    ready(documentsRead),
    cache.prefetchQuery(changesRead),
    cache.prefetchQuery(downloadsRead),
  ]);
  return null;
});

export default function Brochures() {
  const [search] = useSearchParams();
  if (!isTrash(search, "view")) return <Documents />;
  return <TrashTab title={t("Brochures")} kinds={trashKinds} tabs={<Folders />} />;
}

function Folders() {
  const count = useRead(documentsRead).data?.data.length;
  return <Views title={t("Brochures")} label="Documents" count={count} kinds={trashKinds} />;
}

function Documents() {
  const { data: changes = [] } = useRead(changesRead).data ?? {};
  const { documents: downloads = [] } = useRead(downloadsRead).data ?? {};
  const brochures = useData(documentsRead).data.map((brochure) => ({
    ...brochure,
    downloads: brochure.downloads ?? 0,
    lately: downloads.find(({ id }) => id === brochure.id)?.period.now,
    by: changes.find(({ record_id }) => record_id === brochure.id)?.admin_name ?? "",
  }));
  const [search, setSearch] = useSearchParams();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState("");
  const [leaving, setLeaving] = useState<ListedBrochure | null>(null);
  const { deleted, remove, restore } = useRemoval("brochure", ({ id }: ListedBrochure) =>
    adminApi.call(deleteBrochure, { params: { id } }),
  );
  const mayChange = useMay("content");
  const { isOver, handlers } = useDrop(take, !mayChange);

  async function take(file: File) {
    const wrong = await pdfProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setFile(file);
    setSearch({ add: "1" });
  }

  return (
    <>
      <PageHead title={t("Brochures")} intro={t("A new file replaces the old one on every page at once.")}>
        <IfAllowed area="content">
          <Button variant="primary" onClick={() => setSearch({ add: "1" })}>
            <Plus size={18} />
            {t("Add document")}
          </Button>
        </IfAllowed>
      </PageHead>
      <div className="panel panel-before list-panel">
        <div className="tools">
          <Folders />
        </div>
      </div>
      {deleted && (
        <div className="panel panel-before">
          <UndoLine
            text={t("{name} is in the trash for {days} days.", { name: deleted.name, days: trashDays })}
            onUndo={() => restore(deleted)}
          />
        </div>
      )}
      {brochures.length === 0 ? (
        <div className="panel">
          <EmptyState>{t("No documents yet. Visitors see no download links until there is one.")}</EmptyState>
        </div>
      ) : (
        <ul className="brochures">
          {brochures.map((brochure) => (
            <BrochureCard key={brochure.id} brochure={brochure} onDelete={() => setLeaving(brochure)} />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={`drop ${isOver ? "drop-over" : ""}`} {...handlers}>
          <FileUp size={22} />
          <p>
            {rich("{choose} or drop it here to add it; drop it on a document to replace that.", {
              choose: (
                <FileButton
                  accept="application/pdf,.pdf"
                  label={t("PDF of a new document")}
                  className="link"
                  onFile={take}
                >
                  {t("Choose a PDF")}
                </FileButton>
              ),
            })}{" "}
            {sizeRule()}
          </p>
          <Problem text={problem} />
        </div>
      )}
      <Changes changes={changes} />
      {mayChange && search.has("add") && (
        <AddDialog
          file={file}
          onClose={() => {
            setFile(null);
            setSearch({}, { replace: true });
          }}
        />
      )}
      {leaving && (
        <Confirm
          title={t("Delete {name}?", { name: leaving.name })}
          text={t("Its link stops working at once. It stays in the trash for {days} days.", {
            days: trashDays,
          })}
          confirmLabel={t("Yes, delete it")}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
