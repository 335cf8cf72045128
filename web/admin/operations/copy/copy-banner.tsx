import "./copy.css";
import { Copy as CopyIcon } from "lucide-react";
import { useState } from "react";
import { getCopyState, keepCopy } from "#contract/operations/copy.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { RealDialog } from "./real-dialog.tsx";
import { reasonOf, titleOf, waitingOf } from "./words.ts";

const copyRead = read(getCopyState, undefined, ["mail"]);

export function CopyBanner() {
  const copy = useRead(copyRead).data?.copy;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, keep] = useDeed(() => adminApi.call(keepCopy));
  const mayDecide = useMay("owner");
  if (!copy) return null;
  const waiting = waitingOf(copy);

  return (
    <section className="notice panel-before copy-banner" aria-label={t("Copy of the site")}>
      <CopyIcon size={20} />
      <div>
        <p>
          <strong>{titleOf(copy)}</strong>{" "}
          {t("Mail, webhooks, notifications, planned changes and second copies of backups are held.")}
          {waiting && ` ${t("Waiting: {waiting}.", { waiting })}`}
        </p>
        {!copy.is_kept && (
          <p>
            {reasonOf(copy)}
            {!mayDecide && ` ${t("An owner decides what it is.")}`}
          </p>
        )}
      </div>
      {mayDecide && (
        <div className="row">
          <Button small onClick={() => setOpen(true)}>
            {t("This is the real site")}
          </Button>
          {!copy.is_kept && (
            <Button small loading={isBusy} onClick={keep}>
              {t("Keep it a copy")}
            </Button>
          )}
        </div>
      )}
      {isOpen && <RealDialog copy={copy} onClose={() => setOpen(false)} />}
    </section>
  );
}
