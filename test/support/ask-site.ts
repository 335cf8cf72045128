export interface Asked {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A call of a running server, as a program makes it. A body goes as JSON, unless it is a form; a text is JSON already. */
export function askSite(url: string, { method = "POST", token, body, headers, ...more }: Asked = {}) {
  const isForm = body instanceof FormData;
  const written = body instanceof FormData || typeof body === "string" ? body : JSON.stringify(body);
  return fetch(url, {
    ...more,
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: written }),
  });
}
