import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A bare Debian has no pgrep, and a Mac has no /proc. */
export function childrenOf(parent: number | undefined): number[] {
  if (!existsSync("/proc/self/stat")) {
    const { stdout } = spawnSync("pgrep", ["-P", String(parent)], { encoding: "utf8" });
    return stdout.split("\n").filter(Boolean).map(Number);
  }
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0 && parentOf(id) === parent);
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the state and the parent's id follow the name in brackets. */
function parentOf(id: number): number | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

export function commandOf(id: number): string {
  if (!existsSync("/proc/self/stat"))
    return spawnSync("ps", ["-o", "command=", "-p", String(id)], { encoding: "utf8" }).stdout;
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
