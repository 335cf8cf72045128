import { ExternalLink } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { createWordsTicket } from "#contract/content/words/endpoints.ts";
import { dayMs } from "#contract/durations.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Button } from "#web/ui/button.tsx";
import { fieldsOf, zoneWords } from "./times.ts";

/** Opens the whole site as of a past moment, in a new tab. */
export function SiteThen({ path }: { path: string }) {
  const [first] = useState(() => fieldsOf(new Date(Date.now() - dayMs)));
  const [problem, setProblem] = useState("");

  function open(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const moment = new Date(`${given.get("day")}T${given.get("time")}`);
    const isPast = moment.getTime() <= Date.now();
    setProblem(isPast ? "" : "Choose a day and a time that have passed.");
    if (!isPast) return;
    // Open the tab inside the click: after an await, browsers block it as a popup.
    const tab = window.open("", "_blank");
    return attempt(async () => {
      try {
        const { ticket } = await adminApi.call(createWordsTicket, { body: { asOf: moment.toISOString() } });
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        tab?.location.replace(`${path}?${new URLSearchParams({ "as-of": ticket, zone })}`);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  }

  return (
    <form className="row row-apart words-then" aria-labelledby="words-then" onSubmit={open}>
      <div>
        <h3 id="words-then">The whole site on another day</h3>
        <p>
          Words, products, documents and testimonials as visitors saw them then, by your clock (
          {zoneWords(new Date())}).
        </p>
      </div>
      <div className="row row-close">
        <input className="field" type="date" name="day" aria-label="Day" required defaultValue={first.date} />
        <input
          className="field"
          type="time"
          name="time"
          aria-label="Time"
          required
          defaultValue={first.time}
        />
        <Button type="submit">
          <ExternalLink size={16} />
          Look at it
        </Button>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
