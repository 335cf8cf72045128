import { createParser } from "eventsource-parser";
import { useEffect, useEffectEvent } from "react";
import { followEvents, type LiveEvent, liveEvent } from "#contract/panel/events.ts";
import { ApiError, browserApi, tokenKey } from "#web/api-client.ts";
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

/** Begins a new stream when the session has another token; without one there is none. */
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
    const isRefused = await readStream(signal, () => {
      pause = firstPause;
      // Also the first time: what the screens show was read before the stream was open.
      tell(null);
    });
    // A refused session would be refused again: the next call of the page sees to it.
    if (signal.aborted || isRefused) return;
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** Reads until the stream ends, by whatever; answers whether the session was refused. */
async function readStream(outer: AbortSignal, onOpen: () => void): Promise<boolean> {
  const own = new AbortController();
  const signal = AbortSignal.any([outer, own.signal]);
  let watch: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => own.abort(), silence);
  };
  const parser = createParser({ onEvent: ({ data }) => hear(data) });
  try {
    heard();
    const { body } = await browserApi().open(followEvents, {}, { signal });
    onOpen();
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) return false;
      heard();
      parser.feed(value);
    }
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
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
    // An event that is not ours to understand.
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
