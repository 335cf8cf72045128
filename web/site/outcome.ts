export type Values = Record<string, string>;

export type Outcome =
  /** `byMail`: takes effect when the sender presses the link in a mail. */
  | { kind: "sent"; receipt: string; name: string; byMail: boolean }
  /** `asksAgain`: the e-mail address is valid but has an unusual ending, and the sender may confirm it. */
  | { kind: "refused"; message: string; fields: Record<string, string>; asksAgain: boolean }
  | { kind: "failed"; message: string; tooOften?: boolean };

/** The server's answer to a form sent without JavaScript. */
export interface Answered {
  outcome: Outcome;
  values: Values;
}
