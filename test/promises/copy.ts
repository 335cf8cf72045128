import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Edit } from "./mutations.ts";
import { root } from "./promises.ts";
import { runNode } from "./tools.ts";

/** A copy of the code in which promises are broken; it begins with the build of the unbroken code. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), "daniry-promises-"));
  #isBuilt = true;
  readonly #sources: ReadonlyMap<string, string>;

  constructor(files: string[], sources: ReadonlyMap<string, string>) {
    this.#sources = sources;
    for (const file of files) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    symlinkSync(join(root, "node_modules"), join(this.folder, "node_modules"));
    this.#takeBuild();
  }

  /** Throws where the code no longer has the text that is to be changed. */
  break(edits: Edit[]): void {
    for (const { file, from, to } of edits) {
      const text = readFileSync(join(this.folder, file), "utf8");
      if (!text.includes(from))
        throw new Error(`${file} has no ${from}: test/promises/by-hand.ts is out of date`);
      writeFileSync(join(this.folder, file), text.replaceAll(from, to));
    }
    if (edits.some(({ file }) => /^(?:web|contract)\//.test(file))) this.#isBuilt = false;
  }

  /** Whether the code could be built. */
  async build(): Promise<boolean> {
    if (this.#isBuilt) return true;
    this.#isBuilt = (await runNode(this.folder, ["scripts/build.ts", "--force"])) === 0;
    return this.#isBuilt;
  }

  restore(edits: Edit[]): void {
    for (const { file } of edits) {
      const source = this.#sources.get(file);
      if (source !== undefined) writeFileSync(join(this.folder, file), source);
    }
    if (edits.some(({ file }) => /^(?:web|contract)\//.test(file))) this.#takeBuild();
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #takeBuild() {
    rmSync(join(this.folder, "build"), { recursive: true, force: true });
    cpSync(join(root, "build"), join(this.folder, "build"), { recursive: true });
    this.#isBuilt = true;
  }
}
