/**
 * A small young generation of V8 saves 30 MB; one glibc arena for all threads saves 12 MB after pages and 43 MB after forms.
 * Containerfile and deploy/daniry.service repeat these settings.
 */
export const serverFlags = [
  "--max-semi-space-size=4",
  `--import=${new URL("./find-modules.mjs", import.meta.url)}`,
];

export const serverVariables = { MALLOC_ARENA_MAX: "1" };
