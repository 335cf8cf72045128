import type { Leader } from "./leader.ts";
import type { Peers } from "./peers.ts";
import type { SecretKey } from "./sealing.ts";
import type { Reader, Writer } from "./tables.ts";

/** A write of a repository: runs inside a transaction, so it either happens whole or not at all. */
// biome-ignore lint/suspicious/noExplicitAny: each write names its own arguments; `any` lets one record hold them all.
export type Write = (writer: Writer, ...given: any[]) => Promise<unknown>;
export type Writes = Record<string, Record<string, Write>>;

/** The same writes without their first argument: call, and it is durable when the promise is fulfilled. */
export type Bound<Noun extends Record<string, Write>> = {
  [Name in keyof Noun]: Noun[Name] extends (writer: Writer, ...given: infer Given) => Promise<infer Answer>
    ? (...given: Given) => Promise<Answer>
    : never;
};

/**
 * One database behind two engines. Reads go through `read` at any time; writes are named functions, because the embedded
 * engine carries them out in a worker that commits what arrives together. Arguments and answers of writes must
 * survive structured cloning.
 */
export interface Database<All extends Writes = Writes> {
  engine: "sqlite" | "postgres";
  read: Reader;
  write: { [Noun in keyof All]: Bound<All[Noun]> };
  /** Rises with every write that changes what visitors see. */
  contentVersion(): number;
  /** Who else works on it. */
  peers: Peers;
  /** Of what comes by the clock. */
  leader: Leader;
  /** Fulfilled when searches find the words of all that was stored before, as far as anything can be written now. */
  indexWords(): Promise<void>;
  /** Fails when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** Seals what the database keeps and has to read again. */
  key: SecretKey;
}

/** What an engine opens: the key lies outside of it. */
export type OpenedEngine<All extends Writes> = Omit<Database<All>, "key">;

/** The module that exports `writes`, by address too: the embedded engine's worker loads it on its own thread. */
export interface WritesModule<All extends Writes> {
  writes: All;
  url: URL;
}

export type Carry = (noun: string, name: string, given: unknown[]) => Promise<unknown>;

/** Turns the record of writes into functions that hand name and arguments to the engine. */
export function bindWrites<All extends Writes>(writes: All, carry: Carry): Database<All>["write"] {
  const bound = Object.entries(writes).map(([noun, functions]) => [
    noun,
    Object.fromEntries(
      Object.keys(functions).map((name) => [name, (...given: unknown[]) => carry(noun, name, given)]),
    ),
  ]);
  return Object.fromEntries(bound);
}

/** Two rows with one unique value: SQLite's extended codes 2067 and 1555, PostgreSQL's state 23505. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 2067 || errcode === 1555;
}
