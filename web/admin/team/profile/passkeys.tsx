import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type Passkey, passkeyNameLength, removePasskey, renamePasskey } from "#contract/team/passkeys.ts";
import { sentenceOfPasskey, useHasPasskeys } from "#web/admin/platform/identity/passkey-button.tsx";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { dateOf } from "#web/admin/platform/ui/format.ts";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

type Asked = { to: "add" } | { to: "rename" | "remove"; passkey: Passkey };

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const canAdd = useHasPasskeys();
  const close = () => setAsked(null);

  return (
    <section className="panel" aria-labelledby="passkeys">
      <div className="panel-head">
        <h2 id="passkeys">{t("Passkeys")}</h2>
        {canAdd && (
          <Button small onClick={() => setAsked({ to: "add" })}>
            {t("Add a passkey")}
          </Button>
        )}
      </div>
      {passkeys.length === 0 ? (
        <p className="panel-body">
          {t("Log in with the fingerprint, face or PIN of your device, without password and code.")}
        </p>
      ) : (
        <ul className="lines waiting">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onAsk={(to) => setAsked({ to, passkey })} />
          ))}
        </ul>
      )}
      {asked?.to === "add" && (
        <NameDialog
          title={t("Add a passkey")}
          intro={t("Your device asks for your fingerprint, face or PIN next.")}
          submitLabel={t("Go on")}
          send={async (name) => {
            const { addWith } = await import("#web/admin/platform/identity/passkey.ts");
            await addWith(adminApi, name);
            notify.success(t("The passkey is added"));
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.to === "rename" && (
        <NameDialog
          title={t("Rename the passkey")}
          before={asked.passkey.name}
          submitLabel={t("Save")}
          send={async (name) => {
            await adminApi.call(renamePasskey, { params: { id: asked.passkey.id }, body: { name } });
            notify.success(t("The passkey is renamed"));
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.to === "remove" && (
        <PasswordDialog
          title={t("Remove “{name}”?", { name: asked.passkey.name })}
          intro={t("It logs in no more. Delete it on the device too.")}
          submitLabel={t("Remove")}
          isDanger
          send={async () => {
            await adminApi.call(removePasskey, { params: { id: asked.passkey.id } });
            notify.success(t("The passkey is removed"));
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface LineProps {
  passkey: Passkey;
  onAsk: (to: "rename" | "remove") => void;
}

function Line({ passkey: { name, created_at, last_used_at }, onAsk }: LineProps) {
  const added = t("Added {date}.", { date: dateOf(created_at) });
  const used = last_used_at ? t("Last used {date}", { date: longDate(last_used_at) }) : t("Not used yet");
  return (
    <IconLine icon={KeyRound} title={<bdi>{name}</bdi>} detail={`${added} ${used}`}>
      <span className="passkey-actions row">
        <Button small onClick={() => onAsk("rename")}>
          {t("Rename")}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button small variant="danger" onClick={() => onAsk("remove")}>
          {t("Remove")}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
    </IconLine>
  );
}

interface NameProps {
  title: string;
  intro?: string;
  before?: string;
  submitLabel: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ before, send, ...dialog }: NameProps) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(form: FormData) {
    setBusy(true);
    setProblem("");
    await send(String(form.get("passkey-name"))).catch((error) => setProblem(sentenceOfPasskey(error)));
    setBusy(false);
  }

  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={submit}>
      <TextField
        label={t("Name")}
        name="passkey-name"
        defaultValue={before}
        placeholder={t("My phone")}
        maxLength={passkeyNameLength}
        required
        error={problem || undefined}
      />
    </FormDialog>
  );
}
