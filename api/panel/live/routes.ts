import { PassThrough } from "node:stream";
import type { Routes, SessionCaller } from "#api/platform/http/routes.ts";
import type { Hub } from "#api/platform/live/hub.ts";
import { followEvents } from "#contract/panel/events.ts";

/** Silence ends connections on the way; a comment keeps them, and finds out whether the session still lives. */
const heartbeatMs = 25_000;
/** Bytes that a follower may leave unread before it is let go: it reads everything anew when it comes back. */
const mostUnread = 256 * 1024;

interface LiveParts {
  hub: Hub;
  /** Whether a session still lives; asking is no use of it. */
  isAlive: (caller: SessionCaller) => Promise<boolean>;
  heartbeat?: number | undefined;
}

/** Serves the events; answers with a function that ends every stream, for a server that stops. */
export function liveRoutes(routes: Routes, { hub, isAlive, heartbeat = heartbeatMs }: LiveParts): () => void {
  const open = new Set<() => void>();

  routes.serve(followEvents, async ({ caller, request, reply }) => {
    const stream = new PassThrough();
    const unfollow = hub.follow((event) => {
      if (stream.writableLength > mostUnread) return end();
      stream.write(`data: ${JSON.stringify(event)}\n\n`);
      if (event.kind === "admin") check();
      // Whoever comes back reads everything anew.
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
        // A database that does not answer now may at the next beat.
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
