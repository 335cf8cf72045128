import type { ZodType } from "zod";
import type { CallOf, Endpoint } from "#contract/endpoint.ts";
import { hasUnusualEnding } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import { fieldErrors } from "#contract/problem.ts";
import { type ApiClient, ApiError } from "#web/api-client.ts";
import type { Outcome, Values } from "./outcome.ts";

interface Form<E extends Endpoint> {
  endpoint: E;
  input: ZodType;
  /** What to say at each field that was left empty; its keys are the fields of the form, from the top down. */
  missing: Record<string, string>;
  /** What the toast says when one is empty. */
  incomplete: string;
  emailMessage: string;
  /** Rules that the input's own shape checks only once everything else is right. */
  check?: (values: Values) => Record<string, string>;
}

interface SubmissionAnswer {
  receipt?: string;
  by_mail?: boolean;
}

/** Milliseconds: a server that has just gone is then left out by the proxy before the others. */
const beforeSecondTry = 1_000;
/** The connection broke, here or behind a proxy: nobody knows whether the form was stored. */
const lost = [0, 502, 504];

/** Once more under the same key where the answer was lost, so that it is stored once whatever became of the first try. */
async function send<Answer>(call: () => Promise<Answer>, key: string | undefined): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!key || !(error instanceof ApiError && lost.includes(error.status))) throw error;
    await new Promise((resolve) => setTimeout(resolve, beforeSecondTry));
    return call();
  }
}

/** Sends a public form, from the browser and for it: both check by the same rules and say the same. */
export async function submit<E extends Endpoint>(
  api: ApiClient,
  { endpoint, input, missing, incomplete, emailMessage, check }: Form<E>,
  form: FormData,
  idempotencyKey?: string,
): Promise<Outcome> {
  const values = textsOf(form);
  const wrong = { ...check?.(values), ...problemsOf(input, values) };
  const empty = Object.keys(missing).filter((name) => !values[name]?.trim());
  for (const name of empty) wrong[name] = missing[name] ?? incomplete;
  const email = values.email?.trim() ?? "";
  const asksAgain = !wrong.email && hasUnusualEnding(email) && form.get("confirmed") !== email;
  if (asksAgain) wrong.email = emailMessage;
  const first = Object.keys(missing).find((name) => wrong[name]) ?? Object.keys(wrong)[0];
  if (first) {
    const message = empty.length > 0 ? incomplete : (wrong[first] ?? incomplete);
    return { kind: "refused", message, fields: wrong, asksAgain };
  }
  try {
    const body = { body: input.parse(values) } as CallOf<E>;
    const answer = (await send(
      () => api.call(endpoint, body, { idempotencyKey }),
      idempotencyKey,
    )) as SubmissionAnswer;
    const { receipt = "", by_mail: byMail = false } = answer;
    return { kind: "sent", receipt, name: values.name?.trim() ?? "", byMail };
  } catch (error) {
    const fields = error instanceof ApiError && error.status === 422 ? error.fields : {};
    const [message] = Object.values(fields);
    if (message) return { kind: "refused", message, fields, asksAgain: false };
    console.error(error);
    const tooOften = error instanceof ApiError && error.status === 429;
    return { kind: "failed", message: messages.failed, tooOften };
  }
}

/** The first message of each field. */
function problemsOf(input: ZodType, values: Values): Record<string, string> {
  const result = input.safeParse(values);
  const found: Record<string, string> = {};
  for (const { field, message } of result.error ? fieldErrors(result.error) : []) found[field] ??= message;
  return found;
}

export function textsOf(form: FormData): Values {
  const texts: Values = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;
  return texts;
}

/** The form of a request; an empty one where somebody posted something else. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** The status with which a page answers a form that was posted without JavaScript. */
export function statusOf(outcome: Outcome): number {
  if (outcome.kind === "failed" && outcome.tooOften) return 429;
  return { sent: 200, refused: 422, failed: 503 }[outcome.kind];
}
