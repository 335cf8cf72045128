import "./breaches.css";
import { useState } from "react";
import { type Breach, updateBreach } from "#contract/privacy/breaches.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useNow } from "#web/admin/platform/ui/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { BreachForm } from "./breach-form.tsx";
import { OpenBreach } from "./open-breach.tsx";
import { PastBreaches } from "./past-breaches.tsx";

type Ticks = Partial<Record<keyof Breach["ticks"], boolean>>;

export function BreachesPanel({ breaches }: { breaches: Breach[] }) {
  const now = useNow();
  const [edited, setEdited] = useState<Breach | "new" | null>(null);
  const open = breaches.filter(({ ticks }) => ticks.closed === null);

  /** Sends only the ticks, so that other changes by another owner stay. */
  async function tick({ id }: Breach, done: Ticks, said?: string) {
    await attempt(() => adminApi.call(updateBreach, { params: { id }, body: { done } }), said);
  }

  return (
    <section className="panel panel-after" aria-labelledby="leaks">
      <div className="panel-head">
        <h2 id="leaks">{t("If something leaked")}</h2>
        <IfAllowed area="owner">
          <Button small onClick={() => setEdited("new")}>
            {t("Write one down")}
          </Button>
        </IfAllowed>
      </div>
      {open.length === 0 && (
        <p className="panel-note">
          {t(
            "Nothing is open. Whatever lets others see people's data is written down here: a lost laptop, a mail to the wrong address, a stranger in an account. Oman's authority wants to be told within 72 hours, India's at once and in full within 72 hours.",
          )}
        </p>
      )}
      {open.map((breach) => (
        <OpenBreach
          key={breach.id}
          breach={breach}
          now={now}
          onEdit={() => setEdited(breach)}
          onTick={(done) =>
            tick(breach, done, done.closed ? t("Closed. It stays in the register.") : undefined)
          }
        />
      ))}
      <PastBreaches
        breaches={breaches.filter(({ ticks }) => ticks.closed !== null)}
        onReopen={(breach) => tick(breach, { closed: false })}
      />
      {edited && (
        <BreachForm
          breach={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </section>
  );
}
