import { Copy, Download } from "lucide-react";
import { t } from "#web/admin/platform/language/language.tsx";
import { saveFile } from "#web/admin/platform/lists/download.ts";
import { notify } from "#web/admin/platform/outcome.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t("The codes are copied"));
    } catch {
      notify.error(t("The browser does not let them be copied: mark them, or save them as a file"));
    }
  }
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), "daniry-recovery-codes.txt");

  return (
    // Only the button closes it, because an accidental close would lose the codes for good.
    <Dialog labelledBy="codes-title" className="dialog-medium" onClose={() => undefined}>
      <div className="codes stack">
        <h2 id="codes-title">{t("Your recovery codes")}</h2>
        <p>
          {t("Each lets you in once without the app. They are shown only now: keep them in a safe place.")}
        </p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row row-close">
          <Button small onClick={copy}>
            <Copy size={17} />
            {t("Copy")}
          </Button>
          <Button small onClick={save}>
            <Download size={17} />
            {t("Save as a file")}
          </Button>
        </div>
        <div className="dialog-actions">
          <Button variant="primary" onClick={onClose}>
            {t("I have kept them")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
