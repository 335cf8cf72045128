import { readdirSync, readFileSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientOf } from "#api/platform/network/client-network.ts";
import type { TrustProxy } from "./client-address.ts";

/** Each connection takes some 10 KB. */
const mostEver = 20_000;
const usualMost = 1_000;
const forConnections = 3 / 4;
/** Enough for 80 browsers behind one address, with all their connections. */
const mostOfOne = 512;
const reserve = 8;

const thisMachine = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

function roomForConnections(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    if (limit === undefined) return mostEver;
    const free = Number(limit) - readdirSync("/proc/self/fd").length;
    return Math.min(mostEver, Math.max(1, Math.floor(free * forConnections)));
  } catch {
    return usualMost;
  }
}

/** `_httpMessage` is Node's note of the response that a connection waits for. */
type Held = Socket & { lastUse?: number; _httpMessage?: ServerResponse | null };

interface ConnectionsParts {
  trustProxy: TrustProxy;
  limitsVisitors: boolean;
  room?: () => number;
}

/**
 * A new connection without room replaces the one that is idle for the longest time, else one that still sends its request. The
 * visitor's own connections go first.
 */
export function createConnections({
  trustProxy,
  limitsVisitors,
  room = roomForConnections,
}: ConnectionsParts) {
  const all = new Set<Held>();
  const byVisitor = new Map<string, Set<Held>>();
  let most: number | undefined;
  let uses = 0;

  function admit(socket: Held) {
    const address = socket.remoteAddress;
    if (address === undefined) return socket.destroy();
    most ??= room();
    const isProxy = trustProxy(address, 0);
    const visitor = clientOf(address);
    const own = (!isProxy && byVisitor.get(visitor)) || new Set();
    const hasReserve = isProxy || thisMachine.includes(address);
    const share = limitsVisitors ? Math.min(mostOfOne, Math.ceil(most / 4)) : most;
    const hasRoom =
      own.size >= share
        ? makeRoom(own)
        : all.size < most || makeRoom(own) || makeRoom(all) || (hasReserve && all.size < most + reserve);
    if (!hasRoom) return socket.destroy();
    all.add(socket);
    if (!isProxy) byVisitor.set(visitor, own.add(socket));
    socket.lastUse = ++uses;
    socket.once("close", () => leave(socket, visitor));
  }

  function leave(socket: Held, visitor: string) {
    all.delete(socket);
    const own = byVisitor.get(visitor);
    own?.delete(socket);
    if (own?.size === 0) byVisitor.delete(visitor);
  }

  return {
    all: all as ReadonlySet<Socket>,
    watch(server: Server): Server {
      return server.on("connection", admit);
    },
    /** A function and not an event listener, which would slow down each answer from memory. */
    noteUse(socket: Held) {
      socket.lastUse = ++uses;
    },
  };
}

function makeRoom(sockets: ReadonlySet<Held>): boolean {
  let chosen: Held | undefined;
  for (const socket of sockets) {
    if (socket.destroyed || isBeingAnswered(socket)) continue;
    if (chosen === undefined || isMissedLess(socket, chosen)) chosen = socket;
  }
  chosen?.destroy();
  return chosen !== undefined;
}

function isBeingAnswered({ _httpMessage: answer }: Held): boolean {
  return Boolean(answer?.req.complete);
}

function isMissedLess(one: Held, other: Held): boolean {
  if (Boolean(one._httpMessage) !== Boolean(other._httpMessage)) return !one._httpMessage;
  return (one.lastUse ?? 0) < (other.lastUse ?? 0);
}
