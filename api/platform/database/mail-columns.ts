import type { Vouching } from "#contract/delivery/mail-domain.ts";
import type { Language } from "#contract/languages.ts";

/** Content of a mail before it becomes text or HTML. All texts are plain, without markup. */
export interface Letter {
  language: Language;
  greeting?: string;
  lines: string[];
  facts?: [name: string, value: string][];
  quote?: string;
  link?: LetterLink;
  leave?: LetterLink;
  end?: string[];
}

export interface LetterLink {
  label: string;
  path: string;
  /**
   * A token ends the path, after a slash for "/" and after a # for true. It is made when the mail is sent, and stored only as a
   * hash.
   */
  hasToken?: true | "/";
}

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. Without it, STARTTLS if the server offers it; with a log-in STARTTLS is required. */
  secure: boolean;
  user: string;
  password: string;
}

export interface Sender {
  name: string;
  address: string;
}

export interface KeptVouching {
  way: string;
  asked_at: string;
  rows: Vouching["rows"];
}
