import { useRef, useState } from "react";
import type { z } from "zod";
import { fieldMessages } from "#contract/received.ts";
import { ApiError } from "#web/api-client.ts";
import { translated } from "../language/language.tsx";
import { failed } from "../outcome.ts";

/** Messages by field; "form" is for a problem of no field. */
export type Problems = Partial<Record<string, string>>;

export function useSending() {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  /**
   * Runs `deed` if the schema accepts `typed` and nothing is being sent. `otherwise` gives the problems of
   * an error that names no field; by default a toast shows it.
   */
  async function send<Checked>(
    schema: z.ZodType<Checked>,
    typed: unknown,
    deed: (checked: Checked) => Promise<unknown>,
    otherwise: (error: unknown) => Problems = toasted,
  ): Promise<Problems> {
    if (isSending.current) return {};
    const { data, error } = schema.safeParse(typed);
    let found: Problems = error ? translatedEach(fieldMessages(error)) : {};
    setProblems(found);
    if (error) return found;
    isSending.current = true;
    setBusy(true);
    try {
      await deed(data as Checked);
    } catch (refusal) {
      const fields = refusal instanceof ApiError ? refusal.fields : {};
      found = Object.keys(fields).length > 0 ? translatedEach(fields) : otherwise(refusal);
      setProblems(found);
    }
    isSending.current = false;
    setBusy(false);
    return found;
  }

  return { problems, isBusy, send, setProblems };
}

export function translatedEach(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([field, text]) => [field, translated(text)]));
}

function toasted(error: unknown): Problems {
  failed(error);
  return {};
}
