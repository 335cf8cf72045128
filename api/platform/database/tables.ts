import type { Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { KeptVouching, Letter, MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import type { ChoiceList } from "#contract/content/choices.ts";
import type { Translations } from "#contract/content/localized.ts";
import type { Nutrient } from "#contract/content/nutrients.ts";
import type { LibraryRecord, Picture } from "#contract/content/pictures.ts";
import type { GalleryItem } from "#contract/content/products.ts";
import type { ShopAddress } from "#contract/content/shops.ts";
import type { Words } from "#contract/content/words/field.ts";
import type { Mail, MailNotices, NoticeKind } from "#contract/delivery/mail.ts";
import type { OwnKind } from "#contract/delivery/own-notices.ts";
import type { PushKind } from "#contract/delivery/push.ts";
import type { WebhookDelivery, WebhookKind } from "#contract/delivery/webhooks.ts";
import type { Language } from "#contract/languages.ts";
import type { ProofRun, ProofStep } from "#contract/operations/daily-proof.ts";
import type { MediaFindings } from "#contract/operations/media.ts";
import type { VisitKind } from "#contract/panel/visits.ts";
import type { BreachKind, BreachTicks } from "#contract/privacy/breaches.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import type { RetentionKind } from "#contract/privacy/retention.ts";
import type { Right } from "#contract/rights.ts";
import type { Role } from "#contract/roles.ts";
import type { Subscriber } from "#contract/visitors/newsletter.ts";
import type { SpamReason, SubmissionStatus } from "#contract/visitors/submissions.ts";

type List<Item> = JSONColumnType<Item[], Item[], Item[]>;

/** ISO 8601 text in UTC on both engines, so it sorts and compares as text. */
type Moment = string;

interface Numbered {
  id: Generated<number>;
  created_at: Moment;
}

interface RecordColumns extends Numbered {
  version: number;
  updated_at: Moment;
}

interface Deletable {
  deleted_at: Moment | null;
}

interface Seeded {
  /** Came with the installation and is not confirmed by an admin yet. */
  is_sample: boolean;
}

type TranslationColumn = JSONColumnType<Translations, Translations | undefined, Translations>;

interface CategoryTable extends RecordColumns, Deletable {
  name: string;
  description: string;
  regulatory_class: string;
  palette: string;
  position: number;
  translations: TranslationColumn;
}

export interface ProductTable extends RecordColumns, Deletable, Seeded {
  category_id: number;
  title: string;
  title_key: string;
  subtitle: string;
  usage: string;
  type: string;
  variant: string;
  swatch: string;
  code: string;
  connected: boolean;
  picture: JSONColumnType<Picture | null, Picture | null, Picture | null>;
  gallery: List<GalleryItem>;
  description: string;
  rating: number | null;
  num_reviews: number;
  reviews_link: string | null;
  highlights: List<string>;
  key_nutrients: List<string>;
  ingredients: string;
  serving: string;
  serving_grams: number | null;
  servings: string;
  storage: string;
  nutrition: List<Nutrient>;
  nutrition_source: string;
  preparation: List<string>;
  flipkart_link: string | null;
  amazon_link: string | null;
  fancode_link: string | null;
  shops: List<ShopAddress>;
  home_slot: number | null;
  home_badge: string;
  home_eyebrow: string;
  home_title: string;
  home_line: string;
  search_title: string;
  search_description: string;
  search_picture: string;
  status: string;
  needs: List<string>;
  allergens: List<string>;
  traces: List<string>;
  format: string;
  net_weight: string;
  position: number;
  translations: TranslationColumn;
  arabic_title_key: string | null;
  search_text: Generated<string>;
}

interface FormerTitleTable {
  title_key: string;
  product_id: number;
  created_at: Moment;
}

interface Submission extends RecordColumns, Deletable {
  name: string;
  email: string;
  idempotency_key: string | null;
  /** Null for submissions before consent texts were recorded. */
  consent_id: number | null;
}

interface InboxSubmission extends Submission {
  message: string;
  is_read: boolean;
  status: SubmissionStatus;
  spam: SpamReason[] | null;
  note: string;
  assigned_to: Generated<number | null>;
  language: Generated<Language>;
  search_text: string;
}

interface TestimonialTable extends Submission, Seeded {
  content: string;
  rating: number;
  is_visible: 0 | 1;
  status: string;
  search_text: Generated<string>;
}

interface ContactTable extends InboxSubmission {
  reason: string;
  phone: Generated<string>;
  phone_country: Generated<string>;
  phone_e164: Generated<string>;
  phone_typed: Generated<string>;
}

interface PartnerTable extends InboxSubmission {
  phone: string;
  phone_country: string;
  phone_e164: Generated<string>;
  phone_typed: Generated<string>;
}

/** An admin's spam verdict on one submission. It outlives the submission, so it holds only hashes of its text. */
interface SpamLessonTable {
  record: "contact" | "partner";
  record_id: number;
  is_spam: boolean;
  sender: string;
  words: string[];
  created_at: Moment;
}

interface ListProductTable {
  id: number;
  category_id: number;
  status: string;
  format: string;
  home_slot: number | null;
  search_text: string;
}

export interface ConsentTable extends Numbered {
  form: PersonKind;
  language: string;
  /** Version of the page; 0 for the original text. */
  version: number;
  text: string;
}

interface PictureTable extends RecordColumns, Deletable {
  name: string;
  file: string;
  alt: JSONColumnType<LibraryRecord["alt"], LibraryRecord["alt"], LibraryRecord["alt"]>;
  /** Percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  created_by: string;
  search_text: Generated<string>;
}

interface ChoiceTable extends RecordColumns, Deletable {
  list: ChoiceList;
  key: string;
  name: string;
  position: number;
  logo: Generated<string>;
  translations: TranslationColumn;
}

interface ClaimTable extends RecordColumns, Deletable {
  phrase: string;
  why: string;
  source: string;
}

interface SubscriberTable extends Numbered, Deletable {
  email: string;
  email_key: string;
  status: Generated<Subscriber["status"]>;
  /** For the links in the subscriber's mails; a link proves access to the mailbox. Null before the first mail. */
  token_hash: string | null;
  /** In clear, from an older program; the next start hashes it. */
  token: string | null;
  confirm_until: Moment | null;
  confirmed_at: Moment | null;
  consent_id: number | null;
  search_text: Generated<string>;
}

interface BrochureTable extends RecordColumns, Deletable, Seeded {
  name: string;
  language: Generated<Language>;
  name_key: string;
  file_path: string;
  file_name: string;
  bytes: number;
  pages: number;
  downloads: number;
  search_text: Generated<string>;
}

interface VisitCountTable {
  /** YYYY-MM-DD in the office's zone. */
  day: string;
  kind: VisitKind;
  name: string;
  count: number;
}

interface DownloadTable {
  brochure_id: number;
  /**
   * Start of a quarter of an hour, from which the days of every time zone can be built. Older programs wrote YYYY-MM-DD in UTC.
   */
  day: string;
  count: number;
}

export interface AdminTable extends RecordColumns {
  name: string;
  email: string;
  email_key: string;
  password_hash: string;
  profile: string;
  role: Role;
  /** TOTP secret in base32, sealed; null without a second factor. */
  second_factor: string | null;
  second_factor_pending: string | null;
  second_factor_since: Moment | null;
  /** Time step of the last accepted code, so that no code is accepted twice. */
  second_factor_step: number | null;
  suspended_at: Moment | null;
  language: Language;
}

interface RecoveryCodeTable {
  id: Generated<number>;
  admin_id: number;
  code_hash: string;
}

interface InvitationTable extends Numbered {
  email: string;
  email_key: string;
  role: Role;
  token_hash: string;
  mailed_hash: string | null;
  by_id: number;
  expires_at: Moment;
}

interface SetUpLinkTable {
  token_hash: string;
  email: string;
  created_at: Moment;
  expires_at: Moment;
}

interface ApiTokenTable extends Numbered {
  name: string;
  token_hash: string;
  prefix: string;
  rights: List<Right>;
  admin_id: number;
  expires_at: Moment;
  last_used_at: Moment | null;
  warned_at: Moment | null;
}

interface ResetTable extends Numbered {
  admin_id: number;
  /** A network, or "known …" for a known browser of the account or for an owner. */
  asker: string;
  token_hash: string | null;
  expires_at: Moment;
}

interface SessionTable extends Numbered {
  admin_id: number;
  token_hash: string;
  device: string;
  address: string;
  last_used_at: Moment;
  expires_at: Moment;
  confirmation_hash: Generated<string | null>;
  confirmed_until: Generated<Moment | null>;
  is_by_passkey: Generated<boolean>;
}

interface PasskeyTable extends Numbered {
  admin_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  last_used_at: Moment | null;
}

interface PasskeyChallengeTable {
  id: Generated<number>;
  token_hash: string;
  challenge: string;
  session_id: number | null;
  expires_at: Moment;
}

interface DeviceTable extends Numbered {
  admin_id: number;
  token_hash: string;
  name: Generated<string>;
  trusted_until: Moment | null;
  last_used_at: Moment;
}

interface LogInTable extends Numbered {
  admin_id: number;
  outcome: string;
  second_factor: string;
  device: string;
  address: string;
}

export interface Change {
  field: string;
  old: unknown;
  new: unknown;
}

interface SeedingTable {
  name: string;
  seeded_at: Moment;
}

interface ErasureTable extends Numbered {
  key: string;
  kind: "email" | "phone";
  salt: string;
  marks: List<string>;
  reason: string;
  records: number;
  by_name: string;
}

interface BreachTable extends RecordColumns {
  title: string;
  noticed_at: Moment;
  noticed_by: string;
  description: string;
  kinds: List<BreachKind>;
  people: number | null;
  consequences: string;
  measures: string;
  contact: string;
  ticks: JSONColumnType<BreachTicks, BreachTicks, BreachTicks>;
}

interface HistoryTable extends Numbered {
  admin_id: number | null;
  admin_name: string;
  record: string;
  record_id: number;
  action: string;
  changes: List<Change>;
}

interface MediaFileTable {
  path: string;
  /** Hex. A path may have several rows, one for each content that it may hold. */
  sha256: string;
  bytes: number;
  stored_at: Moment;
}

/** PostgreSQL only: a media file whose content is stored in chunks. */
interface StoredFileTable {
  path: string;
  bytes: number;
  changed_at: Moment;
}

interface StoredChunkTable {
  path: string;
  part: number;
  content: Buffer;
}

interface MediaCheckTable {
  id: Generated<number>;
  checked_at: Moment;
  findings: JSONColumnType<MediaFindings, MediaFindings, MediaFindings>;
}

type WordsColumn = JSONColumnType<Words | null, Words | null, Words | null>;

export interface WordsTable {
  id: Generated<number>;
  page: string;
  language: string;
  draft: WordsColumn;
  version: number;
  saved_at: Moment | null;
  saved_by: string | null;
  published: WordsColumn;
  published_at: Moment | null;
  published_by: string | null;
  /** Of a translation: the original as it was when each text was translated. */
  made_from: WordsColumn;
}

interface WordVersionTable {
  page: string;
  language: string;
  number: number;
  words: WordsColumn;
  /** The version with this text: its own number, an earlier one after an undo, or 0 for the original text. */
  source: number;
  at: Moment;
  by_name: string;
}

export interface PlanTable {
  record: "product" | "words";
  record_id: number;
  deed: "publish" | "hide";
  at: Moment;
  words: JSONColumnType<Words | null, Words | null, Words | null>;
  by_id: number | null;
  by_name: string;
  held_at: Moment | null;
  held_why: string | null;
}

export interface DraftTicketTable {
  admin_id: number | null;
  token_hash: string;
  expires_at: Moment;
  as_of: Moment | null;
}

/** Carried to another server, in several attempts. */
interface Delivery extends Numbered {
  record_id: number;
  attempts: number;
  first_tried_at: Moment | null;
  next_at: Moment;
  lease: string;
  /** Why the last attempt failed: `reason` is our text, `answer` is the text of the other server. */
  reason: string;
  answer: string;
}

export interface MailTable extends Delivery {
  kind: Mail["kind"];
  recipient: string;
  recipient_key: string;
  mailbox: string | null;
  reply_to: string;
  subject: string;
  person: string;
  letter: JSONColumnType<Letter, Letter, Letter>;
  record: Mail["record"];
  once: string | null;
  /** The part before the @. All attempts share it, so that a mail client shows a duplicate once. */
  message_id: string;
  in_reply_to: string;
  status: Mail["status"];
  is_by_former: Generated<boolean>;
  sent_at: Moment | null;
  search_text: Generated<string>;
}

interface ReplyTable extends Numbered {
  record: "contact" | "partner";
  record_id: number;
  /** The mail is deleted some time after it is sent, so its row may be missing. */
  mail_id: number;
  text: string;
  by_name: string;
  idempotency_key: string;
}

interface ReplyTemplateTable extends RecordColumns {
  name: string;
  text: string;
  text_ar: string;
}

export type ChosenServer = MailServer & { from: Sender; isEncrypted?: boolean };

type Notices = Partial<Record<NoticeKind, Omit<MailNotices["data"][number], "kind">>>;

interface MailSettingsTable {
  id: number;
  /** Null if the environment names the server. */
  server: JSONColumnType<ChosenServer | null, ChosenServer | null, ChosenServer | null>;
  server_since: Generated<Moment | null>;
  former_server: JSONColumnType<ChosenServer | null, ChosenServer | null, ChosenServer | null>;
  notices: JSONColumnType<Notices | null, Notices | null, Notices | null>;
  selector: Generated<string>;
  vouching: JSONColumnType<KeptVouching | null, KeptVouching | null, KeptVouching | null>;
  version: number;
  updated_at: Moment | null;
}

/** Without a row the company's setting counts. */
interface OwnNoticeTable {
  admin_id: number;
  kind: OwnKind;
  is_on: boolean;
}

interface WebhookTable extends RecordColumns {
  url: string;
  kinds: List<WebhookKind>;
  is_on: boolean;
  paused_reason: string;
  by_id: number | null;
  secret: string;
  former_secret: string;
  former_until: Moment | null;
  rests_until: Moment | null;
}

interface WebhookDeliveryTable extends Delivery {
  webhook_id: number;
  kind: WebhookDelivery["kind"];
  record: "contact" | "partner" | "testimonial" | "subscriber" | "webhook";
  message_id: string;
  once: string | null;
  status: WebhookDelivery["status"];
  status_code: number | null;
  settled_at: Moment | null;
}

interface PushSubscriptionTable extends Numbered {
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: List<PushKind>;
  rests_until: Moment | null;
}

interface PushDeliveryTable extends Delivery {
  subscription_id: number;
  /** `test` is the first one after a browser subscribed; its record is the subscription. */
  kind: PushKind | "test";
  record: "contact" | "partner" | "testimonial" | "push";
  status: "waiting" | "failed" | "sent";
  settled_at: Moment | null;
}

interface RetentionTermTable {
  kind: RetentionKind;
  /** Null keeps records until an admin deletes them. */
  months: number | null;
  version: Generated<number>;
}

interface RetentionWarningTable {
  kind: RetentionKind;
  goes_on: string;
  up_to: string;
  warned_at: Moment;
}

interface RetentionRemovalTable {
  kind: RetentionKind;
  day: string;
  count: number;
}

interface DailyProofTable extends Numbered {
  /** YYYY-MM-DD by the company's clock. `clock_day` is null if an admin began the run or if it was cut off. */
  day: string;
  clock_day: string | null;
  /** 1 until the run has ended. */
  open_slot: 1 | null;
  state: ProofRun["state"];
  steps: List<ProofStep>;
  ended_at: Moment | null;
}

interface TeamRuleTable {
  name: string;
  since: Moment;
}

interface SecondPlaceTable {
  id: number;
  at: string;
  endpoint: string;
  region: string;
  access_key: string;
  secret: string;
  proven_at: Moment | null;
}

interface DutyTable {
  name: string;
  holder: string;
  token: number;
  held_until: Moment;
}

export interface Tables {
  categories: CategoryTable;
  products: ProductTable;
  former_titles: FormerTitleTable;
  testimonials: TestimonialTable;
  contacts: ContactTable;
  partners: PartnerTable;
  spam_lessons: SpamLessonTable;
  subscribers: SubscriberTable;
  list_products: ListProductTable;
  consents: ConsentTable;
  brochures: BrochureTable;
  downloads: DownloadTable;
  visit_counts: VisitCountTable;
  visit_days: { day: string; visitors: number };
  visit_stops: { id: number; since: Moment };
  today_visitors: { key: string };
  today_salt: { day: string; salt: string };
  second_place: SecondPlaceTable;
  real_site: { id: number; place: string; address: string; kept_copy: string };
  admins: AdminTable;
  recovery_codes: RecoveryCodeTable;
  sessions: SessionTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  invitations: InvitationTable;
  set_up_links: SetUpLinkTable;
  resets: ResetTable;
  api_tokens: ApiTokenTable;
  devices: DeviceTable;
  log_ins: LogInTable;
  history: HistoryTable;
  erasures: ErasureTable;
  breaches: BreachTable;
  seedings: SeedingTable;
  pictures: PictureTable;
  choices: ChoiceTable;
  claims: ClaimTable;
  media_files: MediaFileTable;
  media_checks: MediaCheckTable;
  stored_files: StoredFileTable;
  stored_chunks: StoredChunkTable;
  words: WordsTable;
  word_versions: WordVersionTable;
  plans: PlanTable;
  draft_tickets: DraftTicketTable;
  mails: MailTable;
  replies: ReplyTable;
  reply_templates: ReplyTemplateTable;
  mail_settings: MailSettingsTable;
  own_notices: OwnNoticeTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  push_subscriptions: PushSubscriptionTable;
  push_deliveries: PushDeliveryTable;
  daily_proofs: DailyProofTable;
  duties: DutyTable;
  team_rules: TeamRuleTable;
  retention_terms: RetentionTermTable;
  retention_warnings: RetentionWarningTable;
  retention_removals: RetentionRemovalTable;
  content: { id: number; version: number; fold: Generated<number> };
}

export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** SQLite stores these as JSON text, and flags as 0 or 1. */
export const jsonColumns: ReadonlySet<string> = new Set([
  "marks",
  "picture",
  "gallery",
  "highlights",
  "key_nutrients",
  "nutrition",
  "preparation",
  "needs",
  "allergens",
  "traces",
  "shops",
  "changes",
  "findings",
  "draft",
  "published",
  "made_from",
  "translations",
  "words",
  "alt",
  "letter",
  "server",
  "former_server",
  "notices",
  "vouching",
  "kinds",
  "steps",
  "rights",
  "spam",
  "ticks",
]);
export const flagColumns: ReadonlySet<string> = new Set([
  "connected",
  "is_by_former",
  "is_by_passkey",
  "is_deleted",
  "is_on",
  "is_read",
  "is_sample",
  "is_spam",
]);
