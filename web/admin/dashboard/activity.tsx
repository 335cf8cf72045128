import { Link } from "react-router";
import type { HistoryEntry } from "#contract/history.ts";
import { shortDate } from "../ui/dates.ts";
import { initialsOf } from "../ui/initials.ts";

const addresses: Record<HistoryEntry["record"], (id: number) => string> = {
  product: (id) => `/admin/products/${id}`,
  category: () => "/admin/products",
  contact: (id) => `/admin/contact-submissions?id=${id}`,
  partner: (id) => `/admin/partner-submissions?id=${id}`,
  testimonial: () => "/admin/testimonials",
  brochure: () => "/admin/brochures",
  subscriber: () => "/admin/newsletter",
  admin: () => "/admin/profile",
  site: () => "/admin/safety",
};

const nouns: Record<HistoryEntry["record"], string> = {
  product: "product",
  category: "category",
  contact: "message",
  partner: "partner enquiry",
  testimonial: "testimonial",
  brochure: "document",
  subscriber: "subscriber",
  admin: "profile",
  site: "site",
};

const verbs: Record<string, string> = {
  create: "added",
  update: "changed",
  delete: "deleted",
  restore: "restored",
  purge: "deleted for good",
  approve: "approved",
  reject: "rejected",
  show: "showed",
  hide: "hid",
  status: "sorted",
  download: "downloaded a backup of",
  confirm: "said to be true",
  unconfirm: "marked as a sample",
  password: "changed the password of",
  "second-factor-on": "turned on the second factor of",
  "second-factor-off": "turned off the second factor of",
  "recovery-codes": "made new recovery codes for",
  "recovery-code": "used a recovery code of",
};

/** The latest changes by admins: who, what, when. */
export function Activity({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section className="panel" aria-labelledby="activity">
      <div className="panel-head">
        <h2 id="activity">Latest activity</h2>
      </div>
      {entries.length === 0 ? (
        <p className="chart-empty">Nobody has changed anything yet.</p>
      ) : (
        <ol className="activity">
          {entries.slice(0, 5).map(({ id, record, record_id, title, action, admin_name, created_at }) => (
            <li key={id}>
              <span className="avatar" aria-hidden="true">
                {initialsOf(admin_name || "System")}
              </span>
              <p>
                <b>{admin_name || "The system"}</b> {verbs[action] ?? action} the {nouns[record]}{" "}
                {title && action !== "purge" ? <Link to={addresses[record](record_id)}>{title}</Link> : title}
              </p>
              <time dateTime={created_at}>{shortDate(created_at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
