import { ExternalLink, Mail, MailOpen, Reply } from "lucide-react";
import type { Submission } from "#contract/visitors/submissions.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { useMay } from "#web/admin/platform/rights.tsx";
import { CallLinks } from "#web/admin/platform/ui/call-links.tsx";
import { Button } from "#web/ui/button.tsx";
import type { InboxNoun } from "./noun.ts";
import { chatAddress, replyAddress } from "./reply.ts";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
  onAnswer: () => void;
}

export function DetailFoot({ noun, row, inbox, onAnswer }: Props) {
  const mayChange = useMay("inbox") && row.deleted_at === null;
  const number = noun.phoneNumber(row);
  return (
    <footer className="detail-foot row">
      {mayChange && (
        <Button variant="primary" onClick={onAnswer}>
          <Reply size={18} />
          {t("Answer|button")}
        </Button>
      )}
      <a className="button" href={replyAddress(row, noun.replySubject(row))}>
        <ExternalLink size={18} />
        {t("By your mail program")}
      </a>
      {number && <CallLinks number={number} chat={chatAddress(number.slice(1), row)} />}
      {mayChange && (
        <Button onClick={() => inbox.mark({ ids: [row.id] }, !row.is_read)}>
          {row.is_read ? <Mail size={18} /> : <MailOpen size={18} />}
          {row.is_read ? t("Mark unread") : t("Mark read")}
        </Button>
      )}
    </footer>
  );
}
