import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { confirmationRequired } from "#contract/team/confirmation.ts";
import { serverFlags, serverProgram, serverVariables } from "#server/build-folder.ts";
import { askSite } from "./ask-site.ts";
import { confirmationOf } from "./confirmation.ts";
import { createServerDatabase, type ServerDatabase } from "./database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const owner = { email: "owner@daniry.example", password: "only-for-the-journeys" };

/** A server with one of these variables gets its own first start; all others begin with the seeded data. */
const firstStart = /^(ADMIN|DATA|MEDIA)_|^DATABASE_URL$/;

interface SiteSettings {
  quiet?: boolean;
  onTestDatabase?: boolean;
  mostFiles?: number;
  node?: string;
}

export class Site {
  readonly dataFolder = mkdtempSync(join(tmpdir(), "daniry-journey-"));
  readonly #environment: Record<string, string>;
  readonly #settings: SiteSettings;
  #database: ServerDatabase | null = null;
  #process: ChildProcess | undefined;
  #port = 0;
  #said = "";
  #errors = "";
  /** The owner's session for `api`: each log-in costs a hash of the password. */
  #token = "";
  #confirmation: Record<string, string> = {};
  #browserToken = "";

  constructor(environment: Record<string, string> = {}, settings: SiteSettings = {}) {
    this.#environment = environment;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get said(): string {
    return this.#said;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get errors(): string {
    return this.#errors;
  }

  get databaseUrl(): string {
    return this.#database?.url ?? "";
  }

  get exitCode(): number | null {
    return this.#process?.exitCode ?? null;
  }

  async start(): Promise<void> {
    if (this.#settings.onTestDatabase) this.#database ??= await createServerDatabase();
    this.#copySeeded();
    const node = this.#settings.node ?? process.execPath;
    const files = this.#settings.mostFiles;
    const [program = node, ...words] = files ? ["prlimit", `--nofile=${files}:${files}`, node] : [node];
    const child = spawn(program, [...words, ...serverFlags, serverProgram], {
      cwd: root,
      stdio: ["ignore", "pipe", this.#settings.quiet ? "pipe" : "inherit"],
      env: {
        ...serverVariables,
        ...process.env,
        NODE_ENV: "production",
        PORT: String(this.#port),
        HOST: "127.0.0.1",
        DATA_DIR: this.dataFolder,
        DATABASE_URL: this.#database?.url ?? "",
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        RATE_LIMIT: "off",
        LOG_LEVEL: "error",
        BACKUP_EVERY: "off",
        // A server at a public address refuses the low cost.
        PASSWORD_COST: this.#environment.PUBLIC_URL ? "usual" : "low",
        ...this.#environment,
      },
    });
    this.#process = child;
    child.stderr?.on("data", (chunk) => {
      this.#errors += chunk;
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      child.stdout?.on("data", (chunk) => {
        this.#said += String(chunk);
        const port = /Daniry is at http:\/\/[^:]+:(\d+)/.exec(String(chunk))?.[1];
        if (port) resolve(Number(port));
      });
      child.once("exit", (code) => reject(new Error(`The server ended with code ${code}`)));
    });
  }

  /** Copies the data of a stopped server from SEEDED_DATA, since a first start takes twice as long. */
  #copySeeded() {
    const seeded = process.env.SEEDED_DATA;
    const startsAfresh =
      this.#database || Object.keys(this.#environment).some((name) => firstStart.test(name));
    if (seeded && !this.#process && !startsAfresh) cpSync(seeded, this.dataFolder, { recursive: true });
  }

  /** Ends the server, by default like a power cut. The next start has the same port and data. */
  async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill("SIGTERM");
    await this.#database?.drop();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  async logIn(credentials = owner): Promise<{ token: string; admin: unknown }> {
    const answer = await askSite(`${this.url}/api/admin/login`, { body: credentials });
    if (answer.status !== 200) throw new Error(`${credentials.email} cannot log in: ${answer.status}`);
    return answer.json() as Promise<{ token: string; admin: unknown }>;
  }

  async adminToken(): Promise<string> {
    return (await this.logIn()).token;
  }

  /** The owner's session that browsers share until a test ends it, and the current profile. */
  async session(): Promise<{ token: string; admin: unknown }> {
    const token = this.#browserToken;
    const answer = token ? await this.#call("GET", "/api/admin/profile", undefined, token) : null;
    if (answer?.ok) return { token, admin: await answer.json() };
    const session = await this.logIn();
    this.#browserToken = session.token;
    return session;
  }

  async api<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    const call = () => this.#call(method, path, body);
    this.#token ||= await this.adminToken();
    let answer = await call();
    if (answer.status === 401) {
      // A new password or a restore has ended that session.
      this.#token = await this.adminToken();
      answer = await call();
    }
    const needsConfirmation =
      answer.status === 403 && (await answer.clone().text()).includes(confirmationRequired);
    if (needsConfirmation) {
      this.#confirmation = await confirmationOf(this.url, this.#token, owner.password);
      answer = await call();
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  }

  /** The rows of a list of the panel, or those that a search finds. */
  async list<Row>(path: string, search = ""): Promise<Row[]> {
    const query = search && `?${new URLSearchParams({ search })}`;
    return (await this.api<{ data: Row[] }>("GET", path + query)).data;
  }

  #call(method: string, path: string, body: unknown, token = this.#token): Promise<Response> {
    return askSite(this.url + path, { method, token, body, headers: this.#confirmation });
  }
}
