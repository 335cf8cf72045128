import { Download } from "lucide-react";
import { useState } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { Button } from "#web/ui/button.tsx";
import { attempt } from "../failure.ts";
import { download } from "./download.ts";

interface Props {
  endpoint: Endpoint;
  filter: Record<string, string | undefined>;
  fileName: string;
  total: number;
  isCapped?: boolean | undefined;
}

export function ExportButton({ endpoint, filter, fileName, total, isCapped }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await attempt(() => download(endpoint, { query: filter }, fileName));
    setBusy(false);
  }

  return (
    <Button icon={<Download size={18} />} disabled={total === 0} loading={isBusy} onClick={save}>
      Export {total.toLocaleString("en")}
      {isCapped && "+"}
    </Button>
  );
}
