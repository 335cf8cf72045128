import { useState } from "react";
import { type Admin, updateProfile } from "#contract/team/account.ts";
import { RecordForm, toastRefusal } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { IdentityFields, noIdentity } from "#web/admin/platform/identity/identity-fields.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi, storeAdmin } from "#web/admin/platform/session.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { historyLabels, labels, shownInHistory } from "./history-labels.ts";
import { ProfilePicture } from "./profile-picture.tsx";

export function ProfileForm({ profile }: { profile: Admin }) {
  // Outside the form, whose draft must not store a password on the device.
  const [secret, setSecret] = useState(noIdentity);
  const form = useRecordForm({
    kind: "admin",
    draft: "profile",
    stored: profile,
    empty: { name: "", email: "" },
    titleOf: ({ name }) => name,
    labels,
    schema: updateProfile.body.pick({ name: true, email: true }),
    send(_, { values, version }) {
      const body = new FormData();
      const given = { ...values, ...(isNewEmail && secret), version: String(version) };
      for (const [name, value] of Object.entries(given)) if (value !== "") body.set(name, value);
      return adminApi.call(updateProfile, { body });
    },
    onSaved(now) {
      storeAdmin(now);
      setSecret(noIdentity);
      notify.success(t("Your profile is saved"));
    },
    onRefused: toastRefusal,
    onDiscard: storeAdmin,
  });
  const { values, base, version, problems, isBusy, isDirty } = form;
  const isNewEmail = values.email !== base.email;

  function discard() {
    form.discard();
    setSecret(noIdentity);
  }

  return (
    <section className="panel" aria-labelledby="you">
      <div className="panel-head">
        <h2 id="you">{t("Profile")}</h2>
        <HistoryButton
          name={t("your profile")}
          record="admin"
          id={profile.id}
          labels={historyLabels}
          show={shownInHistory}
          canRestore={(field) => field in labels}
          onRestore={(field, value) => {
            form.set({ [field]: String(value) });
            const label = t(labels[field as keyof typeof labels]);
            return t("{field} is back in the form. Save to keep it.", { field: label });
          }}
        />
      </div>
      <div className="panel-body">
        <ProfilePicture version={version} />
        <RecordForm form={form} className="pair">
          <TextField {...form.field("name")} autoComplete="name" />
          <TextField {...form.field("email")} type="email" autoComplete="email" dir={undefined} />
          {isNewEmail && (
            <IdentityFields
              className="whole"
              problems={problems}
              help={t(
                "You log in with your e-mail: a new one needs your password, and logs you out everywhere else.",
              )}
              value={secret}
              onChange={setSecret}
            />
          )}
          <div className="profile-actions row whole">
            <Button variant="primary" type="submit" aria-disabled={isBusy}>
              {t("Save profile")}
            </Button>
            {isDirty && <Button onClick={discard}>{t("Discard changes")}</Button>}
            <p className="caption" role="status">
              {isDirty ? t("Not saved yet.") : ""}
            </p>
            <Problem text={problems.form} />
          </div>
        </RecordForm>
      </div>
    </section>
  );
}
