import { z } from "zod";
import { changePassword } from "#contract/team/account.ts";
import { toastRefusal } from "#web/admin/platform/forms/record-form.tsx";
import { IdentityCode } from "#web/admin/platform/identity/identity-fields.tsx";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { Strength } from "#web/admin/platform/identity/strength.tsx";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi, storedAdmin } from "#web/admin/platform/session.ts";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

const fields = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  { name: "next", label: "New password", autoComplete: "new-password" },
  { name: "again", label: "New password again", autoComplete: "new-password" },
] as const satisfies readonly { name: string; label: Text; autoComplete: string }[];

const schema = changePassword.body.extend({ again: z.string() }).refine(({ next, again }) => next === again, {
  path: ["again"],
  message: "The two do not match" satisfies Text,
});

/** Keeps no draft, because a password must not be stored on the device. */
export function PasswordForm() {
  const { problems, isBusy, send } = useSending();

  async function save(form: FormData, element: HTMLFormElement) {
    const typed = { ...Object.fromEntries(form), code: form.get("code") || undefined };
    const found = await send(
      schema,
      typed,
      async ({ again: _, ...body }) => {
        await adminApi.call(changePassword, { body });
        element.reset();
        notify.success(t("Your password is changed"));
      },
      (error) => ({ current: sentenceOf(error) }),
    );
    if (Object.keys(found).length > 0) toastRefusal(found);
  }

  return (
    <section className="panel" aria-labelledby="password-title">
      <div className="panel-head">
        <h2 id="password-title">{t("Password")}</h2>
      </div>
      <Form className="pair panel-body" noValidate isBusy={isBusy} onSubmit={save}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={storedAdmin().email ?? ""}
          readOnly
          hidden
        />
        {fields.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={t(label)}
            error={problems[name]}
            className={name === "current" ? "whole" : undefined}
            help={name === "next" && <Strength of={name} own={own} hasHint={!problems.next} />}
          >
            {(control) => <PasswordField {...control} name={name} autoComplete={autoComplete} />}
          </Field>
        ))}
        <IdentityCode className="whole" error={problems.code} />
        <div className="profile-actions row whole">
          <Button variant="primary" type="submit" aria-disabled={isBusy}>
            {t("Change password")}
          </Button>
          <p className="caption">{t("Logs you out everywhere else.")}</p>
        </div>
      </Form>
    </section>
  );
}

function own() {
  const { name = "", email = "" } = storedAdmin();
  return [name, email];
}
