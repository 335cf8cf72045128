import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("../s3-store", import.meta.url));

/** An S3 server, as a process of its own that can be killed. It checks the signature of every call. */
export class S3Store {
  readonly bucket = "backups";
  readonly folder: string;
  #process: ChildProcess | undefined;
  #port = 0;

  constructor(folder = mkdtempSync(join(tmpdir(), "daniry-store-"))) {
    this.folder = folder;
  }

  /** What a server or a command is to be started with that keeps its backups there. */
  get environment(): Record<string, string> {
    return { BACKUP_COPY_TO: `s3://${this.bucket}/a/site`, ...this.access };
  }

  /** The same for pictures and documents. */
  get mediaEnvironment(): Record<string, string> {
    return { MEDIA_URL: `s3://${this.bucket}/files`, ...this.access };
  }

  get access(): Record<string, string> {
    return {
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${this.#port}`,
    };
  }

  /** Where it runs already, nothing happens. */
  async start(): Promise<void> {
    if (this.#process && this.#process.exitCode === null && this.#process.signalCode === null) return;
    install();
    const child = spawn(
      process.execPath,
      // It makes the signs of a list that goes on with DES.
      ["--openssl-legacy-provider", join(home, "serve.ts"), this.folder, String(this.#port), this.bucket],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    this.#process = child;
    const [said] = await once(child.stdout as NodeJS.ReadableStream, "data");
    this.#port = JSON.parse(String(said)).port;
  }

  /** At once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Names of what lies in the bucket, as the server's own folder shows it. */
  objects(): string[] {
    const place = join(this.folder, this.bucket, "a", "site");
    if (!existsSync(place)) return [];
    const names = readdirSync(place).filter((name) => name.endsWith("._S3rver_object"));
    return names.map((name) => name.replace("._S3rver_object", "")).sort();
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function install() {
  if (existsSync(join(home, "node_modules/@20minutes/s3rver"))) return;
  const npm = process.env.npm_execpath;
  const given = ["ci", "--prefix", home, "--ignore-scripts", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...given], { cwd: home, stdio: "inherit" })
    : spawnSync("npm", given, { cwd: home, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error("The S3 server for the tests cannot be installed");
}
