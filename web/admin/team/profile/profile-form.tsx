import { type SubmitEvent, useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { type Admin, admin, updateProfile } from "#contract/team/account.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { readDraft, useDraft, writeDraft } from "#web/admin/platform/forms/draft.ts";
import { LeaveDialog, useLeaveGuard } from "#web/admin/platform/forms/leave-guard.tsx";
import { adminApi, storeAdmin } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { OwnCode, PasswordAgain } from "./password-again.tsx";
import { labels, ProfileConflict, parts, type Values } from "./profile-conflict.tsx";
import { ProfilePicture } from "./profile-picture.tsx";

const record = "profile";
const order = ["name", "email", "password", "code"] as const;
const historyLabels = { ...labels, profile: "Picture" };
const valuesOf = ({ name, email }: Values): Values => ({ name, email });

export function ProfileForm({ profile }: { profile: Admin }) {
  const [draft] = useState(() => readDraft<Values>(record));
  const [base, setBase] = useState(() => ({
    ...valuesOf(draft?.base ?? profile),
    version: draft?.version ?? profile.version,
  }));
  const [values, setValues] = useState<Values>(() => draft?.values ?? valuesOf(profile));
  // Not part of the draft, because a password must not be stored on the device.
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<Admin | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = parts.some((part) => values[part] !== base[part]);
  const isNewEmail = values.email !== base.email;
  const { blocker } = useLeaveGuard(isDirty);
  useDraft(record, { isDirty, version: base.version, base: valuesOf(base), values });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read again counts where nothing was typed
  useEffect(() => {
    if (!isDirty && profile.version > base.version) take(profile);
  }, [profile]);

  function take(now: Admin) {
    setBase({ ...valuesOf(now), version: now.version });
    setValues(valuesOf(now));
    setPassword("");
    setCode("");
    setProblems({});
    setTheirs(null);
    writeDraft(record, null);
  }

  async function save(typed: Values, version: number) {
    if (isBusy) return;
    setBusy(true);
    const form = new FormData();
    for (const part of parts) form.set(part, typed[part]);
    if (password !== "") form.set("password", password);
    if (code !== "") form.set("code", code);
    form.set("version", String(version));
    try {
      const now = await adminApi.call(updateProfile, { body: form });
      storeAdmin(now);
      take(now);
      notify.success("Your profile is saved");
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown) {
    const current = admin.safeParse(error instanceof ApiError ? error.problem.current : undefined).data;
    // Only the picture was changed elsewhere, so there is nothing to choose.
    if (current && parts.every((part) => current[part] === values[part])) return take(current);
    if (current) return setTheirs(current);
    const fields = error instanceof ApiError ? error.fields : {};
    setProblems(Object.keys(fields).length > 0 ? fields : { form: sentenceOf(error) });
    notify.error(sentenceOf(error));
    const first = order.find((field) => fields[field]) ?? "email";
    document.querySelector<HTMLElement>(`#profile-${first}`)?.focus();
  }

  function discard() {
    setValues(valuesOf(base));
    setPassword("");
    setCode("");
    setProblems({});
  }

  function putBack(field: string, value: unknown) {
    setValues((now) => ({ ...now, [field]: String(value) }));
    return `${labels[field as keyof Values]} is back in the form. Save to keep it.`;
  }

  return (
    <section className="panel" aria-labelledby="you">
      <div className="panel-head">
        <h2 id="you">Profile</h2>
        <HistoryButton
          name="your profile"
          record="admin"
          id={profile.id}
          labels={historyLabels}
          canRestore={(field) => field in labels}
          onRestore={putBack}
        />
      </div>
      <div className="panel-body">
        <ProfilePicture
          version={base.version}
          onSaved={({ version }) => setBase((now) => ({ ...now, version }))}
        />
        <form
          className="pair"
          noValidate
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            save(values, base.version);
          }}
        >
          {parts.map((part) => (
            <div key={part}>
              <label htmlFor={`profile-${part}`}>{labels[part]}</label>
              <input
                className="field"
                id={`profile-${part}`}
                name={part}
                type={part === "email" ? "email" : "text"}
                autoComplete={part}
                dir={part === "name" ? "auto" : undefined}
                maxLength={limits[part]}
                value={values[part]}
                onChange={(event) => setValues({ ...values, [part]: event.currentTarget.value })}
                aria-invalid={problems[part] ? true : undefined}
                aria-describedby={`profile-${part}-problem`}
              />
              <Problem id={`profile-${part}-problem`} text={problems[part]} />
            </div>
          ))}
          {isNewEmail && (
            <PasswordAgain
              id="profile-password"
              value={password}
              problem={problems.password}
              onChange={setPassword}
              hint="You log in with your e-mail: a new one needs your password, and logs you out everywhere else."
            />
          )}
          {isNewEmail && profile.second_factor && (
            <OwnCode id="profile-code" value={code} problem={problems.code} onChange={setCode} />
          )}
          <div className="profile-actions row whole">
            <Button variant="primary" type="submit" aria-disabled={isBusy}>
              Save profile
            </Button>
            {isDirty && <Button onClick={discard}>Discard changes</Button>}
            <p className="caption" role="status">
              {isDirty ? "Not saved yet." : ""}
            </p>
            <Problem text={problems.form} />
          </div>
        </form>
      </div>
      <LeaveDialog blocker={blocker} onDiscard={discard} />
      {theirs && (
        <ProfileConflict
          theirs={theirs}
          mine={values}
          base={base}
          isBusy={isBusy}
          onSave={(chosen) => {
            setValues(chosen);
            setTheirs(null);
            save(chosen, theirs.version);
          }}
          onDiscard={() => {
            storeAdmin(theirs);
            take(theirs);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </section>
  );
}
