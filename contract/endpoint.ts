import type { z } from "zod";
import type { SecurityEvent } from "./operations/security-events.ts";
import type { Right } from "./rights.ts";
import type { Area } from "./roles.ts";

/** `public`: anybody. Else a valid session of one of the roles that `roles.ts` names. There is nothing beside: what is not said is refused. */
type Access = "public" | Area;

export interface FileRule {
  /** `pictures`: some, or an archive of them. */
  accept: "picture" | "pictures" | "pdf" | "csv";
  /** Biggest file in bytes. */
  maxBytes: number;
  /** Waits on the disk, not in memory; then `maxBytes` is what all files of the request have together. */
  isSpooled?: true;
  /** How many files of this name one request may carry. */
  most: number;
}

export interface Endpoint {
  /** Unique, and the operationId of the API document. */
  name: string;
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Under /api, parameters as {id}. */
  path: `/api/${string}`;
  access: Access;
  /** Also for somebody who has still to set up the second factor that the owners require. */
  mayOweFactor?: true;
  /**
   * An open session is not enough, as it may be stolen: also the password, and the code if one is set. For every call that leads to an
   * account or to people's data. `true`: the call carries a confirmation, see `confirmation.ts`; `body`: its body carries both.
   */
  confirm?: true | "body";
  /** What a token of a program needs to be let in; without it a session alone is. Of a public call: to be told what visitors are not. */
  right?: Right;
  /** What the security log calls it, each time that it is done or refused. */
  event?: SecurityEvent;
  /** Requests a minute from one address; the server's default where silent, none where the handler has a rule of its own. */
  perMinute?: number | "own rule";
  params?: z.ZodType;
  query?: z.ZodType;
  /** Fields of the body: JSON, a URL-encoded form, or multipart where `files` is given. */
  body?: z.ZodType;
  files?: Record<string, FileRule>;
  /** Its JSON may be as long as a form with files. */
  isLong?: true;
  /** Most bytes of its JSON, where it may be longer still: who calls is known before any of it is read. */
  mostBytes?: number;
  /** What it tells anybody without a token depends on the published content alone, so the server keeps the answer until that changes. */
  isContent?: true;
  /** The answer may end every token of the account and give this client a new one, in the header of `renewal.ts`. */
  renewsToken?: true;
  /** Status of success. */
  status: 200 | 201 | 202 | 204;
  /** Body of success; none with 204. A string names another media type, streamed. */
  output?: z.ZodType | `text/${string}` | `application/${string}`;
}

/** Keeps the literal types, so that route, client and form know input and output. */
export function endpoint<const E extends Endpoint>(given: E): E {
  return given;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Unparsed<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, validated. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
}

/** What a caller gives; with files the body is a FormData. All of a query may be left out. */
export type CallOf<E extends Endpoint> = {
  [Part in "params" | "body" as E[Part] extends z.ZodType ? Part : never]: Part extends "body"
    ? E["files"] extends Record<string, FileRule>
      ? FormData
      : Unparsed<E[Part]>
    : Unparsed<E[Part]>;
} & {
  [Part in "query" as E[Part] extends z.ZodType ? Part : never]?: Partial<
    Record<keyof Parsed<E[Part]>, string | number>
  >;
};

export type OutputOf<E extends Endpoint> = E["output"] extends z.ZodType ? z.output<E["output"]> : undefined;
