/**
 * npm keeps a shell between itself and what it runs, and a shell that is told to end passes nothing on: without its
 * parent the server would serve for ever.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.emit("SIGTERM"), 250).unref();
}
