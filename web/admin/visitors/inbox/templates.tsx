import { useState } from "react";
import { listReplyTemplates, type ReplyTemplate } from "#contract/visitors/reply-templates.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { filledIn } from "./filled-in.ts";
import { TemplatesDialog } from "./templates-dialog.tsx";

const templatesRead = read(listReplyTemplates);

interface Props {
  row: Submission;
  onChoose: (text: string) => void;
}

export function Templates({ row, onChoose }: Props) {
  const { data, failure, again } = useRead(templatesRead);
  const templates = data?.data ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="row row-close templates">
      {templates.length > 0 && (
        <select
          className="field"
          aria-label={t("Template")}
          value=""
          onChange={(event) => {
            const chosen = templates.find(({ id }) => id === Number(event.currentTarget.value));
            if (chosen) onChoose(filledIn(textFor(row, chosen), row));
          }}
        >
          <option value="">{t("Begin with a template")}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
              {row.language === "ar" && !template.text_ar && ` ${t("(English)")}`}
            </option>
          ))}
        </select>
      )}
      <Button small onClick={() => setOpen(true)}>
        {templates.length > 0 ? t("Edit templates") : t("Make a template")}
      </Button>
      {failure && <Failed failure={failure} again={again} />}
      {isOpen && <TemplatesDialog templates={templates} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** In the language of the message, if the template has one. */
function textFor({ language }: Submission, { text, text_ar }: ReplyTemplate): string {
  return (language === "ar" && text_ar) || text;
}

/** Opened by a link, without a message that is answered. */
export function AskedTemplates({ asked, onClose }: { asked: string | null; onClose: () => void }) {
  const { data } = useRead(templatesRead);
  return data && <TemplatesDialog templates={data.data} asked={asked} onClose={onClose} />;
}
