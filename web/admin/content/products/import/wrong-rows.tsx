import { Download } from "lucide-react";
import { t } from "#web/admin/platform/language/language.tsx";
import { saveFile } from "#web/admin/platform/lists/download.ts";
import { Button } from "#web/ui/button.tsx";

export function WrongRows({ csv }: { csv: string }) {
  return (
    <Button small onClick={() => saveFile(new Blob([csv], { type: "text/csv" }), "wrong-rows.csv")}>
      <Download size={17} />
      {t("Wrong rows as CSV")}
    </Button>
  );
}
