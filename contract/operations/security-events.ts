/** What the security log tells of, one line for each time: docs/operations.md says what stands in a line. */
export const securityEvents = [
  "log-in",
  "log-out",
  /** The password, and the code where one is set, asked for again. */
  "confirm",
  /** Own name, address or password. */
  "account",
  "second-factor",
  /** A link for a new password: asked for, sent, opened, used. */
  "reset",
  /** Invitations, roles, suspensions, removals. */
  "team",
  "token",
  "webhook",
  /** The mail server, and who is told of what. */
  "mail",
  /** Data of people, or a whole backup, left the system as a file. */
  "export",
  /** A person was looked for, corrected or erased. */
  "person",
  "retention",
  "backup",
  "restore",
  /** A call without the right to it, or a form of another site. */
  "refusal",
  "rate-limit",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];
