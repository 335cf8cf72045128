import type { Vouching } from "#contract/delivery/mail-domain.ts";

// What the columns of mails and their settings hold as JSON.

/** What a mail says, before it is text or HTML. Every text in it is plain: nothing of it is read as markup. */
export interface Letter {
  language: Language;
  greeting?: string;
  lines: string[];
  /** Name and value, a row each. */
  facts?: [name: string, value: string][];
  /** Somebody else's words, as they were typed. */
  quote?: string;
  /** A page of this site. */
  link?: LetterLink;
  /** Where whoever gets it leaves the list that it goes to. */
  leave?: LetterLink;
  end?: string[];
}

export interface LetterLink {
  label: string;
  path: string;
  /** It ends with a token, which is made as the mail is sent and kept nowhere else: after a slash, else after a #. */
  hasToken?: true | "/";
}

type Language = "en";

/** A server that carries mail, and as whom it does. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte on. Else STARTTLS where the server offers it; with a log-in nothing is sent without it. */
  secure: boolean;
  /** "" where it asks for no log-in. */
  user: string;
  password: string;
}

export interface Sender {
  name: string;
  address: string;
}

/** What DNS said when it was asked last. */
export interface KeptVouching {
  /** The way of the mail that it was said of: of another way it says nothing. */
  way: string;
  asked_at: string;
  rows: Vouching["rows"];
}
