import { useId, useState } from "react";
import { type ReceiptSample, seeReceipt } from "#contract/delivery/mail.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function SeeReceipt() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t("See it")}
      </button>
      {isOpen && <ReceiptDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
  const { data: sample, failure, again } = useRead(read(seeReceipt));

  return (
    <Dialog
      labelledBy={heading}
      className="dialog-medium mail-sample"
      closeLabel={t("Close")}
      onClose={onClose}
    >
      <header>
        <h2 id={heading}>{sample?.subject ?? t("The receipt")}</h2>
        {sample && <p>{t("from {from}, to {to}", { from: sample.from, to: sample.to })}</p>}
      </header>
      {sample ? <Letter sample={sample} /> : <Pending failure={failure} again={again} />}
    </Dialog>
  );
}

function Letter({ sample: { greeting, lines, facts, end } }: { sample: ReceiptSample }) {
  return (
    <div className="mail-letter stack">
      <strong>Daniry</strong>
      {[greeting, ...lines].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {end.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  );
}
