import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  fill(): void;
  makeRoom(): void;
  setReadOnly(readOnly: boolean): boolean;
  remove(): void;
}

function run(...command: [string, ...string[]]): boolean {
  const [program, ...given] = command;
  return spawnSync(program, given).status === 0;
}

/** Returns null if it cannot mount: not on Linux, or not as root. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "daniry-disk-"));
  if (!run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (let bytes = 1024 * 1024; bytes >= 4096; ) {
          try {
            writeSync(file, Buffer.alloc(bytes));
          } catch {
            bytes /= 2;
          }
        }
      } finally {
        closeSync(file);
      }
      if (statfsSync(folder).bavail > 1) throw new Error("The disk is not full");
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    setReadOnly: (readOnly) => run("mount", "-o", `remount,${readOnly ? "ro" : "rw"}`, folder),
    remove() {
      run("umount", "-l", folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
