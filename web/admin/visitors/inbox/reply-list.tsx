import type { Reply } from "#contract/visitors/replies.ts";
import { reasonLabel } from "#web/admin/delivery/mail/labels.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  replies: readonly Reply[];
  hasServer: boolean;
  onTakeBack: (reply: Reply) => void;
}

const looks = { waiting: "pending", failed: "rejected", sent: "approved" };

export function ReplyList({ replies, hasServer, onTakeBack }: Props) {
  if (replies.length === 0) return null;
  const states = {
    waiting: hasServer ? t("Goes out soon") : t("Waits"),
    failed: t("Not delivered"),
    sent: t("Sent"),
  };
  return (
    <ol className="replies stack stack-close" aria-label={t("Answers")}>
      {replies.map((reply) => {
        const { id, text, by_name, created_at, status, reason, can_take_back } = reply;
        return (
          <li key={id}>
            <div className="row">
              <strong dir="auto">{by_name}</strong>
              <time dateTime={created_at}>{longDate(created_at)}</time>
              <span className="status" data-status={looks[status]}>
                {states[status]}
              </span>
            </div>
            <p className="reply-text" dir="auto">
              {text}
            </p>
            {can_take_back && (
              <IfAllowed area="inbox">
                <Button small onClick={() => onTakeBack(reply)}>
                  {t("Take back")}
                </Button>
              </IfAllowed>
            )}
            {reason && status !== "sent" && (
              <p className="reply-why">
                {reasonLabel(reason)} {status === "waiting" && t("It is tried again.")}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
