import { type FormEvent, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { showToast, type ToastKind } from "../ui/toast.ts";
import { emptyForm, fillForm, isTyped, newKey, readDraft, valuesOf, writeDraft } from "./draft.ts";
import type { Answered, Outcome } from "./outcome.ts";

type Send = (form: FormData, idempotencyKey: string) => Promise<Outcome>;

interface SubmissionOptions {
  /** Of the form, and of what the browser keeps of it. */
  name: string;
  answered?: Answered | undefined;
  /** Brings what checks and sends; asked for as soon as somebody enters the form. */
  load: () => Promise<Send>;
  /** What a toast says of success; a form without one shows it in its own place. */
  success?: string;
}

export type Submission = ReturnType<typeof useSubmission>;

/**
 * Life of a public form in the browser: what is typed outlives failure and reload, one submission has one key however
 * often it is tried, and the first bad field gets the focus.
 */
export function useSubmission({ name, answered, load, success }: SubmissionOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState(answered?.outcome);
  const [values, setValues] = useState(answered?.values ?? {});
  const [sending, setSending] = useState(false);
  const confirmed = useRef<FormDataEntryValue>("");
  const [tries, setTries] = useState(0);
  const opened = useRef(0);
  const told = useRef<Promise<() => void>>(undefined);

  useEffect(() => {
    opened.current = performance.now();
  }, []);

  useEffect(() => {
    if (answered?.outcome.kind === "sent") writeDraft(name, null);
    const draft = readDraft(name);
    if (!form.current) return;
    if (draft) fillForm(form.current, draft.values);
    // What was typed before this script came is kept from now on.
    if (isTyped(form.current)) writeDraft(name, { ...draft, values: valuesOf(form.current) });
  }, [name, answered]);

  // Once a try, and not when a field has been mended: the visitor is still typing there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked follows from the try
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    writeDraft(name, { values: valuesOf(currentTarget) });
    const { name: field } = target as unknown as HTMLInputElement;
    setOutcome((now) => (now?.kind === "refused" ? withoutError(now, field) : now));
  }

  function tell(kind: ToastKind, words: string) {
    told.current = showToast(kind, words);
    told.current.catch(console.error);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    // What the last try was told is over with this one.
    told.current?.then(
      (takeAway) => takeAway(),
      () => undefined,
    );
    const target = event.currentTarget;
    const values = valuesOf(target);
    const key = readDraft(name)?.key ?? newKey();
    writeDraft(name, { values, key });
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(target, submitter);
    // An address that was confirmed once stays so while the same message is tried again.
    confirmed.current = data.get("confirmed") ?? confirmed.current;
    if (confirmed.current) data.set("confirmed", confirmed.current);
    data.set("took", String(Math.round((performance.now() - opened.current) / 1_000)));
    const result = await trySending(load, data, key);
    setSending(false);
    setOutcome(result);
    setTries((count) => count + 1);
    if (result.kind === "sent") {
      writeDraft(name, null);
      emptyForm(target);
      if (success) tell("success", success);
    } else {
      tell(result.kind === "refused" ? "warning" : "error", result.message);
    }
  }

  return {
    outcome,
    sending,
    /** What the server puts into the fields. */
    values,
    /** True where no toast tells what happened, because the server did. */
    answeredByServer: outcome !== undefined && outcome === answered?.outcome,
    /** Back to an empty form. */
    again: () => {
      setOutcome(undefined);
      setValues({});
    },
    fields: outcome?.kind === "refused" ? outcome.fields : {},
    asksAgain: outcome?.kind === "refused" && outcome.asksAgain,
    form: {
      ref: form,
      noValidate: true,
      onInput,
      onSubmit,
      onFocus: () => {
        // What is missing now is asked for again on submitting.
        Promise.all([load(), import("../ui/toaster.tsx"), import("./form-report.tsx")]).catch(
          () => undefined,
        );
      },
    },
  };
}

async function trySending(load: SubmissionOptions["load"], form: FormData, key: string): Promise<Outcome> {
  try {
    const send = await load();
    return await send(form, key);
  } catch (error) {
    console.error(error);
    return { kind: "failed", message: messages.failed };
  }
}

function withoutError(outcome: Outcome & { kind: "refused" }, field: string): Outcome {
  if (!outcome.fields[field]) return outcome;
  const { [field]: _, ...fields } = outcome.fields;
  return { ...outcome, fields, asksAgain: outcome.asksAgain && field !== "email" };
}
