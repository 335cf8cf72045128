import { useState } from "react";
import {
  createWebhook,
  type NewWebhook,
  updateWebhook,
  type Webhook,
  webhookInput,
  webhookKinds,
} from "#contract/delivery/webhooks.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { kindLabels } from "./labels.ts";

interface Props {
  webhook: Webhook | null;
  /** `made` holds the secret of a new webhook; null after a change. */
  onSaved: (made: NewWebhook | null) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [kinds, setKinds] = useState(webhook?.kinds ?? [...webhookKinds]);
  const { problems, isBusy, send } = useSending();

  const save = () =>
    send(webhookInput, { url: url.trim(), kinds, is_on: webhook?.is_on ?? true }, async (body) => {
      if (!webhook) return onSaved(await adminApi.call(createWebhook, { body }));
      const { id, version } = webhook;
      await adminApi.call(updateWebhook, { params: { id }, body: { ...body, version } });
      notify.success("The webhook is saved");
      onSaved(null);
    });

  return (
    <FormDialog
      title={webhook ? "Edit the webhook" : "Add a webhook"}
      intro="The other program gives you this address. What visitors send goes there as it comes, signed."
      submitLabel={webhook ? "Save" : "Add"}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          label="Address"
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={url}
          error={problems.url}
          onChange={({ currentTarget: { value } }) => setUrl(value)}
        />
        <fieldset className="form-field">
          <legend className="form-label">It is told of</legend>
          <div className="form-checks">
            {webhookKinds.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    setKinds((now) =>
                      webhookKinds.filter((one) => (one === kind ? checked : now.includes(one))),
                    )
                  }
                />
                {kindLabels[kind]}
              </label>
            ))}
          </div>
          <FieldError text={problems.kinds} />
        </fieldset>
      </div>
    </FormDialog>
  );
}
