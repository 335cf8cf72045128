export const claimLabels = {
  phrase: "Words",
  why: "What is wrong with them",
  source: "Where that is written",
};
