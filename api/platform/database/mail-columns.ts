import type { Vouching } from "#contract/delivery/mail-domain.ts";

/** A mail's content before it is text or HTML. Every text in it is plain: nothing is read as markup. */
export interface Letter {
  language: Language;
  greeting?: string;
  lines: string[];
  facts?: [name: string, value: string][];
  quote?: string;
  link?: LetterLink;
  /** The unsubscribe link. */
  leave?: LetterLink;
  end?: string[];
}

export interface LetterLink {
  label: string;
  path: string;
  /**
   * The path ends with a token, after a slash or else after a #. The token is made when the mail is sent, and stored only as a
   * hash.
   */
  hasToken?: true | "/";
}

type Language = "en";

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte on. Otherwise STARTTLS if the server offers it; with a log-in it is required. */
  secure: boolean;
  /** "" if the server needs no log-in. */
  user: string;
  password: string;
}

export interface Sender {
  name: string;
  address: string;
}

export interface KeptVouching {
  /** The sending set-up that DNS was asked about. For another one the answers say nothing. */
  way: string;
  asked_at: string;
  rows: Vouching["rows"];
}
