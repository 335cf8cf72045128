/**
 * What has to be said to the server's process before it begins. A young generation of V8 that stays small: 30 MB less. One place for the
 * memory of all threads outside of V8's heap (glibc): 12 MB less after pages, 43 after forms. Where modules are, told instead of
 * sought: see find-modules.mjs. The image and the unit of systemd say the same (Containerfile, deploy/daniry.service).
 */
export const serverFlags = [
  "--max-semi-space-size=4",
  `--import=${new URL("./find-modules.mjs", import.meta.url)}`,
];

export const serverVariables = { MALLOC_ARENA_MAX: "1" };
