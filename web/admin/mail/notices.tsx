import { useRevalidator } from "react-router";
import { type MailNotices, type NoticeKind, saveMailNotice } from "#contract/mail.ts";
import { attempt } from "../failure.ts";
import { Locked } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { ByReason } from "./by-reason.tsx";
import { PromisedHours } from "./promised-hours.tsx";
import { Recipients } from "./recipients.tsx";

const words: Record<NoticeKind, { title: string; detail: string }> = {
  contact: { title: "A new message, to you", detail: "At once, with the words and a link to answer." },
  partner: { title: "A new partner enquiry, to you", detail: "At once." },
  testimonial: { title: "A new testimonial, to you", detail: "At once, with a link to judge it." },
  receipt: {
    title: "A receipt, to the sender",
    detail: "At once, with the receipt number and a copy. Three a day to one address.",
  },
  reminder: {
    title: "A reminder of what waits",
    detail:
      "Once for each message, enquiry and testimonial that nobody has taken up in the time you promise.",
  },
  digest: {
    title: "A digest of the day",
    detail: "What came in, at 8 in the morning by the server's clock; none on a day without news.",
  },
};

/** What is sent by itself, and to whom; each change counts at once. */
export function Notices({ notices: { data, usual } }: { notices: MailNotices }) {
  const { revalidate } = useRevalidator();

  const save = (notice: MailNotices["data"][number], said: string) =>
    attempt(async () => {
      await adminApi.call(saveMailNotice, { body: notice });
      notify.success(said);
      await revalidate();
    });

  return (
    <section className="panel mail-notices" aria-labelledby="mail-notices">
      <div className="panel-head">
        <h2 id="mail-notices">What is sent, and when</h2>
      </div>
      <Locked area="owner">
        <ul className="mail-kinds">
          {data.map((notice) => {
            const { kind, is_on, to, hours, by_reason = {} } = notice;
            const { title, detail } = words[kind];
            return (
              <li key={kind}>
                <div>
                  <h3>{title}</h3>
                  <p>{detail}</p>
                </div>
                <label className="switch">
                  <span>{title}</span>
                  <input
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; aria-checked is not allowed on it
                    role="switch"
                    aria-label={title}
                    checked={is_on}
                    onChange={() =>
                      save({ ...notice, is_on: !is_on }, is_on ? "Not sent any more" : "Sent from now on")
                    }
                  />
                </label>
                {is_on && hours !== undefined && (
                  <PromisedHours
                    hours={hours}
                    onChange={(next, said) => save({ ...notice, hours: next }, said)}
                  />
                )}
                {is_on && kind !== "receipt" && (
                  <Recipients
                    of={title}
                    to={to}
                    usual={usual}
                    onChange={(next, said) => save({ ...notice, to: next }, said)}
                  />
                )}
                {is_on && kind === "contact" && (
                  <ByReason
                    named={by_reason}
                    usual={to.length > 0 ? to : usual}
                    onChange={(reason, next, said) =>
                      save({ ...notice, by_reason: { [reason]: next } }, said)
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      </Locked>
    </section>
  );
}
