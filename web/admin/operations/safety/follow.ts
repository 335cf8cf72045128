import { useEffect, useSyncExternalStore } from "react";
import { type BackupStatus, getBackups } from "#contract/operations/backups.ts";
import { leaveSession, logInAddress, restoredKey } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { ApiError, browserApi } from "#web/api-client.ts";

/** Milliseconds between two questions while something is under way. */
const askEvery = 700;

let status: BackupStatus | null = null;
/** Moment of the backup that the site goes back to. */
let goesBackTo = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Takes an answer of the server; as long as something is under way it is asked on, on whatever page the admin is by then. */
export function follow(next: BackupStatus) {
  const was = status?.work;
  status = next;
  for (const listener of listeners) listener();
  if (was && !next.work) tellEnd(was.kind, next, was.started_at);
  clearTimeout(timer);
  if (next.work) timer = setTimeout(askOn, askEvery);
}

/** The same, of a restore: it ends with the session. */
export function followRestore(next: BackupStatus, createdAt: string) {
  goesBackTo = createdAt;
  follow(next);
}

async function askOn() {
  try {
    follow(await browserApi().call(getBackups));
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && status?.work?.kind === "restore") return leave();
    if (!isOver) timer = setTimeout(askOn, askEvery);
  }
}

function tellEnd(kind: "backup" | "restore", { failure, backups }: BackupStatus, startedAt: string) {
  const isNew = (moment: string | undefined) => moment !== undefined && moment >= startedAt;
  if (failure && isNew(failure.at)) notify.error(`The ${kind} failed: ${failure.detail}`);
  else if (kind === "backup" && isNew(backups[0]?.created_at)) notify.success("Backup made and proven");
}

/** Everybody was logged out. The log-in page follows as soon as the site answers again, and says what was restored. */
async function leave() {
  leaveSession();
  sessionStorage.setItem(restoredKey, goesBackTo);
  const isBack = () =>
    fetch(logInAddress, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isBack())) await new Promise((pause) => setTimeout(pause, askEvery));
  location.replace(logInAddress);
}

/** The latest that is known; `loaded` where nothing came since. */
export function useStatus(loaded: BackupStatus): BackupStatus {
  useEffect(() => follow(loaded), [loaded]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => status ?? loaded,
    () => loaded,
  );
}
