import "#web/admin/platform/lists/lists.css";
import "#web/admin/platform/upload/upload.css";
import "../products.css";
import "./import.css";
import { ArrowLeft } from "lucide-react";
import { href } from "react-router";
import { t } from "#web/admin/platform/language/language.tsx";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FileChoice } from "./file-choice.tsx";
import { Preview } from "./preview.tsx";
import { useImport } from "./use-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

export const meta = titled("Import products");

export default function Import() {
  const importing = useImport();
  const { preview, done } = importing;
  return (
    <>
      <PageHead
        title={t("Import products")}
        intro={t(
          "From a CSV file or an Excel workbook, with pictures or without. You see what would change before anything is stored.",
        )}
      >
        <ButtonLink to={href("/admin/products")}>
          <ArrowLeft size={18} className="rtl:-scale-x-100" />
          {t("Products")}
        </ButtonLink>
      </PageHead>
      {done && (
        <div className="import-done panel panel-before">
          <UndoLine text={done.text} onUndo={importing.undo} />
          {done.wrong && <WrongRows csv={done.wrong} />}
        </div>
      )}
      <IfAllowed area="content">
        {preview ? <Preview preview={preview} importing={importing} /> : <FileChoice importing={importing} />}
      </IfAllowed>
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
