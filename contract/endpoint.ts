import type { z } from "zod";
import type { SecurityEvent } from "./operations/security-events.ts";
import type { Right } from "./rights.ts";
import type { Area } from "./roles.ts";

/** `public` needs no session; an area needs a session with one of its roles (`roles.ts`). */
type Access = "public" | Area;

export interface FileRule {
  /** `pictures`: picture files, or zips of them. */
  accept: "picture" | "pictures" | "pdf" | "csv";
  /** Per file; if `isSpooled` is set, for all files together. */
  maxBytes: number;
  isSpooled?: true;
  most: number;
}

export interface Endpoint {
  /** Unique; also the operationId of the API document. */
  name: string;
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  access: Access;
  /** Open to an admin who has not yet set up a required second factor. */
  mayOweFactor?: true;
  /**
   * A session may be stolen, so calls that change accounts or reveal people's data need the password too, and the code if one is
   * set. `true`: the call carries a confirmation (`confirmation.ts`); `body`: the body carries password and code.
   */
  confirm?: true | "body";
  /**
   * The right that an API token needs; without one the call takes sessions only. On a public call it gives more than visitors
   * get.
   */
  right?: Right;
  event?: SecurityEvent;
  /** Requests a minute from one address; the server's default if missing, "own rule" if the handler has its own limit. */
  perMinute?: number | "own rule";
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON, a URL-encoded form, or multipart, which alone may hold `files`. */
  body?: z.ZodType;
  files?: Record<string, FileRule>;
  isLong?: true;
  /** Without a token the answer depends only on published content, so the server caches it until that changes. */
  isContent?: true;
  /** The call may end every token of the account and send this client a new one, in the header of `renewal.ts`. */
  renewsToken?: true;
  status: 200 | 201 | 202 | 204;
  /** A string is a media type other than JSON, and is streamed. */
  output?: z.ZodType | `text/${string}` | `application/${string}`;
}

/** An endpoint names its status unless it is 200, or 204 without an output. */
type Given = Omit<Endpoint, "status"> & Partial<Pick<Endpoint, "status">>;

/** Keeps the literal types, from which route, client and form derive input and output. */
export function endpoint<const E extends Given>(given: E): E & Pick<Endpoint, "status"> {
  const status: Endpoint["status"] = given.output ? 200 : 204;
  return { status, ...given };
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Unparsed<T> = T extends z.ZodType ? z.input<T> : undefined;

export interface InputOf<E extends Endpoint> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
}

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
