import "#web/admin/platform/lists/lists.css";
import "./mail.css";
import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { getMailNotices, getMailSetUp, listMails, type Mail, resendMails } from "#contract/delivery/mail.ts";
import { getVouching } from "#contract/delivery/mail-domain.ts";
import { getOwnNotices } from "#contract/delivery/own-notices.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { loadList, partsOf } from "#web/admin/platform/lists/load.ts";
import { NothingFound } from "#web/admin/platform/lists/nothing-found.tsx";
import { Pager } from "#web/admin/platform/lists/pager.tsx";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { useWaiting } from "#web/admin/platform/shell/waiting.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/mail.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { FailedBanner } from "./delivery-list.tsx";
import { MailRow } from "./mail-row.tsx";
import { MailTools } from "./mail-tools.tsx";
import { Notices } from "./notices.tsx";
import { SetUp } from "./set-up.tsx";

export const meta = titled("Mail");

const noun = { one: "mail", many: "mails" };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = partsOf(new URL(request.url).searchParams, ["status", "kind", "days", "search", "cursor"]);
  const { signal } = request;
  const [list, setUp, notices, vouching, own] = await Promise.all([
    loadList(request, () => adminApi.call(listMails, { query }, { signal })),
    adminApi.call(getMailSetUp, undefined, { signal }),
    adminApi.call(getMailNotices, undefined, { signal }),
    adminApi.call(getVouching, undefined, { signal }),
    adminApi.call(getOwnNotices, undefined, { signal }),
  ]);
  return { list, setUp, notices, vouching, own };
}

const empty: Record<string, string> = {
  failed: "Nothing failed. Mails that cannot be delivered appear here, with the reason.",
  waiting: "Nothing waits: all mail is on its way.",
  sent: "Nothing was sent yet.",
};

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { list, setUp, notices, vouching, own } = loaderData;
  const { search } = useAddress();
  const { revalidate } = useRevalidator();
  const { refresh } = useWaiting();
  const isAsking = useNavigation().state === "loading";
  const [corrected, setCorrected] = useState<Mail | null>(null);
  const { page, failure } = list;
  const failed = page?.counts.failed ?? 0;
  const isFiltered = ["search", "kind", "days"].some((part) => search.has(part));
  useLive(["mail", "contact", "partner", "testimonial"], () => {
    revalidate();
    refresh();
  });

  const resend = (choice: { ids: number[] } | { all: true }) =>
    attempt(async () => {
      const { changed } = await adminApi.call(resendMails, { body: choice });
      if (changed > 0) notify.success(`${counted(changed, noun)} on the way again`);
      await revalidate();
      refresh();
    });

  return (
    <>
      <PageHead title="Mail" intro="What the site sends, to whom, and what became of it." />
      <div className="beside mail-page">
        <section className="panel list-panel" aria-label="Mails" aria-busy={isAsking}>
          <MailTools counts={page?.counts} />
          {failed > 0 && <FailedBanner failed={failed} onResend={() => resend({ all: true })} />}
          {failure ? (
            <Failed sentence={failure} />
          ) : page?.data.length === 0 && isFiltered ? (
            <NothingFound what="lines" />
          ) : page?.data.length === 0 ? (
            <EmptyState>
              {empty[search.get("status") ?? ""] ?? "No mail yet. The first message makes one."}
            </EmptyState>
          ) : (
            <ul className="lines">
              {page?.data.map((mail) => (
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
        <div className="stack stack-wide">
          <SetUp setUp={setUp} vouching={vouching} />
          <Notices notices={notices} own={own} />
        </div>
      </div>
      {corrected && <CorrectDialog mail={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
