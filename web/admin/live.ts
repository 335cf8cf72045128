import { useEffect, useEffectEvent } from "react";
import { followEvents, type LiveEvent, liveEvent } from "#contract/events.ts";
import { apiOrigin, tokenKey } from "#web/api-client.ts";
import { profileUpdated } from "./session.ts";

/** `event` is null after a gap: anything may have changed meanwhile. */
type Listener = (event: LiveEvent | null) => void;

const listeners = new Set<Listener>();
let stop: AbortController | undefined;
let tokenInUse: string | null = null;

/** The server says something every 25 seconds; a stream that is silent for longer is dead. */
const silence = 60_000;
const firstPause = 1_000;
const longestPause = 30_000;

/** Several changes within this time are one. */
const gather = 400;

/**
 * Calls `onChange` soon after something of `kinds` was stored, by whomever, and after a gap in the connection; `event` is the
 * latest of those that came together. Every screen shares one stream, hidden or not, as long as anybody listens.
 */
export function useLive(
  kinds: readonly LiveEvent["kind"][],
  onChange: (events: (LiveEvent | null)[]) => void,
) {
  const change = useEffectEvent(onChange);
  const wanted = kinds.join();
  useEffect(() => {
    let gathered: (LiveEvent | null)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear: Listener = (event) => {
      if (event && !wanted.split(",").includes(event.kind)) return;
      gathered.push(event);
      timer ??= setTimeout(() => {
        const events = gathered;
        gathered = [];
        timer = undefined;
        change(events);
      }, gather);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      begin();
      hear(null);
    };
    listeners.add(hear);
    begin();
    addEventListener("pageshow", comeBack);
    return () => {
      listeners.delete(hear);
      removeEventListener("pageshow", comeBack);
      clearTimeout(timer);
      if (listeners.size === 0) end();
    };
  }, [wanted]);
}

function tell(event: LiveEvent | null) {
  for (const listener of listeners) listener(event);
}

function begin() {
  if (stop) return;
  stop = new AbortController();
  const { signal } = stop;
  addEventListener(profileUpdated, followSession, { signal });
  addEventListener("storage", followSession, { signal });
  // A page kept for Back must not hold a connection; it begins anew when it is shown again.
  addEventListener("pagehide", end, { signal });
  void follow(signal);
}

function end() {
  stop?.abort();
  stop = undefined;
}

/** Another session, another stream; none, none. */
function followSession() {
  if (localStorage.getItem(tokenKey) === tokenInUse) return;
  end();
  begin();
}

async function follow(signal: AbortSignal) {
  let pause = firstPause;
  while (!signal.aborted) {
    tokenInUse = localStorage.getItem(tokenKey);
    // Waits for `followSession`.
    if (!tokenInUse) return;
    const hasAnswered = await readStream(tokenInUse, signal, () => {
      pause = firstPause;
      // Also the first time: what the screens show was read before the stream was open.
      tell(null);
    });
    // A refused session would be refused again: the next call of the page sees to it.
    if (signal.aborted || hasAnswered === 401) return;
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** Reads until the stream ends, by whatever; answers the status, 0 without one. */
async function readStream(token: string, outer: AbortSignal, onOpen: () => void): Promise<number> {
  const own = new AbortController();
  const signal = AbortSignal.any([outer, own.signal]);
  let watch: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => own.abort(), silence);
  };
  let status = 0;
  try {
    heard();
    const response = await fetch(apiOrigin() + followEvents.path, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${token}` },
      credentials: "include",
      signal,
    });
    status = response.status;
    if (!response.ok || !response.body) return status;
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return status;
      heard();
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data:")) hear(line.slice(5));
    }
  } catch {
    return status;
  } finally {
    clearTimeout(watch);
    own.abort();
  }
}

function hear(text: string) {
  try {
    const event = liveEvent.safeParse(JSON.parse(text));
    if (event.success) tell(event.data);
  } catch {
    // A line that is not ours to understand.
  }
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
    // Back online, nobody should have to wait.
    addEventListener("online", done, { once: true });
    signal.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
