import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBucket } from "#api/platform/store/bucket.ts";
import { accessOf } from "#server/store-variables.ts";
import { type StoreProgram, swiftProgram } from "#test/s3-store/swift.ts";
import { installPackages } from "../../scripts/install-packages.ts";

const home = fileURLToPath(new URL("../s3-store", import.meta.url));

/**
 * An S3 server in its own process, which a test can kill; it checks every signature. TEST_S3_SERVER=swift selects OpenStack
 * Swift.
 */
export class S3Store {
  readonly bucket = "backups";
  readonly folder: string;
  readonly #program = process.env.TEST_S3_SERVER === "swift" ? swiftProgram() : npmProgram();
  #process: ChildProcess | undefined;
  #port = 0;

  constructor(folder = mkdtempSync(join(tmpdir(), "daniry-store-"))) {
    this.folder = folder;
  }

  get mostListed(): number {
    return this.#program.mostListed;
  }

  get environment(): Record<string, string> {
    return { BACKUP_COPY_TO: `s3://${this.bucket}/a/site`, ...this.access };
  }

  get mediaEnvironment(): Record<string, string> {
    return { MEDIA_URL: `s3://${this.bucket}/files`, ...this.access };
  }

  get access(): Record<string, string> {
    return {
      ...this.#program.key,
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${this.#port}`,
    };
  }

  async start(): Promise<void> {
    if (this.#process && this.#process.exitCode === null && this.#process.signalCode === null) return;
    const { program, words, environment } = this.#program;
    const child = spawn(program, [...words, this.folder, String(this.#port), this.bucket], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...environment },
    });
    this.#process = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      child.stdout?.once("data", (said) => resolve(JSON.parse(String(said)).port));
      child.once("exit", (code) => reject(new Error(`The store ended with code ${code}`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  open() {
    const access = accessOf(this.access);
    if (!access) throw new Error("There is a key");
    return openBucket(this.bucket, access, { answerMs: () => 10_000, tries: 1, pauseMs: 0 });
  }

  async names(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of this.open().entries(prefix)) found.push(key.slice(prefix.length));
    return found;
  }

  backups(): Promise<string[]> {
    return this.names("a/site/");
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function npmProgram(): StoreProgram {
  if (!installPackages(home, "the S3 server of the tests"))
    throw new Error("The S3 server of the tests cannot be installed");
  return {
    program: process.execPath,
    // The server encrypts its continuation tokens with DES, which only OpenSSL's legacy provider has.
    words: ["--openssl-legacy-provider", join(home, "serve.ts")],
    environment: {},
    mostListed: 1_000,
    key: { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
  };
}
