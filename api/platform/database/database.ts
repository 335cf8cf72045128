import type { Leader } from "./leader.ts";
import type { Peers } from "./peers.ts";
import type { SecretKey } from "./sealing.ts";
import type { Reader, Writer } from "./tables.ts";

// biome-ignore lint/suspicious/noExplicitAny: each write names its own arguments; `any` lets one record hold them all.
export type Write = (writer: Writer, ...given: any[]) => Promise<unknown>;
export type Writes = Record<string, Record<string, Write>>;

/** A write is durable when its promise resolves. */
export type Bound<Noun extends Record<string, Write>> = {
  [Name in keyof Noun]: Noun[Name] extends (writer: Writer, ...given: infer Given) => Promise<infer Answer>
    ? (...given: Given) => Promise<Answer>
    : never;
};

/**
 * Writes are named functions, because the embedded engine runs them in a worker. Their arguments and answers must survive
 * structured cloning.
 */
export interface Database<All extends Writes = Writes> {
  engine: "sqlite" | "postgres";
  read: Reader;
  write: { [Noun in keyof All]: Bound<All[Noun]> };
  contentVersion(): number;
  peers: Peers;
  leader: Leader;
  /** Resolves when searches find all rows stored before the call. If nothing can be written now, it resolves without that. */
  indexWords(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
  key: SecretKey;
}

export type OpenedEngine<All extends Writes> = Omit<Database<All>, "key">;

export interface WritesModule<All extends Writes> {
  writes: All;
  url: URL;
}

export type Carry = (noun: string, name: string, given: unknown[]) => Promise<unknown>;

export function bindWrites<All extends Writes>(writes: All, carry: Carry): Database<All>["write"] {
  const bound = Object.entries(writes).map(([noun, functions]) => [
    noun,
    Object.fromEntries(
      Object.keys(functions).map((name) => [name, (...given: unknown[]) => carry(noun, name, given)]),
    ),
  ]);
  return Object.fromEntries(bound);
}

/** SQLite's extended codes 2067 and 1555, PostgreSQL's state 23505. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 2067 || errcode === 1555;
}
