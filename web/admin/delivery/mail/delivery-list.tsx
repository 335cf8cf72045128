import { Check, CircleAlert, Clock, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Mail } from "#contract/delivery/mail.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";

interface FolderTab {
  value: string;
  label: Text;
  count: number | undefined;
}

export function folderTabs(counts: Partial<Record<"all" | Mail["status"], number>> | undefined): FolderTab[] {
  return [
    { value: "", label: "All", count: counts?.all },
    { value: "waiting", label: "Waiting", count: counts?.waiting },
    { value: "failed", label: "Failed", count: counts?.failed },
    { value: "sent", label: "Sent", count: counts?.sent },
  ];
}

export function FailedBanner({ failed, onResend }: { failed: number; onResend: () => void }) {
  return (
    <div className="notice" data-tone="bad">
      <CircleAlert size={18} />
      <p>
        <strong>
          {plural(failed, "{count} could not be delivered.", "{count} could not be delivered.")}
        </strong>{" "}
        {t("Each says why.")}
      </p>
      <IfAllowed area="inbox">
        <Button small onClick={onResend}>
          <RotateCw size={17} />
          {plural(failed, "Send it again", "Send all {count} again")}
        </Button>
      </IfAllowed>
    </div>
  );
}

const icons = { waiting: Clock, failed: X, sent: Check };

interface RowProps {
  delivery: Pick<Mail, "status" | "created_at">;
  title: ReactNode;
  detail: string;
  states: Record<Mail["status"], string>;
  children: ReactNode;
}

export function DeliveryRow({ delivery: { status, created_at }, title, detail, states, children }: RowProps) {
  const Icon = icons[status];
  return (
    <li className="mail" data-status={status}>
      <span className="icon-tile">
        <Icon size={18} />
      </span>
      <div className="named">
        {title}
        <small>{detail}</small>
      </div>
      <div className="mail-when">
        <time dateTime={created_at}>{shortDate(created_at)}</time>
        <span>{states[status]}</span>
      </div>
      {children}
    </li>
  );
}
