export type Values = Record<string, string>;

/** What became of a submitted form; `message` is what the toast says. */
export type Outcome =
  /** `byMail`: it counts once the link of a mail was pressed. */
  | { kind: "sent"; receipt: string; name: string; byMail: boolean }
  /** `asksAgain`: the e-mail address is valid but its ending unusual, and may be confirmed. */
  | { kind: "refused"; message: string; fields: Record<string, string>; asksAgain: boolean }
  | { kind: "failed"; message: string; tooOften?: boolean };

/** How the server answered a form that was posted without JavaScript, and what stood in it. */
export interface Answered {
  outcome: Outcome;
  values: Values;
}
