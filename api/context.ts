import type { FastifyInstance } from "fastify";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import type { MailDefaults, MailSettings } from "./delivery/mail/settings.ts";
import type { KeeperParts } from "./operations/backups/keeper.ts";
import type { ProverParts } from "./operations/proofs/keeper.ts";
import type { Bound, Database, Write } from "./platform/database/database.ts";
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
  /** Milliseconds between two signs of life on a stream of live events; 25 seconds unless a test cannot wait. */
  heartbeat?: number | undefined;
  /** Longest milliseconds between two looks at what is to be published by the clock; a minute unless a test cannot wait. */
  plannedSleep?: number | undefined;
  /** Folder whose disk the dashboard watches. */
  dataFolder?: string | undefined;
  /** False if the newsletter makes no call. */
  newsletter: boolean;
  /** Origin under which visitors reach the site; a local one by default. */
  publicUrl?: string | undefined;
  /** Without it this process sends no mail: what is owed waits in the outbox. */
  mail?: MailDefaults | undefined;
  /** Without it this process calls no webhooks: what is owed waits. `allowPrivate`: they may lie in our own network, and speak http. */
  webhooks?: { allowPrivate: boolean } | undefined;
  /** Without it this process sends itself no message each morning; milliseconds that tests cannot wait. */
  proof?: Pick<ProverParts, "patience" | "every" | "tick"> | undefined;
  /** Without it this process makes no backups. */
  backups?: Pick<KeeperParts, "settings" | "everyMinutes" | "run" | "standStill" | "tick"> | undefined;
}

/** Work of once a day, on the leader; `signal` ends it with the process. */
type DailyWork = (signal: AbortSignal) => Promise<unknown>;

/** Tells other admins and other nodes that a record changed; called after the commit. */
export type Publish = (event: LiveEvent) => void;

/** What each area is given to register its endpoints, jobs and workers. */
export interface ModuleContext {
  app: FastifyInstance;
  settings: ApiDependencies;
  database: Database<AllWrites>;
  /** What every noun stands on beside its own writes. */
  base: { read: Reader; clock: () => Date; publish: Publish };
  routes: Routes;
  mail: MailSettings;
  pictures: Pictures;
  publicUrl: string;
  hub: Hub;
  /** In the order in which it runs. */
  daily: DailyWork[];
  /** Until the API closes. `missed` is called when events of other nodes may have been lost. */
  follow(listener: (event: LiveEvent) => void, missed?: () => void): void;
}

/** What every noun is given: reads, its own writes, the time, and a way to tell of changes. */
export interface Context<Writes extends Record<string, Write>> {
  read: Reader;
  write: Bound<Writes>;
  clock: () => Date;
  publish: Publish;
}

/** Reads what the ticket of a look shows: the records of its moment, or those of today without a good one. */
export type ReadAt = (ticket: string | undefined) => Promise<Reader>;

/** What a noun is given whose records visitors see. */
export interface ContentContext<Writes extends Record<string, Write>> extends Context<Writes> {
  readAt: ReadAt;
}

/** What the forms of visitors need beside the writes of their noun. */
export interface FormContext {
  mail: MailSettings;
  /** Whether a form from this address may make one more receipt, or mail to confirm. */
  withinReceiptLimit: (address: string) => boolean;
  /** The number of the consent text that stands below a form now. */
  consentTo: (form: PersonKind) => Promise<number | null>;
}

/** What a noun is given that visitors send. */
export interface SubmissionContext<Writes extends Record<string, Write>>
  extends Context<Writes>,
    FormContext {}
