import "./forms.css";
import { type ComponentProps, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { listHistory } from "#contract/panel/history.ts";
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

export function toastRefusal({ form = "Some fields need another look" }: Problems) {
  notify.error(form);
}

function RecordConflict({
  conflict: { kind, title, version, fields, ...conflict },
}: {
  conflict: ConflictState;
}) {
  const { who, at } = useLastSave(kind, conflict.id);
  const noun = kind in records ? records[kind as RecordKind].one : kind;
  return (
    <Conflict
      {...conflict}
      heading={`${who} saved this ${noun} while you were editing`}
      intro={`${title}, version ${version}, saved at ${at}. ${counted(fields.length)} Choose what to keep.`}
      who={who}
      fields={fields}
      foot="Your other changes are kept."
      saveLabel="Save these choices"
    />
  );
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function counted(count: number): string {
  if (count === 1) return "One field differs.";
  return `${numbers[count] ?? count} fields differ.`;
}

function useLastSave(kind: string, id: number) {
  // Only its own admin edits a profile.
  const isOwn = kind === "admin";
  const [now] = useState(() => new Date());
  const history = read(listHistory, { query: { record: kind as RecordKind, id, limit: 1 } });
  const { data } = useRead(history, kind in records && !isOwn);
  const last = data?.data[0];
  const unnamed = isOwn ? "Another session" : "Another admin";
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
      title="Leave without saving?"
      text="The site does not have your changes yet. A draft of them can stay on this device."
      className="dialog-medium"
      confirmLabel="Keep editing"
      denyLabel="Discard changes"
      onDeny={() => {
        discard();
        blocker.proceed();
      }}
      cancelLabel="Leave, keep draft"
      onCancel={() => blocker.proceed()}
      onClose={stay}
    />
  );
}
