import type { Text } from "#web/admin/platform/language/language.tsx";

export const claimLabels = {
  phrase: "Words|forbidden",
  why: "What is wrong with them",
  source: "Where that is written",
} as const satisfies Record<string, Text>;
