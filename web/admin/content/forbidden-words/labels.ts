export const claimLabels: Record<string, string> = {
  phrase: "Words",
  why: "What is wrong with them",
  source: "Where that is written",
};
