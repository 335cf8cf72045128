import { createParser } from "eventsource-parser";
import { useEffect, useEffectEvent } from "react";
import { followEvents, type LiveEvent, liveEvent } from "#contract/panel/events.ts";
import { ApiError, browserApi, tokenKey } from "#web/api-client.ts";
import { profileUpdated } from "./session.ts";

/** `event` is null after a gap, in which anything may have changed. */
type Listener = (event: LiveEvent | null) => void;

const listeners = new Set<Listener>();
let stop: AbortController | undefined;
let tokenInUse: string | null = null;

/** Milliseconds. The server sends something every 25 seconds, so a longer silence means a dead stream. */
const silence = 60_000;
const firstPause = 1_000;
const longestPause = 30_000;

/** Milliseconds in which several changes become one call. */
const gather = 400;

/**
 * Calls `onChange` shortly after a record of `kinds` changes, and after a gap in the connection. All
 * screens share one stream.
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
  // A page in the back-forward cache must not hold a connection. It opens a new one when it is shown again.
  addEventListener("pagehide", end, { signal });
  void follow(signal);
}

function end() {
  stop?.abort();
  stop = undefined;
}

function followSession() {
  if (localStorage.getItem(tokenKey) === tokenInUse) return;
  end();
  begin();
}

async function follow(signal: AbortSignal) {
  let pause = firstPause;
  while (!signal.aborted) {
    tokenInUse = localStorage.getItem(tokenKey);
    if (!tokenInUse) return;
    const isRefused = await readStream(signal, () => {
      pause = firstPause;
      // Also at the first opening, because the screens read before the stream was open.
      tell(null);
    });
    // A refused session would be refused again. The page's next call handles it.
    if (signal.aborted || isRefused) return;
    await wait(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

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
    // A message that cannot be parsed is ignored.
  }
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
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
