import type { CallOf, Endpoint, OutputOf } from "#contract/endpoint.ts";
import { idempotencyHeader } from "#contract/fields.ts";
import { messageOfEach, problemType, type Received, received } from "#contract/received.ts";
import { confirmationHeader } from "#contract/team/confirmation.ts";
import { readRenewal, renewalHeader } from "#contract/team/renewal.ts";

export interface ApiSettings {
  fetch: typeof fetch;
  /** Origin of the API without a trailing slash; "" for the page's own origin. */
  base: string;
  token?: () => string | null;
  /** Receives the session's new token; the former one has ended. */
  onRenewal?: (token: string) => void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  confirmation?: string | undefined;
  fetch?: typeof fetch | undefined;
}

/** The API answered with an error, or not at all (`status` 0). */
export class ApiError extends Error {
  readonly problem: Received;

  constructor(problem: Received, cause?: unknown) {
    super(problem.detail ?? problem.title, { cause });
    this.name = "ApiError";
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get fields(): Record<string, string> {
    return messageOfEach(this.problem.errors ?? []);
  }

  /** The stored record after a conflict (409), else null. */
  get rival(): unknown {
    return this.status === 409 ? (this.problem.current ?? null) : null;
  }
}

/** A stranger can cause any number of these, so none goes into the log. 0 stands for an API that did not answer. */
export const isClientError = (status: number) => status >= 400 && status < 500;

export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, given?: CallOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
}

export interface StreamClient extends ApiClient {
  open<E extends Endpoint>(endpoint: E, given?: CallOf<E>, options?: CallOptions): Promise<Response>;
}

export function createApiClient({ fetch, base, token, onRenewal }: ApiSettings): StreamClient {
  async function open(
    endpoint: Endpoint,
    given: CallInput = {},
    options: CallOptions = {},
  ): Promise<Response> {
    const request = requestOf(endpoint, given, options, token?.() ?? null);
    let response: Response;
    try {
      const send = options.fetch ?? fetch;
      response = await send(base + addressOf(endpoint, given), request);
    } catch (cause) {
      throw new ApiError({ type: "about:blank", title: "The server cannot be reached", status: 0 }, cause);
    }
    // An endpoint has exactly one success status; any other status is an error, even a 2xx.
    if (response.status !== endpoint.status) throw new ApiError(await problemOf(response));
    const renewed = endpoint.renewsToken ? readRenewal(response.headers.get(renewalHeader)) : null;
    if (renewed) onRenewal?.(renewed);
    return response;
  }

  return {
    open,
    async call(endpoint, given, options) {
      const response = await open(endpoint, given, options);
      if (response.status === 204) return undefined as OutputOf<typeof endpoint>;
      return (await response.json()) as OutputOf<typeof endpoint>;
    },
  };
}

interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function requestOf(
  { method, output, confirm }: Endpoint,
  { body }: CallInput,
  options: CallOptions,
  token: string | null,
): RequestInit {
  const headers = new Headers({ accept: typeof output === "string" ? output : "application/json" });
  // For a form with files only the browser can set the type, because it chooses the boundary.
  if (!(body instanceof FormData)) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (confirm === true && options.confirmation) headers.set(confirmationHeader, options.confirmation);
  if (options.idempotencyKey) headers.set(idempotencyHeader, options.idempotencyKey);
  return {
    method,
    headers,
    credentials: "include",
    signal: options.signal ?? null,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  };
}

function addressOf(endpoint: Endpoint, { params, query }: CallInput): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function problemOf(response: Response): Promise<Received> {
  if (response.headers.get("content-type")?.startsWith(problemType)) {
    const parsed = received.safeParse(await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
  }
  return {
    type: "about:blank",
    title: response.statusText || "Something went wrong",
    status: response.status,
  };
}

export const tokenKey = "token";

export function apiOrigin(): string {
  return document.documentElement.dataset.api ?? "";
}

let browserClient: StreamClient | undefined;

export function browserApi(): StreamClient {
  browserClient ??= createApiClient({
    fetch: (input, init) => fetch(input, init),
    base: apiOrigin(),
    token: () => localStorage.getItem(tokenKey),
    onRenewal: (token) => localStorage.setItem(tokenKey, token),
  });
  return browserClient;
}
