import "#web/admin/platform/lists/lists.css";
import { listBreaches } from "#contract/privacy/breaches.ts";
import { getRetention } from "#contract/privacy/retention.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { BreachesPanel } from "./breaches/breaches-panel.tsx";
import { PersonPanel } from "./person/person-panel.tsx";
import { RetentionPanel } from "./retention/retention-panel.tsx";

export const meta = titled("Privacy");

const retentionRead = read(getRetention);
const breachesRead = read(listBreaches, undefined, ["breach"]);

export const clientLoader = () => ready(retentionRead, breachesRead);

export default function Privacy() {
  return (
    <>
      <PageHead
        title={t("Privacy")}
        intro={t("What is kept about people, how long, and what to do after a leak.")}
      />
      <IfAllowed area="owner">
        <PersonPanel />
      </IfAllowed>
      <RetentionPanel retention={useData(retentionRead)} />
      <BreachesPanel breaches={useData(breachesRead).data} />
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
