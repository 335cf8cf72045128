import { ShieldAlert } from "lucide-react";
import { href, Link } from "react-router";
import type { OpenBreach } from "#contract/privacy/breaches.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { useNow } from "#web/admin/platform/ui/use-now.ts";
import { leftLine, toldLine } from "#web/admin/privacy/breaches/words.ts";

export function OpenLeaks({ breaches }: { breaches: OpenBreach[] }) {
  const now = useNow();
  if (breaches.length === 0) return null;
  return (
    <section className="notice panel-before" data-tone="plain" aria-label={t("Open leaks")}>
      <ShieldAlert size={20} />
      <ul>
        {breaches.map(({ id, title, noticed_at, told_at }) => (
          <li key={id} dir="auto">
            <strong>{title}</strong>:{" "}
            {told_at ? toldLine({ noticed_at }, told_at) : `${leftLine({ noticed_at }, now)}.`}
          </li>
        ))}
      </ul>
      <Link to={`${href("/admin/settings/privacy")}#leaks`}>{t("If something leaked")}</Link>
    </section>
  );
}
