import {
  createWebhook,
  type NewWebhook,
  updateWebhook,
  type Webhook,
  type WebhookKind,
  webhookInput,
  webhookKinds,
} from "#contract/delivery/webhooks.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { Ticks } from "#web/admin/platform/forms/ticks.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { TextField } from "#web/ui/field.tsx";
import { kindLabels, kindsLabel } from "./labels.ts";

interface Props {
  webhook: Webhook | null;
  /** `made` holds the secret of a new webhook; null after a change. */
  onSaved: (made: NewWebhook | null) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const form = useRecordForm({
    kind: "webhook",
    // The address may contain a secret.
    draft: null,
    stored: webhook,
    empty: { url: "", kinds: [...webhookKinds], is_on: true },
    titleOf: ({ url }) => url,
    labels: { url: "Address", kinds: "It gets", is_on: "Calls" },
    shown: (name, value) => {
      if (name === "is_on") return value ? t("On") : t("Paused");
      return name === "kinds" ? kindsLabel(value as WebhookKind[]) : undefined;
    },
    schema: webhookInput,
    inputOf: ({ url, ...values }) => ({ ...values, url: url.trim() }),
    send: (body, { version }): Promise<Webhook | NewWebhook> =>
      webhook
        ? adminApi.call(updateWebhook, { params: { id: webhook.id }, body: { ...body, version } })
        : adminApi.call(createWebhook, { body }),
    onSaved(saved) {
      if (webhook) notify.success(t("The webhook is saved"));
      onSaved("secret" in saved ? saved : null);
    },
    onDiscard: () => onSaved(null),
  });

  return (
    <RecordDialog
      form={form}
      title={webhook ? t("Edit the webhook") : t("Add a webhook")}
      intro={t(
        "The other program gives you this address. What visitors send goes there as it comes, signed.",
      )}
      submitLabel={webhook ? t("Save") : t("Add")}
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          {...form.field("url")}
          inputMode="url"
          dir={undefined}
          spellCheck={false}
          placeholder="https://"
        />
        <Ticks
          label={t("It gets")}
          options={webhookKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          value={form.values.kinds}
          error={form.problems.kinds}
          onChange={(kinds) => form.set({ kinds })}
        />
      </div>
    </RecordDialog>
  );
}
