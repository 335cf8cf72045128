import { Download } from "lucide-react";
import { saveFile } from "#web/admin/platform/lists/download.ts";
import { Button } from "#web/ui/button.tsx";

export function WrongRows({ csv }: { csv: string }) {
  return (
    <Button small onClick={() => saveFile(new Blob([csv], { type: "text/csv" }), "wrong-rows.csv")}>
      <Download size={17} />
      Wrong rows as CSV
    </Button>
  );
}
