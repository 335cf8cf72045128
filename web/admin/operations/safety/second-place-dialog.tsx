import "#web/admin/platform/identity/password-field.css";
import { CircleX, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { type BackupStatus, getBackups } from "#contract/operations/backups.ts";
import {
  getSecondPlace,
  removeSecondPlace,
  type SecondPlaceSetUp,
  type SecondPlaceTrial,
  saveSecondPlace,
  secondPlaceInput,
} from "#contract/operations/second-place.ts";
import { refreshed } from "#web/admin/platform/cache.ts";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, TextField } from "#web/ui/field.tsx";
import { follow } from "./follow.ts";

const storeStart = "s3://";
const placeRead = read(getSecondPlace, undefined, ["backup"]);

interface Props {
  encrypted: BackupStatus["encrypted"];
  onClose: () => void;
}

export function SecondPlaceDialog(props: Props) {
  const { data: setUp, failure, again } = useRead(placeRead);
  if (!setUp)
    return (
      <Dialog label={t("Second place")} closeLabel={t("Close")} onClose={props.onClose}>
        <Pending failure={failure} again={again} />
      </Dialog>
    );
  return setUp.is_fixed ? (
    <FixedPlace {...props} at={setUp.place?.at ?? ""} />
  ) : (
    <PlaceForm {...props} place={setUp.place} />
  );
}

function FixedPlace({ at, onClose }: Pick<Props, "onClose"> & { at: string }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} className="dialog-medium" onClose={onClose}>
      <h2 id={heading}>{t("Second place")}</h2>
      <p>
        {rich("Set on the server by {variable}: {place}. Without that variable it is set here.", {
          variable: <code>BACKUP_COPY_TO</code>,
          place: <strong>{at}</strong>,
        })}
      </p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </Dialog>
  );
}

/**
 * A place is saved only after a test write and read. The form keeps no draft, because it contains a secret.
 */
function PlaceForm({ place, encrypted, onClose }: Props & Pick<SecondPlaceSetUp, "place">) {
  const [isStore, setStore] = useState(place?.at.startsWith(storeStart) ?? false);
  const [trial, setTrial] = useState<SecondPlaceTrial | null>(null);
  const { problems, isBusy, send } = useSending();
  const [isRemoving, remove] = useDeed(async () => {
    await adminApi.call(removeSecondPlace);
    onClose();
  });
  const known = isStore === place?.at.startsWith(storeStart) ? place : null;

  function save(form: FormData) {
    setTrial(null);
    const { kind: _, ...typed } = Object.fromEntries(form) as Record<string, string>;
    const bucket = typed.at?.startsWith(storeStart) ? typed.at : `${storeStart}${typed.at}`;
    const given = {
      endpoint: "",
      region: "",
      access_key: "",
      ...typed,
      ...(isStore && typed.at && { at: bucket }),
    };
    return send(secondPlaceInput, given, async (body) => {
      const done = await adminApi.call(saveSecondPlace, { body });
      if (!done.ok) return setTrial(done);
      notify.success(t("It can be written and read there; a first copy is on its way"));
      if (done.same_disk)
        notify.error(t("It lies on the disk of the backups themselves, and is lost with it"));
      onClose();
      await refreshed();
      follow(await adminApi.call(getBackups));
    });
  }

  const field = (name: keyof NonNullable<SecondPlaceSetUp["place"]>) => ({
    name,
    // A field keeps what is typed only while its kind of place is chosen.
    key: `${name} ${isStore}`,
    defaultValue: String(known?.[name] ?? ""),
    error: problems[name],
    autoComplete: "off",
    spellCheck: false,
  });
  const kinds = [
    { label: t("A folder"), note: t("A disk or a network drive of the server"), of: false },
    { label: t("An S3 store"), note: t("Amazon, Hetzner, Cloudflare R2, Garage and others"), of: true },
  ];
  return (
    <FormDialog
      title={t("Where should the second copy live?")}
      intro={t(
        "Best on another machine. It is written to, read and cleaned up again before it is saved; then a first copy is made there, fetched back and restored for a test.",
      )}
      submitLabel={t("Test and save")}
      className="dialog-wide"
      isBusy={isBusy}
      foot={
        <div className="dialog-actions dialog-foot">
          {place && (
            <Button variant="danger" loading={isRemoving} onClick={remove}>
              {t("Remove")}
            </Button>
          )}
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" loading={isBusy}>
            {t("Test and save")}
          </Button>
        </div>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className="stack stack-close">
        <legend className="sr-only">{t("Kind of place")}</legend>
        {kinds.map(({ label, note, of }) => (
          <label key={String(of)} className="choice ring-within">
            <input type="radio" name="kind" checked={isStore === of} onChange={() => setStore(of)} />
            <span className="named">
              <strong>{label}</strong>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isStore ? (
        <div className="pair">
          <TextField
            {...field("at")}
            label={t("Bucket")}
            hint={t("and folder in it")}
            placeholder="backups/daniry"
          />
          <TextField {...field("endpoint")} label={t("Address")} hint={t("empty: Amazon")} inputMode="url" />
          <TextField {...field("region")} label={t("Region")} hint={t("empty: us-east-1")} />
          <TextField {...field("access_key")} label={t("Key")} hint={t("access key ID")} />
          <Field
            label={t("Secret")}
            hint={t("secret access key")}
            id="secret"
            error={problems.secret}
            help={known?.has_secret ? t("Left empty, it stays as it is.") : undefined}
          >
            {(control) => <PasswordField name="secret" {...control} autoComplete="new-password" />}
          </Field>
        </div>
      ) : (
        <TextField
          {...field("at")}
          label={t("Folder")}
          hint={t("as the server sees it")}
          placeholder="/mnt/elsewhere"
        />
      )}
      {!encrypted && (
        <div className="notice">
          <TriangleAlert size={18} />
          <p>{t("Backups are not encrypted: people who can read that place can read everything in them.")}</p>
        </div>
      )}
      {trial && (
        <div className="notice" data-ok={false} role="alert">
          <CircleX size={18} />
          <p>
            {translated(trial.reason)} {t("Nothing was changed.")}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
