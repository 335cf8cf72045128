import "#web/admin/platform/lists/lists.css";
import "./mail.css";
import { useState } from "react";
import { type LoaderFunctionArgs, useNavigation } from "react-router";
import { getMailNotices, getMailSetUp, listMails, type Mail, resendMails } from "#contract/delivery/mail.ts";
import { getVouching } from "#contract/delivery/mail-domain.ts";
import { getOwnNotices } from "#contract/delivery/own-notices.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { NothingFound } from "#web/admin/platform/lists/nothing-found.tsx";
import { Pager } from "#web/admin/platform/lists/pager.tsx";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { FailedBanner } from "./delivery-list.tsx";
import { MailRow } from "./mail-row.tsx";
import { MailTools } from "./mail-tools.tsx";
import { Notices } from "./notices.tsx";
import { SetUp } from "./set-up.tsx";

export const meta = titled("Mail");

/** A form queues its mails with its record, and only the record's event tells of them. */
const withMails = ["mail", "contact", "partner", "testimonial", "subscriber"] as const;

const mails = (search: URLSearchParams) =>
  read(listMails, { query: partsOf(search, ["status", "kind", "days", "search", "cursor"]) }, withMails);
const setUpRead = read(getMailSetUp, undefined, withMails);
const noticesRead = read(getMailNotices, undefined, ["mail"]);
const vouchingRead = read(getVouching, undefined, ["mail"]);
const ownRead = read(getOwnNotices, undefined, ["mail"]);

export async function clientLoader(given: LoaderFunctionArgs) {
  await Promise.all([listLoader(mails)(given), ready(setUpRead, noticesRead, vouchingRead, ownRead)]);
  return null;
}

const empty: Record<string, Text> = {
  failed: "Nothing failed. Mails that cannot be delivered appear here, with the reason.",
  waiting: "Nothing waits: all mail is on its way.",
  sent: "Nothing was sent yet.",
};

export default function MailPage() {
  const setUp = useData(setUpRead);
  const { search } = useAddress();
  const isAsking = useNavigation().state === "loading";
  const [corrected, setCorrected] = useState<Mail | null>(null);
  const { page, failure, again } = useList(mails);
  const failed = page?.counts.failed ?? 0;
  const isFiltered = ["search", "kind", "days"].some((part) => search.has(part));

  const resend = (choice: { ids: number[] } | { all: true }) =>
    attempt(async () => {
      const { changed } = await adminApi.call(resendMails, { body: choice });
      if (changed === 0) return;
      notify.success(plural(changed, "{count} mail on the way again", "{count} mails on the way again"));
    });

  return (
    <>
      <PageHead title={t("Mail")} intro={t("What the site sends, to whom, and what became of it.")} />
      <div className="beside mail-page">
        <SetUp setUp={setUp} vouching={useData(vouchingRead)} />
        <section className="panel list-panel" aria-label={t("Mails")} aria-busy={isAsking}>
          <MailTools counts={page?.counts} />
          {failed > 0 && <FailedBanner failed={failed} onResend={() => resend({ all: true })} />}
          {failure ? (
            <Failed failure={failure} again={again} />
          ) : !page ? (
            <Loading />
          ) : page.data.length === 0 && isFiltered ? (
            <NothingFound what="mails" />
          ) : page.data.length === 0 ? (
            <EmptyState>
              {t(empty[search.get("status") ?? ""] ?? "No mail yet. The first message makes one.")}
            </EmptyState>
          ) : (
            <ul className="lines">
              {page.data.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  isSetUp={setUp.server !== null}
                  onResend={() => resend({ ids: [mail.id] })}
                  onCorrect={() => setCorrected(mail)}
                />
              ))}
            </ul>
          )}
          {page && <Pager page={page} />}
          {isAsking && <Loading className="loading-over" />}
        </section>
        <Notices notices={useData(noticesRead)} own={useData(ownRead)} />
      </div>
      {corrected && <CorrectDialog mail={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
