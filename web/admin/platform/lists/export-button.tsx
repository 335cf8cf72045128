import { Download } from "lucide-react";
import type { Endpoint } from "#contract/endpoint.ts";
import { Button } from "#web/ui/button.tsx";
import { t } from "../language/language.tsx";
import { useDeed } from "../ui/use-deed.ts";
import { download } from "./download.ts";

interface Props {
  endpoint: Endpoint;
  filter: Record<string, string | undefined>;
  fileName: string;
  total: number;
  isCapped?: boolean | undefined;
}

export function ExportButton({ endpoint, filter, fileName, total, isCapped }: Props) {
  const [isBusy, save] = useDeed(() => download(endpoint, { query: filter }, fileName));
  return (
    <Button icon={<Download size={18} />} disabled={total === 0} loading={isBusy} onClick={save}>
      {t("Export {count}", { count: `${total.toLocaleString("en")}${isCapped ? "+" : ""}` })}
    </Button>
  );
}
