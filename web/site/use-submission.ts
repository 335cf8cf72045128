import { type FormEvent, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { noteVisit } from "../ui/note-visit.ts";
import { showToast, type ToastKind } from "../ui/toast.ts";
import { emptyForm, fillForm, isTyped, newKey, readDraft, valuesOf, writeDraft } from "./draft.ts";
import { useSay } from "./language.tsx";
import { networkMessages } from "./network-messages.ts";
import type { Answered, Outcome } from "./outcome.ts";

type Send = (form: FormData, idempotencyKey: string) => Promise<Outcome>;

interface SubmissionOptions {
  name: string;
  answered?: Answered | undefined;
  load: () => Promise<Send>;
  success?: string;
}

export type Submission = ReturnType<typeof useSubmission>;

const longestSilenceMs = 1_000;

/**
 * Input survives failure and reload, and all tries of one submission share an idempotency key. The first invalid field gets the
 * focus.
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
  const isBegun = useRef(false);
  const say = useSay();

  useEffect(() => {
    opened.current = performance.now();
  }, []);

  useEffect(() => {
    if (answered?.outcome.kind === "sent") writeDraft(name, null);
    const draft = readDraft(name);
    if (!form.current) return;
    if (draft) fillForm(form.current, draft.values);
    // Stores input from before the script loaded.
    if (!isTyped(form.current)) return;
    writeDraft(name, { ...draft, values: valuesOf(form.current) });
    if (!draft) begin(name, isBegun);
  }, [name, answered]);

  // Only after a try, not after a correction: the sender is still typing there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked follows from the try
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const hasFailed = outcome?.kind === "failed";
  const onlineAgain = say(networkMessages.onlineAgain);
  useEffect(() => {
    if (!hasFailed || navigator.onLine) return;
    const tellOnline = () => showToast("info", onlineAgain).catch(console.error);
    addEventListener("online", tellOnline, { once: true });
    return () => removeEventListener("online", tellOnline);
  }, [hasFailed, onlineAgain]);

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    begin(name, isBegun);
    writeDraft(name, { values: valuesOf(currentTarget) });
    const { name: field } = target as unknown as HTMLInputElement;
    setOutcome((now) => (now?.kind === "refused" ? withoutError(now, field) : now));
  }

  function takeAwayLast() {
    told.current?.then(
      (takeAway) => takeAway(),
      () => undefined,
    );
  }

  function tell(kind: ToastKind, words: string) {
    told.current = showToast(kind, say(words));
    told.current.catch(console.error);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    takeAwayLast();
    const target = event.currentTarget;
    const values = valuesOf(target);
    const key = readDraft(name)?.key ?? newKey();
    writeDraft(name, { values, key });
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(target, submitter);
    // A confirmed address stays confirmed in later tries.
    confirmed.current = data.get("confirmed") ?? confirmed.current;
    if (confirmed.current) data.set("confirmed", confirmed.current);
    data.set("took", String(Math.round((performance.now() - opened.current) / 1_000)));
    const waiting = setTimeout(() => tell("loading", networkMessages.sending), longestSilenceMs);
    const result = await trySending(load, data, key);
    clearTimeout(waiting);
    takeAwayLast();
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
    outcome: outcome && inWordsOf(outcome, say),
    sending,
    values,
    answeredByServer: outcome !== undefined && outcome === answered?.outcome,
    again: () => {
      setOutcome(undefined);
      setValues({});
    },
    fields: outcome?.kind === "refused" ? mapped(outcome.fields, say) : {},
    asksAgain: outcome?.kind === "refused" && outcome.asksAgain,
    form: {
      ref: form,
      noValidate: true,
      onInput,
      onSubmit,
      onFocus: () => {
        // A failed import is tried again on submit.
        Promise.all([load(), import("../ui/toaster.tsx"), import("./form-report.tsx")]).catch(
          () => undefined,
        );
      },
    },
  };
}

function inWordsOf(outcome: Outcome, say: (sentence: string) => string): Outcome {
  return outcome.kind === "sent" ? outcome : { ...outcome, message: say(outcome.message) };
}

function mapped(fields: Record<string, string>, say: (sentence: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, say(sentence)]));
}

function begin(name: string, isBegun: { current: boolean }) {
  if (!isBegun.current) noteVisit(`begun&name=${name}`);
  isBegun.current = true;
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
