export type Values = Record<string, string>;

/** Result of a submitted form; `message` is the text of the toast. */
export type Outcome =
  /** `byMail`: it takes effect once the link in a mail is pressed. */
  | { kind: "sent"; receipt: string; name: string; byMail: boolean }
  /** `asksAgain`: the e-mail address is valid but has an unusual ending, and the sender may confirm it. */
  | { kind: "refused"; message: string; fields: Record<string, string>; asksAgain: boolean }
  | { kind: "failed"; message: string; tooOften?: boolean };

/** The server's answer to a form without JavaScript, and the form's values. */
export interface Answered {
  outcome: Outcome;
  values: Values;
}
