/** One line each in the security log; docs/operations.md describes the line. */
export const securityEvents = [
  "log-in",
  "log-out",
  "confirm",
  "account",
  "second-factor",
  "passkey",
  "reset",
  "team",
  "token",
  "webhook",
  "mail",
  "export",
  "person",
  "retention",
  "backup",
  "restore",
  "copy",
  /** A call without the right to it, or a form from another site. */
  "refusal",
  "rate-limit",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];
