import { useState } from "react";
import type { z } from "zod";
import { fieldErrors, messageOfEach } from "#contract/problem.ts";
import { ApiError } from "#web/api-client.ts";
import { failed } from "../failure.ts";

type Problems = Partial<Record<string, string>>;

export function useSending() {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  /**
   * Runs `deed` if the schema accepts `typed`.
   * @param otherwise problems for an error that names no field; by default a toast shows it
   */
  async function send<Checked>(
    schema: z.ZodType<Checked>,
    typed: unknown,
    deed: (checked: Checked) => Promise<unknown>,
    otherwise: (error: unknown) => Problems = toasted,
  ): Promise<void> {
    const { data, error } = schema.safeParse(typed);
    setProblems(error ? messageOfEach(fieldErrors(error)) : {});
    if (error) return;
    setBusy(true);
    try {
      await deed(data as Checked);
    } catch (refusal) {
      const fields = refusal instanceof ApiError ? refusal.fields : {};
      setProblems(Object.keys(fields).length > 0 ? fields : otherwise(refusal));
    }
    setBusy(false);
  }

  return { problems, isBusy, send, setProblems };
}

function toasted(error: unknown): Problems {
  failed(error);
  return {};
}
