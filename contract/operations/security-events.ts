/** Events of the security log, one line each. docs/operations.md describes the line. */
export const securityEvents = [
  "log-in",
  "log-out",
  /** Password and code, or a passkey, asked for again. */
  "confirm",
  /** An admin's own name, address or password. */
  "account",
  "second-factor",
  "passkey",
  /** A password link was requested, sent, opened or used. */
  "reset",
  "team",
  "token",
  "webhook",
  "mail",
  /** People's data or a backup left the system as a file. */
  "export",
  "person",
  "retention",
  "backup",
  "restore",
  /** What a copy of the site holds. */
  "copy",
  /** A call without the right to it, or a form from another site. */
  "refusal",
  "rate-limit",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];
