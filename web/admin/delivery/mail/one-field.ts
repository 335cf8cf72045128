import { type ChangeEvent, type SubmitEvent, useState } from "react";
import type { z } from "zod";
import { translated } from "#web/admin/platform/language/language.tsx";

interface OneField<Value> {
  stored: string;
  parse: (typed: string) => z.ZodSafeParseResult<Value>;
  onSave: (value: Value) => Promise<boolean>;
}

export function useOneField<Value>({ stored, parse, onSave }: OneField<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const value = typed ?? stored;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const next = parse(value);
    setProblem(next.success ? "" : translated(next.error.issues[0]?.message ?? ""));
    if (!next.success) return;
    setBusy(true);
    if (await onSave(next.data)) setTyped(null);
    setBusy(false);
  }

  const input = {
    className: "field",
    autoComplete: "off",
    "aria-invalid": problem ? true : undefined,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
  };
  return { typed, setTyped, value, problem, isBusy, submit, input };
}
