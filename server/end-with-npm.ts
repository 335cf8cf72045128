/** npm starts the server through a shell that passes no signals on, so the server ends when its parent is gone. */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.emit("SIGTERM"), 250).unref();
}
