import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../support/imports.ts";
import { type Mutation, mutated } from "./mutations.ts";

export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), "daniry-mutations-"));

  constructor() {
    const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
    const { stdout } = spawnSync("git", list, { cwd: projectRoot, encoding: "utf8" });
    for (const file of stdout.split("\n").filter(Boolean)) {
      if (!existsSync(join(projectRoot, file))) continue;
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(projectRoot, file), join(this.folder, file));
    }
    symlinkSync(join(projectRoot, "node_modules"), join(this.folder, "node_modules"));
    cpSync(join(projectRoot, "build"), join(this.folder, "build"), { recursive: true });
  }

  break(mutation: Mutation): void {
    writeFileSync(join(this.folder, mutation.file), mutated(mutation));
  }

  mend({ file }: Mutation): void {
    cpSync(join(projectRoot, file), join(this.folder, file));
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
