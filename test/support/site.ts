import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { confirmationNeeded } from "#contract/team/confirmation.ts";
import { serverFlags, serverVariables } from "../../scripts/server-process.mjs";
import { confirmationOf } from "./confirmation.ts";
import { createServerDatabase, type ServerDatabase } from "./database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const owner = { email: "owner@daniry.example", password: "only-for-the-journeys" };

/** Of these the first start makes its content and its owner; a server that has one of its own starts with an empty folder. */
const firstStart = /^(ADMIN|DATA|MEDIA)_|^DATABASE_URL$/;

interface SiteSettings {
  /** What the server writes to its error output is not shown. */
  quiet?: boolean;
  /** On the database that TEST_DATABASE_URL names, where it is set; else always the embedded one. */
  onTestDatabase?: boolean;
  /** How many files it may open, by `prlimit`. */
  mostFiles?: number;
  /** The path of a Node to run it with; else the one that runs the test. */
  node?: string;
}

/** A server of its own, with its own seeded database. */
export class Site {
  readonly dataFolder = mkdtempSync(join(tmpdir(), "daniry-journey-"));
  readonly #environment: Record<string, string>;
  readonly #settings: SiteSettings;
  #database: ServerDatabase | null = null;
  #process: ChildProcess | undefined;
  #port = 0;
  #said = "";
  #errors = "";
  /** Of the owner's session for calls of `api`: a log-in costs a hash of its password each time. */
  #token = "";
  #confirmation: Record<string, string> = {};
  /** Of the one that browsers share. */
  #browserToken = "";

  constructor(environment: Record<string, string> = {}, settings: SiteSettings = {}) {
    this.#environment = environment;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What the server has written to its standard output, all starts together. */
  get said(): string {
    return this.#said;
  }

  /** Of the process that runs; 0 before the first start. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** What it has written to its error output; only where that is kept quiet. */
  get errors(): string {
    return this.#errors;
  }

  /** Of the database that TEST_DATABASE_URL's server keeps for it; "" on the embedded one. */
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
    const child = spawn(program, [...words, ...serverFlags, join(root, "server/main.ts")], {
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
        // Which a server at a public address refuses.
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

  /** Begins with what SEEDED_DATA holds, the folder of a server that has been stopped: a first start takes twice as long. */
  #copySeeded() {
    const seeded = process.env.SEEDED_DATA;
    const startsAfresh =
      this.#database || Object.keys(this.#environment).some((name) => firstStart.test(name));
    if (seeded && !this.#process && !startsAfresh) cpSync(seeded, this.dataFolder, { recursive: true });
  }

  /** Ends the server at once, as a power cut would; the same port and data serve after the next start. */
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

  async logIn(): Promise<{ token: string; admin: unknown }> {
    const answer = await fetch(`${this.url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(owner),
    });
    if (answer.status !== 200) throw new Error(`The owner cannot log in: ${answer.status}`);
    return answer.json() as Promise<{ token: string; admin: unknown }>;
  }

  async adminToken(): Promise<string> {
    return (await this.logIn()).token;
  }

  /** The owner's session for browsers, which share it until something ends it, and the profile as it is now. */
  async session(): Promise<{ token: string; admin: unknown }> {
    const token = this.#browserToken;
    const answer = token ? await this.#call("GET", "/api/admin/profile", undefined, token) : null;
    if (answer?.ok) return { token, admin: await answer.json() };
    const session = await this.logIn();
    this.#browserToken = session.token;
    return session;
  }

  /** A call of the API with the owner's session; fails the test unless the status is a success. */
  async api(method: string, path: string, body?: unknown): Promise<unknown> {
    const call = () => this.#call(method, path, body);
    this.#token ||= await this.adminToken();
    let answer = await call();
    if (answer.status === 401) {
      // Something ended that session: a new password, a restore.
      this.#token = await this.adminToken();
      answer = await call();
    }
    const needsConfirmation =
      answer.status === 403 && (await answer.clone().text()).includes(confirmationNeeded);
    if (needsConfirmation) {
      this.#confirmation = await confirmationOf(this.url, this.#token, owner.password);
      answer = await call();
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  #call(method: string, path: string, body: unknown, token = this.#token): Promise<Response> {
    const multipart = body instanceof FormData;
    return fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...this.#confirmation,
        ...(body !== undefined && !multipart && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: multipart ? body : JSON.stringify(body) }),
    });
  }
}
