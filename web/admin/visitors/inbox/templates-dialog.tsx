import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  type ReplyTemplate,
} from "#contract/visitors/reply-templates.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TemplateForm } from "./template-form.tsx";

interface Props {
  templates: readonly ReplyTemplate[];
  /** The id of the template whose form opens first. */
  asked?: string | null;
  onClose: () => void;
}

export function TemplatesDialog({ templates, asked, onClose }: Props) {
  const [edited, setEdited] = useState<ReplyTemplate | "new" | null>(
    templates.find(({ id }) => String(id) === asked) ?? (templates.length > 0 ? null : "new"),
  );

  const remove = ({ id, name, text, text_ar }: ReplyTemplate) =>
    attempt(async () => {
      await adminApi.call(deleteReplyTemplate, { params: { id } });
      const undo = () => attempt(() => adminApi.call(createReplyTemplate, { body: { name, text, text_ar } }));
      notify.success(t("Template deleted"), { label: t("Undo"), run: undo });
    });

  const goBack = () => (templates.length > 0 ? setEdited(null) : onClose());

  const body = edited ? (
    <TemplateForm template={edited === "new" ? null : edited} onSaved={goBack} onClose={goBack} />
  ) : (
    <Dialog label={t("Templates")} className="dialog-medium" onClose={onClose}>
      <h2>{t("Templates")}</h2>
      {templates.length === 0 && <p>{t("There are none.")}</p>}
      <ul className="lines">
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className="fill template-name" onClick={() => setEdited(template)}>
              <strong dir="auto">{template.name}</strong>
              <span className="cut" dir="auto">
                {template.text}
              </span>
            </button>
            <IconButton label={t("Delete {name}", { name: template.name })} onClick={() => remove(template)}>
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="primary" onClick={() => setEdited("new")}>
          <Plus size={18} />
          {t("Add a template")}
        </Button>
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </Dialog>
  );
  // Outside the page, so that its form is not inside the answer's form.
  return createPortal(body, document.querySelector(".desk") ?? document.body);
}
