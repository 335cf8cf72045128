import "#web/admin/platform/upload/upload.css";
import "./brochures.css";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { deleteBrochure } from "#contract/content/brochures.ts";
import { restoreTrash, trashDays } from "#contract/panel/trash.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { useLive } from "#web/admin/platform/live.ts";
import { IfAllowed, useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/brochures.ts";
import { AddDialog } from "./add-dialog.tsx";
import { BrochureCard } from "./brochure-card.tsx";
import type { ListedBrochure } from "./brochure-facts.tsx";
import { Changes } from "./changes.tsx";
import { loadBrochures } from "./load.ts";
import { pdfProblem, sizeRule } from "./pdf-check.ts";

export const meta = titled("Brochures");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBrochures(request.signal);
}

export default function Brochures({ loaderData: { brochures, changes } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState("");
  const [leaving, setLeaving] = useState<ListedBrochure | null>(null);
  const { deleted, remove, restore } = useTrash();
  const { revalidate } = useRevalidator();
  const mayChange = useMay("content");
  const { isOver, handlers } = useDrop(take, !mayChange);
  useLive(["brochure"], revalidate);

  async function take(file: File) {
    const wrong = await pdfProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setFile(file);
    setSearch({ add: "1" });
  }

  return (
    <>
      <PageHead title="Brochures" intro="A new file replaces the old one on every page at once.">
        <IfAllowed area="content">
          <Button variant="primary" onClick={() => setSearch({ add: "1" })}>
            <Plus size={18} />
            Add document
          </Button>
        </IfAllowed>
      </PageHead>
      {deleted && (
        <div className="panel panel-before">
          <UndoLine
            text={`${deleted.name} is in the trash for ${trashDays} days.`}
            onUndo={() => restore(deleted)}
          />
        </div>
      )}
      {brochures.length === 0 ? (
        <div className="panel">
          <EmptyState>No documents yet. Visitors see no download links until there is one.</EmptyState>
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
            <FileButton
              accept="application/pdf,.pdf"
              label="PDF of a new document"
              className="link"
              onFile={take}
            >
              Choose a PDF
            </FileButton>{" "}
            or drop it here to add it; drop it on a document to replace that. {sizeRule}.
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
          title={`Delete ${leaving.name}?`}
          text={`Its link stops working at once. It stays in the trash for ${trashDays} days.`}
          confirmLabel="Yes, delete it"
          onConfirm={() => {
            setLeaving(null);
            remove(leaving);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

/** The line with Undo stays longer than the toast. */
function useTrash() {
  const [deleted, setDeleted] = useState<ListedBrochure | null>(null);
  const { revalidate } = useRevalidator();

  async function restore({ id, name }: ListedBrochure) {
    await attempt(async () => {
      const { refused } = await adminApi.call(restoreTrash, { body: { kind: "brochure", ids: [id] } });
      if (refused[0]) return notify.error(refused[0].message);
      setDeleted(null);
      notify.success(`${name} is back`);
    });
    await revalidate();
  }

  async function remove(brochure: ListedBrochure) {
    if (await attempt(() => adminApi.call(deleteBrochure, { params: { id: brochure.id } }))) {
      setDeleted(brochure);
      notify.success(`${brochure.name} is in the trash`, { label: "Undo", run: () => restore(brochure) });
    }
    await revalidate();
  }

  return { deleted, remove, restore };
}
