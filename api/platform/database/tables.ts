import type { Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { KeptVouching, Letter, MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import type { LibraryRecord, Picture } from "#contract/content/pictures.ts";
import type { GalleryItem } from "#contract/content/products.ts";
import type { Words } from "#contract/content/words/field.ts";
import type { Mail, MailNotices, NoticeKind } from "#contract/delivery/mail.ts";
import type { OwnKind } from "#contract/delivery/own-notices.ts";
import type { WebhookDelivery, WebhookKind } from "#contract/delivery/webhooks.ts";
import type { ProofRun, ProofStep } from "#contract/operations/daily-proof.ts";
import type { MediaFindings } from "#contract/operations/media.ts";
import type { BreachKind, BreachTicks } from "#contract/privacy/breaches.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import type { RetentionKind } from "#contract/privacy/retention.ts";
import type { Right } from "#contract/rights.ts";
import type { Role } from "#contract/roles.ts";
import type { Subscriber } from "#contract/visitors/newsletter.ts";
import type { SpamReason, SubmissionStatus } from "#contract/visitors/submissions.ts";

type List<Item> = JSONColumnType<Item[], Item[], Item[]>;

/** Moments are ISO 8601 text in UTC on both engines, so that they sort and compare as text and need no conversion. */
type Moment = string;

interface RecordColumns {
  id: Generated<number>;
  version: number;
  created_at: Moment;
  updated_at: Moment;
}

interface Deletable {
  /** Moment it was moved to the trash. */
  deleted_at: Moment | null;
}

interface Seeded {
  /** It came with the installation, and nobody has said yet that it is true. */
  is_sample: boolean;
}

export interface CategoryTable extends RecordColumns, Deletable {
  name: string;
  description: string;
  regulatory_class: string;
  palette: string;
  position: number;
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
  highlights: List<string>;
  key_nutrients: List<string>;
  ingredients: string;
  flipkart_link: string | null;
  amazon_link: string | null;
  fancode_link: string | null;
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
  format: string;
  net_weight: string;
  position: number;
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
  /** What stood below the form; null before that was kept. */
  consent_id: number | null;
}

/** The one that nobody ever sees is the message of the daily proof, until it is taken away. */
export type StoredStatus = SubmissionStatus | "proof";

/** What lies in an inbox. */
interface InboxSubmission extends Submission {
  message: string;
  is_read: boolean;
  status: StoredStatus;
  /** Why it is taken for spam, or was. */
  spam: SpamReason[] | null;
  note: string;
  /** Who of the team is to answer it. */
  assigned_to: Generated<number | null>;
  /** Its words as they are looked for. */
  search_text: string;
}

interface TestimonialTable extends Submission, Seeded {
  content: string;
  rating: number;
  is_visible: 0 | 1;
  status: string;
}

interface ContactTable extends InboxSubmission {
  reason: string;
}

interface PartnerTable extends InboxSubmission {
  phone: string;
  phone_country: string;
}

/** What the team said of one submission; it outlives the submission, and holds no word of it that could be read. */
interface SpamLessonTable {
  record: "contact" | "partner";
  record_id: number;
  is_spam: boolean;
  /** Hash of the sender's address. */
  sender: string;
  /** Hashes of its words, and of all of them together first. */
  words: string[];
  created_at: Moment;
}

/** Submissions of one inbox that lists cannot tell apart; in several rows, whose `slot` says nothing. */
interface InboxCountTable {
  inbox: "contacts" | "partners";
  /** "" where the inbox knows no reasons. */
  reason: string;
  status: StoredStatus;
  is_read: boolean;
  is_deleted: boolean;
  slot: number;
  count: number;
}

interface InboxDayTable extends InboxCountTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  /** All their ids lie from here… */
  first_id: number;
  /** …to here. */
  last_id: number;
}

/** A product outside of the trash, as the admin's table filters and searches it. */
interface ListProductTable {
  id: number;
  category_id: number;
  status: string;
  format: string;
  home_slot: number | null;
  /** All that is looked through, in small letters. */
  search_text: string;
}

/** Rows of one list that its filters cannot tell apart; in several rows, whose `slot` says nothing. */
interface ListCountTable {
  list: "testimonials" | "subscribers";
  status: string;
  is_deleted: boolean;
  slot: number;
  count: number;
}

/** What a form of the site said of what it is given. */
export interface ConsentTable {
  id: Generated<number>;
  form: PersonKind;
  language: string;
  /** Of the page's words; 0 for those that came with the site. */
  version: number;
  text: string;
  created_at: Moment;
}

/** The library of pictures. */
export interface PictureTable extends RecordColumns, Deletable {
  name: string;
  /** Where the picture lies in the media storage; its name says the rest. */
  file: string;
  /** What it shows, by language. */
  alt: JSONColumnType<LibraryRecord["alt"], LibraryRecord["alt"], LibraryRecord["alt"]>;
  /** In percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  created_by: string;
}

/** Words and phrases that the company does not want in its texts. */
interface ClaimTable extends RecordColumns, Deletable {
  phrase: string;
  why: string;
  source: string;
}

interface SubscriberTable extends Deletable {
  id: Generated<number>;
  email: string;
  email_key: string;
  status: Generated<Subscriber["status"]>;
  /** Of the links in its mails, which tell that somebody reads the mail of this address. Null before the first one. */
  token_hash: string | null;
  /** The same in clear, where an older program has stored it; the next start hashes it. */
  token: string | null;
  /** How long the link to confirm is good; null where there is nothing to confirm. */
  confirm_until: Moment | null;
  confirmed_at: Moment | null;
  /** As in a submission. */
  consent_id: number | null;
  created_at: Moment;
}

export interface BrochureTable extends RecordColumns, Deletable, Seeded {
  name: string;
  name_key: string;
  file_path: string;
  file_name: string;
  bytes: number;
  pages: number;
  downloads: number;
}

interface DownloadTable {
  brochure_id: number;
  /** YYYY-MM-DD in UTC. */
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
  /** Secret of the time-based codes in base32, sealed; null without a second factor. */
  second_factor: string | null;
  /** A sealed secret that counts once a code of it was sent. */
  second_factor_pending: string | null;
  second_factor_since: Moment | null;
  /** Last time step whose code was taken: none is taken twice. */
  second_factor_step: number | null;
  /** Since when the log-in is refused; null where it is not. */
  suspended_at: Moment | null;
}

interface RecoveryCodeTable {
  id: Generated<number>;
  admin_id: number;
  code_hash: string;
}

interface InvitationTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  role: Role;
  token_hash: string;
  /** The same of the link in its mail; null until that is sent. */
  mailed_hash: string | null;
  by_id: number;
  created_at: Moment;
  expires_at: Moment;
  withdrawn_at: Moment | null;
}

interface SetUpLinkTable {
  token_hash: string;
  email: string;
  created_at: Moment;
  expires_at: Moment;
}

interface ApiTokenTable {
  id: Generated<number>;
  name: string;
  token_hash: string;
  /** What is shown of it afterwards. */
  prefix: string;
  rights: List<Right>;
  admin_id: number;
  created_at: Moment;
  expires_at: Moment;
  /** To the minute; null until its first call. */
  last_used_at: Moment | null;
  /** When its maker was told that it ends soon. */
  warned_at: Moment | null;
}

interface ResetTable {
  id: Generated<number>;
  admin_id: number;
  /** A network; or what is known: a browser of the account, an owner. */
  asker: string;
  /** Null until its mail is sent. */
  token_hash: string | null;
  created_at: Moment;
  expires_at: Moment;
}

interface SessionTable {
  id: Generated<number>;
  admin_id: number;
  token_hash: string;
  device: string;
  address: string;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
  /** Of the confirmation that calls marked `confirm` need. */
  confirmation_hash: Generated<string | null>;
  confirmed_until: Generated<Moment | null>;
}

interface DeviceTable {
  id: Generated<number>;
  admin_id: number;
  token_hash: string;
  created_at: Moment;
  last_used_at: Moment;
}

interface LogInTable {
  id: Generated<number>;
  admin_id: number;
  outcome: string;
  second_factor: string;
  device: string;
  address: string;
  created_at: Moment;
}

export interface Change {
  field: string;
  old: unknown;
  new: unknown;
}

/** What was filled in at a first start: it is filled in once, whatever becomes of it. */
interface SeedingTable {
  name: string;
  seeded_at: Moment;
}

interface ErasureTable {
  id: Generated<number>;
  /** A UUID: the same in the database and in the book of erasures beside the backups. */
  key: string;
  kind: "email" | "phone";
  salt: string;
  marks: List<string>;
  reason: string;
  records: number;
  by_name: string;
  created_at: Moment;
}

/** A leak of personal data. Its texts may name people: `api/privacy/person` knows them. */
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

interface HistoryTable {
  id: Generated<number>;
  /** Null where the system itself acted. */
  admin_id: number | null;
  admin_name: string;
  record: string;
  record_id: number;
  action: string;
  changes: List<Change>;
  created_at: Moment;
}

interface MediaFileTable {
  path: string;
  /** Of a content that the file may have, in hex. */
  sha256: string;
  bytes: number;
  stored_at: Moment;
}

/** On PostgreSQL alone: a file of the media, whose content lies in parts. */
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

/** What a page of the site says in a language. */
export interface WordsTable {
  id: Generated<number>;
  page: string;
  language: string;
  draft: WordsColumn;
  /** Of the draft. */
  version: number;
  saved_at: Moment | null;
  saved_by: string | null;
  /** Null where the words are those that came with the site. */
  published: WordsColumn;
  published_at: Moment | null;
  published_by: string | null;
}

interface WordVersionTable {
  page: string;
  language: string;
  number: number;
  words: WordsColumn;
  /** The version whose words these are: its own number, unless it brought an earlier one back. */
  source: number;
  at: Moment;
  by_name: string;
}

interface PlannedWordsTable {
  page: string;
  language: string;
  words: JSONColumnType<Words, Words, Words>;
  at: Moment;
  by_id: number | null;
  by_name: string;
  /** Since when it does not go live by itself: its maker may not publish any more. */
  held_at: Moment | null;
}

export interface DraftTicketTable {
  /** Whose it is. */
  admin_id: number | null;
  token_hash: string;
  expires_at: Moment;
  as_of: Moment | null;
}

export interface MailTable {
  id: Generated<number>;
  /** Of the daily proof there is one as long as that lasts; nobody is shown it. */
  kind: Mail["kind"] | "proof";
  recipient: string;
  /** In lower case. */
  recipient_key: string;
  /** What receipts are counted by. */
  mailbox: string | null;
  /** Where answers go; "" where they go to the sender. */
  reply_to: string;
  subject: string;
  /** Who sent what it tells of; "" where that is the one it goes to. */
  person: string;
  letter: JSONColumnType<Letter, Letter, Letter>;
  /** Kind and id of what it tells of. */
  record: Mail["record"];
  record_id: number;
  /** Name of what is sent one single time. */
  once: string | null;
  /** Before the @, the same at every try: whoever gets it twice sees it once. */
  message_id: string;
  /** The same of the mail that this one answers, or "". */
  in_reply_to: string;
  status: Mail["status"];
  /** Sent by the mail server before the present one. */
  is_by_former: Generated<boolean>;
  attempts: number;
  first_tried_at: Moment | null;
  next_at: Moment;
  /** Of the process that is at it, or "". */
  lease: string;
  /** Why the last try failed: in a sentence, and in the words of the server. */
  reason: string;
  answer: string;
  created_at: Moment;
  sent_at: Moment | null;
}

interface ReplyTable {
  id: Generated<number>;
  /** Kind and id of what it answers. */
  record: "contact" | "partner";
  record_id: number;
  /** Its mail, which is forgotten some time after it was sent. */
  mail_id: number;
  text: string;
  by_name: string;
  idempotency_key: string;
  created_at: Moment;
}

interface ReplyTemplateTable extends RecordColumns {
  name: string;
  text: string;
}

/** The server that was chosen in the panel, and as whom it sends; the password is sealed. */
export type ChosenServer = MailServer & { from: Sender; isEncrypted?: boolean };

/** Of each kind of mail what was said about it; what is missing is sent to those who are told anyway. */
type Notices = Partial<Record<NoticeKind, Omit<MailNotices["data"][number], "kind">>>;

interface MailSettingsTable {
  id: number;
  /** Null where the environment names it. */
  server: JSONColumnType<ChosenServer | null, ChosenServer | null, ChosenServer | null>;
  /** When it was chosen in place of another one. */
  server_since: Generated<Moment | null>;
  /** The one before, for a day; null if the environment named it, or none. */
  former_server: JSONColumnType<ChosenServer | null, ChosenServer | null, ChosenServer | null>;
  notices: JSONColumnType<Notices | null, Notices | null, Notices | null>;
  /** The name of the key that mails are signed with; "" where the environment says it, or nobody does. */
  selector: Generated<string>;
  /** What DNS said of the sender's domain; null where it was never asked. */
  vouching: JSONColumnType<KeptVouching | null, KeptVouching | null, KeptVouching | null>;
  version: number;
  updated_at: Moment | null;
}

/** What is missing is as the company has it. */
interface OwnNoticeTable {
  admin_id: number;
  kind: OwnKind;
  is_on: boolean;
}

interface WebhookTable extends RecordColumns {
  url: string;
  kinds: List<WebhookKind>;
  is_on: boolean;
  /** Why the server itself paused it, or "". */
  paused_reason: string;
  /** The owner who saved it last; null before that was kept. */
  by_id: number | null;
  /** As the called program has it, from whsec_ on; sealed. */
  secret: string;
  /** Signs as well until `former_until`. */
  former_secret: string;
  former_until: Moment | null;
}

export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  kind: WebhookDelivery["kind"];
  /** Kind and id of what it tells of; a test tells of its webhook. */
  record: "contact" | "partner" | "testimonial" | "subscriber" | "webhook";
  record_id: number;
  message_id: string;
  /** Name of what is sent one single time; null where that is any number of times. */
  once: string | null;
  status: WebhookDelivery["status"];
  attempts: number;
  first_tried_at: Moment | null;
  next_at: Moment;
  /** Of the process that is at it, or "". */
  lease: string;
  status_code: number | null;
  reason: string;
  answer: string;
  created_at: Moment;
  settled_at: Moment | null;
}

