import { Check, Reply } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { listTestimonials, type Testimonial } from "#contract/content/testimonials.ts";
import { dayMs } from "#contract/durations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { contactEndpoints } from "#contract/visitors/contacts.ts";
import { partnerEndpoints } from "#contract/visitors/partners.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { SampleTag } from "#web/admin/content/samples/samples.tsx";
import { sayOfOne, sendVerdict, type Verdict } from "#web/admin/content/testimonials/use-moderation.ts";
import { type CountedNoun, t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { read, useData } from "#web/admin/platform/reads.ts";
import { records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { ageOf } from "#web/admin/platform/ui/age.ts";
import { CallLinks } from "#web/admin/platform/ui/call-links.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { contactInbox } from "#web/admin/visitors/contacts/contact-inbox.ts";
import type { InboxNoun } from "#web/admin/visitors/inbox/noun.ts";
import { chatAddress } from "#web/admin/visitors/inbox/reply.ts";
import { partnerInbox } from "#web/admin/visitors/partners/partner-inbox.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";

const shown = 5;
const first = { limit: shown, sort: "oldest" } as const;

const contactsRead = read(contactEndpoints.list, { query: { ...first, view: "unread" } }, ["contact"]);
const partnersRead = read(partnerEndpoints.list, { query: { ...first, view: "unread" } }, ["partner"]);
/** Some more, because the samples that came with the site are the oldest and stand last. */
const testimonialsRead = read(
  listTestimonials,
  { query: { ...first, limit: 4 * shown, status: "pending" } },
  ["testimonial"],
);

export const waitingReads = [contactsRead, partnersRead, testimonialsRead];

type Counts = OutputOf<typeof dashboard>["waiting"];

const lists: { kind: keyof Counts; noun: CountedNoun; to: string }[] = [
  {
    kind: "contacts",
    noun: { one: "unread message", many: "unread messages" },
    to: `${href("/admin/contact-submissions")}?view=unread`,
  },
  {
    kind: "partners",
    noun: { one: "unread partner enquiry", many: "unread partner enquiries" },
    to: `${href("/admin/partner-submissions")}?view=unread`,
  },
  {
    kind: "testimonials",
    noun: { one: "testimonial to review", many: "testimonials to review" },
    to: href("/admin/testimonials"),
  },
];

/** What has waited longest, whichever list it is in, and can be done from here. */
export function WaitingList({ counts }: { counts: Counts }) {
  const rows = [
    ...useData(contactsRead).data.map((row) => ({
      since: row.created_at,
      isSample: false,
      line: <Letter key={`contact ${row.id}`} noun={contactInbox} row={row} />,
    })),
    ...useData(partnersRead).data.map((row) => ({
      since: row.created_at,
      isSample: false,
      line: <Letter key={`partner ${row.id}`} noun={partnerInbox} row={row} />,
    })),
    ...useData(testimonialsRead).data.map((row) => ({
      since: row.created_at,
      isSample: row.is_sample,
      line: <Opinion key={`testimonial ${row.id}`} testimonial={row} />,
    })),
  ].sort(
    (one, other) => Number(one.isSample) - Number(other.isSample) || one.since.localeCompare(other.since),
  );
  const left = lists.filter(({ kind }) => counts[kind] > 0);
  const all = left.reduce((sum, { kind }) => sum + counts[kind], 0);
  return (
    <section className="panel" aria-labelledby="waiting">
      <div className="panel-head">
        <h2 id="waiting">{t("Waiting for you")}</h2>
        {all > shown && (
          <span className="caption">
            {t("{shown} of {count}, the oldest first", { shown, count: all.toLocaleString("en") })}
          </span>
        )}
      </div>
      {rows.length === 0 && <EmptyState>{t("Nothing waits for you.")}</EmptyState>}
      <ol className="lines">{rows.slice(0, shown).map(({ line }) => line)}</ol>
      {left.length > 0 && (
        <p className="panel-note row">
          {left.map(({ kind, noun, to }) => (
            <Link key={kind} className="link" to={to}>
              {counted(counts[kind], noun)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

const isLate = (since: string) => Date.now() - Date.parse(since) > dayMs;

interface LineProps {
  name: string;
  to: string;
  about: ReactNode;
  since: string;
  text: string;
  children: ReactNode;
}

function Line({ name, to, about, since, text, children }: LineProps) {
  return (
    <li className="waiting-line">
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="fill">
        <p className="row row-close">
          <Link to={to} dir="auto">
            {name}
          </Link>
          {about}
          <time className="status" data-tone={isLate(since) ? "waits" : "plain"} dateTime={since}>
            {t("Waits {age}", { age: ageOf(since) })}
          </time>
        </p>
        <p className="clamp" dir="auto">
          {text}
        </p>
      </div>
      <div className="row row-close">{children}</div>
    </li>
  );
}

function Letter<Row extends Submission>({ noun, row }: { noun: InboxNoun<Row>; row: Row }) {
  const { id, name, created_at, message } = row;
  const number = noun.phoneNumber(row);
  const to = records[noun.record].address(id);
  return (
    <Line name={name} to={to} since={created_at} text={message} about={<small>{noun.about(row)}</small>}>
      {number && (
        <CallLinks number={number} chat={chatAddress(number.slice(1), row)} whom={name} look="icon" />
      )}
      <IfAllowed area="inbox">
        <ButtonLink small to={to} state={{ answer: id }}>
          <Reply size={16} />
          {t("Answer|button")}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      </IfAllowed>
    </Line>
  );
}

function Opinion({ testimonial }: { testimonial: Testimonial }) {
  const { id, name, rating, created_at, content, is_sample } = testimonial;
  const [isBusy, judge] = useDeed(async (verdict: Verdict) => {
    const version = await sendVerdict(id, verdict, testimonial.version);
    const takeBack = () => void attempt(() => sendVerdict(id, "restore", version), sayOfOne("restore"));
    notify.success(sayOfOne(verdict), { label: t("Undo"), run: takeBack });
  });
  const whose = <span className="sr-only"> {t("the testimonial of {name}", { name })}</span>;
  const about = (
    <>
      <Stars rating={rating} label={t("{rating} out of 5 stars", { rating })} size={15} />
      {is_sample && <SampleTag />}
    </>
  );
  return (
    <Line name={name} to={records.testimonial.address(id)} about={about} since={created_at} text={content}>
      <IfAllowed area="inbox">
        <Button small aria-disabled={isBusy} onClick={() => judge("approve")}>
          <Check size={17} />
          {t("Approve")}
          {whose}
        </Button>
        <Button variant="danger" small aria-disabled={isBusy} onClick={() => judge("reject")}>
          {t("Reject")}
          {whose}
        </Button>
      </IfAllowed>
    </Line>
  );
}
