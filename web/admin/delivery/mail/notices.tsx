import { useEffect, useRef, useState } from "react";
import { type MailNotices, type NoticeKind, saveMailNotice } from "#contract/delivery/mail.ts";
import type { OwnNotices } from "#contract/delivery/own-notices.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { refreshed } from "#web/admin/platform/cache.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { listed } from "#web/admin/platform/ui/format.ts";
import { digestTimeLabel } from "./labels.ts";
import { DigestTime, PromisedHours } from "./notice-times.tsx";
import { NoticeSwitch, OwnNoticeList } from "./own-notices.tsx";
import { SeeReceipt } from "./receipt-dialog.tsx";
import { ByReason, Recipients } from "./recipients.tsx";

const texts: Record<NoticeKind, { title: Text; detail: Text }> = {
  contact: { title: "A new message, to you", detail: "At once, with the words and a link to answer." },
  partner: { title: "A new partner enquiry, to you", detail: "At once." },
  testimonial: { title: "A new testimonial, to you", detail: "At once, with a link to judge it." },
  receipt: {
    title: "A receipt, to the sender",
    detail:
      "At once, with the receipt number and the reason, never with what was written. Three a day to one mailbox.",
  },
  reminder: {
    title: "A reminder of what waits",
    detail: "Once for each message, enquiry and testimonial that is not taken up in the time you promise.",
  },
  digest: {
    title: "A digest of the day",
    detail: "What came in and what waits; none on a day without news.",
  },
};

export function Notices({ notices, own }: { notices: MailNotices; own: OwnNotices }) {
  const [isOwn, setOwn] = useState(false);
  const digest = notices.data.find(({ kind }) => kind === "digest");
  return (
    <section className="panel mail-notices" aria-labelledby="mail-notices">
      <div className="panel-head">
        <h2 id="mail-notices">{t("What is sent, and when")}</h2>
        <button type="button" className="link" aria-pressed={isOwn} onClick={() => setOwn(!isOwn)}>
          {t("Yours only")}
        </button>
      </div>
      {isOwn ? <OwnNoticeList own={own} digest={digest?.at} /> : <CompanyNotices notices={notices} />}
    </section>
  );
}

function CompanyNotices({ notices }: { notices: MailNotices }) {
  const { data, usual, zones, declined, joined } = notices;

  const version = useRef(notices.version);
  useEffect(() => {
    version.current = notices.version;
  }, [notices.version]);

  /** Saves run one after the other, so that the last choice wins. */
  const saving = useRef(Promise.resolve(true));

  function save(change: InputOf<typeof saveMailNotice>["body"], message: string) {
    saving.current = saving.current.then(async () => {
      const isSaved = await attempt(async () => {
        const body = { ...change, version: version.current };
        version.current = (await adminApi.call(saveMailNotice, { body })).version;
        notify.success(message);
      });
      await refreshed();
      return isSaved;
    });
    return saving.current;
  }

  return (
    <ul className="mail-kinds lines">
      {data.map(({ kind, is_on, to, hours, at, by_reason = {} }) => {
        const { detail } = texts[kind];
        const title = t(texts[kind].title);
        return (
          <li key={kind}>
            <div>
              <h3>{title}</h3>
              <p>{t(detail)}</p>
            </div>
            <ReadOnlyUnless area="owner">
              <NoticeSwitch
                title={title}
                isOn={is_on}
                onChange={(next) =>
                  save({ kind, is_on: next }, next ? t("Sent from now on") : t("Not sent any more"))
                }
              />
            </ReadOnlyUnless>
            {kind === "receipt" && <SeeReceipt />}
            <ReadOnlyUnless area="owner">
              {is_on && hours !== undefined && (
                <PromisedHours
                  hours={hours}
                  onChange={(next, message) => save({ kind, hours: next }, message)}
                />
              )}
              {is_on && at && (
                <DigestTime
                  at={at}
                  zones={zones}
                  onChange={(next) =>
                    save({ kind, at: next }, t("Comes at {time}", { time: digestTimeLabel(next) }))
                  }
                />
              )}
              {is_on && kind !== "receipt" && (
                <Recipients
                  of={title}
                  to={to}
                  usual={usual}
                  declined={declined[kind]}
                  onChange={(next, message) => save({ kind, to: next }, message)}
                />
              )}
              {joined[kind]?.length ? (
                <p className="caption">
                  {t("By their own choice also {addresses}.", { addresses: listed(joined[kind]) })}
                </p>
              ) : null}
              {is_on && kind === "contact" && (
                <ByReason
                  named={by_reason}
                  usual={to.length > 0 ? to : usual}
                  onChange={(reason, next, message) => save({ kind, by_reason: { [reason]: next } }, message)}
                />
              )}
            </ReadOnlyUnless>
          </li>
        );
      })}
    </ul>
  );
}