interface RetentionTermTable {
  kind: RetentionKind;
  /** Null: kept until somebody deletes it. */
  months: number | null;
  version: Generated<number>;
}

interface RetentionWarningTable {
  kind: RetentionKind;
  /** YYYY-MM-DD in UTC: on that day goes what came before the day `up_to`. */
  goes_on: string;
  up_to: string;
  warned_at: Moment;
}

interface RetentionRemovalTable {
  kind: RetentionKind;
  /** YYYY-MM-DD in UTC. */
  day: string;
  count: number;
}

interface DailyProofTable {
  id: Generated<number>;
  /** YYYY-MM-DD by the company's clock. */
  day: string;
  /** The same where that clock began it, and nobody cut it off. */
  clock_day: string | null;
  /** 1 until it is over. */
  open_slot: 1 | null;
  state: ProofRun["state"];
  steps: List<ProofStep>;
  /** The message; null before it is stored. */
  record_id: number | null;
  created_at: Moment;
  ended_at: Moment | null;
}

interface TeamRuleTable {
  name: string;
  since: Moment;
}

interface DutyTable {
  name: string;
  /** Machine, number and name of the process that has it. */
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
  inbox_counts: InboxCountTable;
  inbox_days: InboxDayTable;
  spam_lessons: SpamLessonTable;
  subscribers: SubscriberTable;
  list_counts: ListCountTable;
  list_products: ListProductTable;
  consents: ConsentTable;
  brochures: BrochureTable;
  downloads: DownloadTable;
  admins: AdminTable;
  recovery_codes: RecoveryCodeTable;
  sessions: SessionTable;
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
  claims: ClaimTable;
  media_files: MediaFileTable;
  media_checks: MediaCheckTable;
  stored_files: StoredFileTable;
  stored_chunks: StoredChunkTable;
  words: WordsTable;
  word_versions: WordVersionTable;
  planned_words: PlannedWordsTable;
  draft_tickets: DraftTicketTable;
  mails: MailTable;
  replies: ReplyTable;
  reply_templates: ReplyTemplateTable;
  mail_settings: MailSettingsTable;
  own_notices: OwnNoticeTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  daily_proofs: DailyProofTable;
  duties: DutyTable;
  team_rules: TeamRuleTable;
  retention_terms: RetentionTermTable;
  retention_warnings: RetentionWarningTable;
  retention_removals: RetentionRemovalTable;
  content: { id: number; version: number };
}

export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** Columns that SQLite keeps as JSON text and as 0 or 1; PostgreSQL knows both types. */
export const jsonColumns: ReadonlySet<string> = new Set([
  "marks",
  "picture",
  "gallery",
  "highlights",
  "key_nutrients",
  "needs",
  "allergens",
  "changes",
  "findings",
  "draft",
  "published",
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
  "is_deleted",
  "is_on",
  "is_read",
  "is_sample",
  "is_spam",
]);
