import { PassThrough } from "node:stream";
import type { Routes, SessionCaller } from "#api/platform/http/routes.ts";
import type { Hub } from "#api/platform/live/hub.ts";
import { followEvents } from "#contract/panel/events.ts";

/** Milliseconds. Silence ends connections on the way, and each heartbeat also checks the session. */
const heartbeatMs = 25_000;
/** Most unread bytes before the stream ends; the panel then reads everything again. */
const mostUnread = 256 * 1024;

interface LiveParts {
  hub: Hub;
  /** The check does not count as use of the session. */
  isAlive: (caller: SessionCaller) => Promise<boolean>;
  heartbeat?: number | undefined;
}

export function liveRoutes(routes: Routes, { hub, isAlive, heartbeat = heartbeatMs }: LiveParts): () => void {
  const open = new Set<() => void>();

  routes.serve(followEvents, async ({ caller, request, reply }) => {
    const stream = new PassThrough();
    const unfollow = hub.follow((event) => {
      if (stream.writableLength > mostUnread) return end();
      stream.write(`data: ${JSON.stringify(event)}\n\n`);
      if (event.kind === "admin") check();
    }, end);
    const timer = setInterval(() => {
      stream.write(": still here\n\n");
      check();
    }, heartbeat).unref();

    function end() {
      open.delete(end);
      clearInterval(timer);
      unfollow();
      stream.end();
    }
    function check() {
      isAlive(caller).then(
        (alive) => alive || end(),
        // If the database does not answer now, it may at the next heartbeat.
        () => undefined,
      );
    }

    open.add(end);
    request.raw.once("close", end);
    stream.once("close", end);
    stream.write("retry: 2000\n: welcome\n\n");
    return reply
      .type("text/event-stream")
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .send(stream);
  });

  return () => {
    for (const end of [...open]) end();
  };
}
