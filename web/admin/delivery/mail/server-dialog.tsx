import "#web/admin/platform/identity/password-field.css";
import { CircleX } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { type MailSetUp, type MailTrial, mailServerInput, saveMailSetUp } from "#contract/delivery/mail.ts";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, SelectField, TextField } from "#web/ui/field.tsx";
import { encryptionOf, type Provider, providerOf, providers } from "./providers.ts";

interface Props {
  server: MailSetUp["server"];
  version: number;
  onSaved: (trial: MailTrial) => void;
  onClose: () => void;
}

const another = "Another server";

function PasswordHelp({ provider, isKept }: { provider: Provider | undefined; isKept: boolean }) {
  return (
    <>
      {provider && t(provider.password)}{" "}
      {provider?.shownAt && (
        <a className="link" href={provider.shownAt} target="_blank" rel="noopener">
          {t("Where {provider} shows it", { provider: provider.name.split(",")[0] ?? "" })}
        </a>
      )}
      {isKept && ` ${t("Left empty, it stays as it is.")}`}
    </>
  );
}

interface RegionProps {
  hosts: Provider["hosts"];
  host: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

function RegionField({ hosts, host, onChange }: RegionProps) {
  const isListed = hosts.some((known) => known.host === host);
  const all: Provider["hosts"] = isListed ? hosts : [{ region: "Another region", host }, ...hosts];
  return (
    <SelectField
      label={t("Region of your account")}
      name="region"
      value={host}
      options={all.map((known) => ({ value: known.host, label: known.region && t(known.region) }))}
      onChange={onChange}
    />
  );
}

/**
 * A server is saved only after it took a test mail. The form keeps no draft, because a password must not be
 * stored on the device.
 */
export function ServerDialog({ server, version, onSaved, onClose }: Props) {
  const [trial, setTrial] = useState<MailTrial | null>(null);
  const [{ provider, ...access }, setAccess] = useState({
    provider: providerOf(server?.host)?.name ?? (server ? another : ""),
    host: server?.host ?? "",
    port: String(server?.port ?? 587),
    user: server?.user ?? "",
  });
  const chosen = providers.find(({ name }) => name === provider);
  const { problems, isBusy, send } = useSending();

  function choose(name: string) {
    const next = providers.find((known) => known.name === name);
    setAccess(({ user }) => ({
      provider: name,
      host: next?.hosts[0]?.host ?? "",
      port: String(next?.port ?? 587),
      // A user name that all customers of a provider share is wrong at another provider.
      user: next?.user ?? (user === chosen?.user ? "" : user),
    }));
  }

  function save(form: FormData) {
    setTrial(null);
    return send(mailServerInput, Object.fromEntries(form), async (body) => {
      const done = await adminApi.call(saveMailSetUp, { body: { ...body, version } });
      if (!done.ok) return setTrial(done);
      notify.success(t("Mail is connected"));
      onSaved(done);
    });
  }

  const field = (name: string, stored: string | number = "") => ({
    name,
    defaultValue: stored,
    error: problems[name],
    autoComplete: "off",
  });
  const isKept =
    server?.has_password === true &&
    access.host === server.host &&
    access.port === String(server.port) &&
    access.user === server.user;

  const shown = (name: keyof typeof access) => ({
    name,
    value: access[name],
    error: problems[name],
    autoComplete: "off",
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setAccess((now) => ({ ...now, [name]: value })),
  });
  const { error, ...password } = field("password");
  return (
    <FormDialog
      title={t("Mail server")}
      intro={t("Choose who carries your mail: server, port and encryption are filled in.")}
      submitLabel={t("Test and save")}
      className="dialog-wide"
      isBusy={isBusy}
      foot={
        <div className="dialog-actions dialog-foot">
          <small>{t("Saved once the server took a test mail.")}</small>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" loading={isBusy}>
            {t("Test and save")}
          </Button>
        </div>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className="form-field">
        <legend className="form-label">{t("Your mail is at")}</legend>
        <div className="form-checks">
          {[...providers.map(({ name }) => name), another].map((name) => (
            <label key={name}>
              <input type="radio" name="provider" checked={name === provider} onChange={() => choose(name)} />
              {name === another ? t(another) : name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="pair">
        {chosen && chosen.hosts.length > 1 && (
          <RegionField hosts={chosen.hosts} host={access.host} onChange={shown("host").onChange} />
        )}
        <TextField label={t("Server")} {...shown("host")} />
        <TextField
          label={t("Port")}
          inputMode="numeric"
          help={encryptionOf(access.port)}
          {...shown("port")}
        />
        <TextField label={t("Log-in")} {...shown("user")} />
        <Field
          label={t("Password")}
          id="password"
          error={error}
          help={(chosen || isKept) && <PasswordHelp provider={chosen} isKept={isKept} />}
        >
          {(control) => <PasswordField {...password} {...control} autoComplete="new-password" />}
        </Field>
        <TextField label={t("From, name")} {...field("from_name", server?.from_name ?? "Daniry")} />
        <TextField
          label={t("From, address")}
          inputMode="email"
          {...field("from_address", server?.from_address)}
        />
      </div>
      {trial && (
        <div className="notice" data-ok={false} role="alert">
          <CircleX size={18} />
          <div>
            <p>
              {translated(trial.reason)} {t("Nothing was changed.")}
            </p>
            {trial.answer && <code>{trial.answer}</code>}
          </div>
        </div>
      )}
    </FormDialog>
  );
}
