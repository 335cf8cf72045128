import { ExternalLink } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { createWordsTicket } from "#contract/content/words/endpoints.ts";
import { dayMs } from "#contract/durations.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { fieldsOf, ownZone } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { atClock, zoneWords } from "./times.ts";

export function SiteThen({ path }: { path: string }) {
  const [first] = useState(() => fieldsOf(new Date(Date.now() - dayMs)));
  const [said, setSaid] = useState({ text: "", isProblem: false });

  function open(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const chosen = atClock({ date: String(given.get("day")), time: String(given.get("time")) });
    const isPast = chosen !== null && chosen.moment.getTime() <= Date.now();
    setSaid({
      text: isPast ? chosen.note : t("Choose a day and a time that have passed."),
      isProblem: !isPast,
    });
    if (!isPast) return;
    // Opens the tab inside the click: after an await, browsers block it as a popup.
    const tab = window.open("", "_blank");
    return attempt(async () => {
      try {
        const { ticket } = await adminApi.call(createWordsTicket, {
          body: { asOf: chosen.moment.toISOString() },
        });
        tab?.location.replace(`${path}?${new URLSearchParams({ "as-of": ticket, zone: ownZone() })}`);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  }

  return (
    <form className="row row-apart words-then" aria-labelledby="words-then" onSubmit={open}>
      <div>
        <h3 id="words-then">{t("The whole site on another day")}</h3>
        <p>
          {t(
            "Words, products, documents and testimonials as visitors saw them then, by your clock ({zone}).",
            { zone: zoneWords(new Date()) },
          )}
        </p>
      </div>
      <div className="row row-close">
        <input
          className="field"
          type="date"
          name="day"
          aria-label={t("Day")}
          required
          defaultValue={first.date}
        />
        <input
          className="field"
          type="time"
          name="time"
          aria-label={t("Time")}
          required
          defaultValue={first.time}
        />
        <Button type="submit">
          <ExternalLink size={16} />
          {t("Look at it")}
        </Button>
      </div>
      <p className={said.isProblem ? "problem" : "form-help"} role={said.isProblem ? "alert" : "status"}>
        {said.text}
      </p>
    </form>
  );
}
