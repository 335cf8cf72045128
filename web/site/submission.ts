import type { ZodType } from "zod";
import type { CallOf, Endpoint } from "#contract/endpoint.ts";
import { hasUnusualEnding } from "#contract/fields.ts";
import { tidy } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import { fieldMessages } from "#contract/received.ts";
import { type ApiClient, ApiError, isClientError } from "#web/api-client.ts";
import type { Outcome, Values } from "./outcome.ts";

interface Form<E extends Endpoint> {
  endpoint: E;
  input: ZodType;
  /** Messages for empty fields, in the order of the form. */
  missing: Record<string, string>;
  incomplete: string;
  emailMessage: string;
  /** Rules beside `input`, whose own rules across fields run only if all fields are valid. */
  check?: (values: Values) => Record<string, string>;
}

interface SubmissionAnswer {
  receipt?: string;
  by_mail?: boolean;
}

/** Milliseconds. By then the proxy sends no more requests to a server that has just stopped. */
const beforeSecondTry = 1_000;
/** A lost connection, here or behind a proxy: the form may or may not be stored. */
const lost = [0, 502, 504];

/** The retry has the same idempotency key, so that the form is stored once. */
async function send<Answer>(call: () => Promise<Answer>, key: string | undefined): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!key || !(error instanceof ApiError && lost.includes(error.status))) throw error;
    await new Promise((resolve) => setTimeout(resolve, beforeSecondTry));
    return call();
  }
}

export async function submit<E extends Endpoint>(
  api: ApiClient,
  { endpoint, input, missing, incomplete, emailMessage, check }: Form<E>,
  form: FormData,
  idempotencyKey?: string,
): Promise<Outcome> {
  const values = textsOf(form);
  const wrong = { ...check?.(values), ...problemsOf(input, values) };
  const empty = Object.keys(missing).filter((name) => tidy(values[name] ?? "") === "");
  for (const name of empty) wrong[name] = missing[name] ?? incomplete;
  const email = tidy(values.email ?? "");
  const confirmed = tidy(String(form.get("confirmed") ?? ""));
  const asksAgain = !wrong.email && hasUnusualEnding(email) && confirmed !== email;
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
    return { kind: "sent", receipt, name: tidy(values.name ?? ""), byMail };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const fields = error instanceof ApiError && status === 422 ? error.fields : {};
    const [message] = Object.values(fields);
    if (message) return { kind: "refused", message, fields, asksAgain: false };
    if (!isClientError(status)) console.error(error);
    return { kind: "failed", message: messages.failed, tooOften: status === 429 };
  }
}

function problemsOf(input: ZodType, values: Values): Record<string, string> {
  const { error } = input.safeParse(values);
  return error ? fieldMessages(error) : {};
}

export function textsOf(form: FormData): Values {
  const texts: Values = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;
  return texts;
}

export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

export function statusOf(outcome: Outcome): number {
  if (outcome.kind === "failed" && outcome.tooOften) return 429;
  return { sent: 200, refused: 422, failed: 503 }[outcome.kind];
}
