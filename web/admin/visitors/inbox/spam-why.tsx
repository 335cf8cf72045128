import { Inbox, Info } from "lucide-react";
import type { Submission } from "#contract/visitors/submissions.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Button } from "#web/ui/button.tsx";

export function SpamWhy({ reasons }: { reasons: Submission["spam"] }) {
  return (
    <section className="spam-why" aria-label={t("Why it is here")}>
      <h3>{t("Why it is here")}</h3>
      <ul className="points">
        {reasons.map(({ label, text }) => (
          <li key={label}>
            <Info size={18} />
            {translated(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SpamFoot({ onKeep }: { onKeep: () => void }) {
  return (
    <footer className="detail-foot row">
      <IfAllowed area="inbox">
        <Button variant="primary" onClick={onKeep}>
          <Inbox size={18} />
          {t("Not spam")}
        </Button>
      </IfAllowed>
      <p className="caption fill">
        {t(
          "Links cannot be pressed here. What comes as spam is mailed to nobody, and its sender sees the usual thanks.",
        )}
      </p>
    </footer>
  );
}
