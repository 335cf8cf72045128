import "./forms.css";
import { type ComponentProps, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { listHistory } from "#contract/panel/history.ts";
import { plural, type Text, t } from "../language/language.tsx";
import { notify } from "../outcome.ts";
import { read, useRead } from "../reads.ts";
import { type RecordKind, records } from "../records.ts";
import { hasSession } from "../session.ts";
import { Confirm } from "../ui/confirm.tsx";
import { timeOf } from "../ui/dates.ts";
import { Form } from "../ui/form.tsx";
import { FormDialog, type FormDialogProps } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import type { Problems } from "../ui/use-sending.ts";
import { Conflict } from "./conflict.tsx";
import type { EditedKind } from "./record-edit.ts";
import type { ConflictState, FormState } from "./use-record-form.ts";

interface Frame {
  form: FormState;
}

type DialogProps = Frame & Omit<FormDialogProps, "isBusy" | "onSubmit">;

export function RecordDialog({ form, children, ...dialog }: DialogProps) {
  if (form.conflict) return <RecordConflict key={form.conflict.version} conflict={form.conflict} />;
  return (
    <FormDialog {...dialog} isBusy={form.isBusy} onSubmit={form.save}>
      {children}
      <Problem text={form.problems.form} />
    </FormDialog>
  );
}

export function RecordForm({ form, ...props }: Frame & Omit<ComponentProps<"form">, "onSubmit" | "ref">) {
  return (
    <>
      <Form noValidate {...props} isBusy={form.isBusy} onSubmit={form.save} />
      {form.conflict && <RecordConflict key={form.conflict.version} conflict={form.conflict} />}
      <LeaveGuard form={form} />
    </>
  );
}

export function toastRefusal({ form = t("Some fields need another look") }: Problems) {
  notify.error(form);
}

const headings = {
  admin: "{who} saved this profile while you were editing",
  breach: "{who} saved this leak while you were editing",
  brochure: "{who} saved this document while you were editing",
  category: "{who} saved this category while you were editing",
  choice: "{who} saved this list entry while you were editing",
  claim: "{who} saved this forbidden word while you were editing",
  contact: "{who} saved this message while you were editing",
  partner: "{who} saved this enquiry while you were editing",
  picture: "{who} saved this picture while you were editing",
  product: "{who} saved this product while you were editing",
  template: "{who} saved this template while you were editing",
  webhook: "{who} saved this webhook while you were editing",
} as const satisfies Record<EditedKind, string>;

function RecordConflict({
  conflict: { kind, title, version, fields, ...conflict },
}: {
  conflict: ConflictState;
}) {
  const { who, at } = useLastSave(kind, conflict.id);
  const saved = t("{title}, version {version}, saved at {at}.", { title, version, at });
  return (
    <Conflict
      {...conflict}
      heading={t(headings[kind], { who })}
      intro={`${saved} ${differing(fields.length)} ${t("Choose what to keep.")}`}
      who={who}
      fields={fields}
      foot={t("Your other changes are kept.")}
      saveLabel={t("Save these choices")}
    />
  );
}

const differences = [
  "No fields differ.",
  "One field differs.",
  "Two fields differ.",
  "Three fields differ.",
  "Four fields differ.",
  "Five fields differ.",
  "Six fields differ.",
  "Seven fields differ.",
  "Eight fields differ.",
  "Nine fields differ.",
] as const satisfies readonly Text[];

function differing(count: number): string {
  const text = differences[count];
  return text ? t(text) : plural(count, "One field differs.", "{count} fields differ.");
}

function useLastSave(kind: EditedKind, id: number) {
  // Only its own admin edits a profile.
  const isOwn = kind === "admin";
  const [now] = useState(() => new Date());
  const history = read(listHistory, { query: { record: kind as RecordKind, id, limit: 1 } });
  const { data } = useRead(history, kind in records && !isOwn);
  const last = data?.data[0];
  const unnamed = isOwn ? t("Another session") : t("Another admin");
  return { who: last?.admin_name || unnamed, at: timeOf(last ? new Date(last.created_at) : now) };
}

/** Asks before unsaved changes are lost, but not after a log-out. */
function LeaveGuard({ form }: Frame) {
  const { isDirty, hasUnsaved, discard } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && hasSession() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSession()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  if (blocker.state !== "blocked") return null;
  const stay = () => blocker.reset();
  return (
    <Confirm
      title={t("Leave without saving?")}
      text={t("The site does not have your changes yet. A draft of them can stay on this device.")}
      className="dialog-medium"
      confirmLabel={t("Keep editing")}
      denyLabel={t("Discard changes")}
      onDeny={() => {
        discard();
        blocker.proceed();
      }}
      cancelLabel={t("Leave, keep draft")}
      onCancel={() => blocker.proceed()}
      onClose={stay}
    />
  );
}
