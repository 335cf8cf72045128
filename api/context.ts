import type { FastifyInstance } from "fastify";
import type { Language } from "#contract/languages.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import type { MailDefaults, MailSettings } from "./delivery/mail/settings.ts";
import type { KeeperParts } from "./operations/backups/keeper.ts";
import type { ProverParts } from "./operations/proofs/keeper.ts";
import type { Visits } from "./panel/visits/counter.ts";
import type { Bound, Database, Write } from "./platform/database/database.ts";
import type { Here, RealSite } from "./platform/database/real-site.ts";
import type { Action } from "./platform/database/record.ts";
import type { Reader } from "./platform/database/tables.ts";
import type { Routes } from "./platform/http/routes.ts";
import type { Hub } from "./platform/live/hub.ts";
import type { Pictures } from "./platform/media/pictures.ts";
import type { VerifiedMedia } from "./platform/media/verified.ts";
import type { AllWrites } from "./writes.ts";

export interface ApiDependencies {
  database: Database<AllWrites>;
  media: VerifiedMedia;
  clock: () => Date;
  /** False only for load tests on a private machine. */
  rateLimit: boolean;
  /** Milliseconds between heartbeats of a live stream; 25 seconds by default. */
  heartbeat?: number | undefined;
  plannedSleep?: number | undefined;
  dataFolder?: string | undefined;
  /** If false, a sign-up gets its normal answer, but the API stores nothing. */
  newsletter: boolean;
  /** Without it, the API never takes the site for a copy. */
  here?: Here | undefined;
  /** True for the preview of a restored backup, which sends nothing and carries out no plans. */
  isLook?: boolean | undefined;
  publicUrl?: string | undefined;
  /** Without it, this process sends no mail, and deliveries wait in the outbox. */
  mail?: MailDefaults | undefined;
  /** Calls to other servers, push services too; without it they wait. `allowPrivate` allows http and our own network. */
  webhooks?: { allowPrivate: boolean } | undefined;
  proof?: Pick<ProverParts, "patience" | "every" | "tick"> | undefined;
  visits?: Visits | undefined;
  backups?: Pick<KeeperParts, "settings" | "everyMinutes" | "run" | "standStill" | "tick"> | undefined;
}

type DailyWork = (signal: AbortSignal) => Promise<unknown>;

/** Work that a copy of the site holds back until an owner says that it is the real one. */
export interface Held {
  kind: "mails" | "calls" | "pushes" | "plans";
  count: () => Promise<number>;
  drop: (act: Action) => Promise<unknown>;
}

/** Tells other admins and nodes that a record changed. Call it after the commit. */
export type Publish = (event: LiveEvent) => void;

export interface ModuleContext {
  app: FastifyInstance;
  settings: ApiDependencies;
  database: Database<AllWrites>;
  base: { read: Reader; clock: () => Date; publish: Publish };
  routes: Routes;
  mail: MailSettings;
  pictures: Pictures;
  publicUrl: string;
  hub: Hub;
  daily: DailyWork[];
  realSite: RealSite;
  held: Held[];
  /** Listens until the API closes. `missed` runs if events of other nodes may have been lost. */
  follow(listener: (event: LiveEvent) => void, missed?: () => void): void;
}

export interface Context<Writes extends Record<string, Write>> {
  read: Reader;
  write: Bound<Writes>;
  clock: () => Date;
  publish: Publish;
}

/** Reads the records of a preview ticket's moment, or today's records without a valid ticket. */
export type ReadAt = (ticket: string | undefined) => Promise<Reader>;

export interface ContentContext<Writes extends Record<string, Write>> extends Context<Writes> {
  readAt: ReadAt;
}

export interface FormContext {
  mail: MailSettings;
  /** `address` is a network address. True if it may cause one more receipt or confirmation mail. */
  withinReceiptLimit: (address: string) => boolean;
  consentTo: (form: PersonKind, language?: Language) => Promise<number | null>;
  asksContactPhone: () => Promise<boolean>;
}

export interface SubmissionContext<Writes extends Record<string, Write>>
  extends Context<Writes>,
    FormContext {}
