import { refreshed } from "#web/admin/platform/cache.ts";
import "./retention.css";
import { useEffect, useRef } from "react";
import { type Retention, type RetentionKind, saveRetention } from "#contract/privacy/retention.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { Removals } from "./removals.tsx";
import { Term } from "./term.tsx";
import { savedLine } from "./words.ts";

export function RetentionPanel({ retention: { data, removals } }: { retention: Retention }) {
  /** Saves run one after the other, so that the last choice wins. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const versions = useRef(versionsOf(data));
  useEffect(() => {
    versions.current = versionsOf(data);
  }, [data]);

  function save(kind: RetentionKind, months: number | null): Promise<void> {
    const saved = saving.current.then(async () => {
      await attempt(async () => {
        const body = { months, version: versions.current.get(kind) };
        versions.current = versionsOf((await adminApi.call(saveRetention, { params: { kind }, body })).data);
        notify.success(savedLine(kind, months));
      });
      await refreshed();
    });
    saving.current = saved;
    return saved;
  }

  return (
    <section className="panel panel-after retention" aria-labelledby="retention">
      <div className="panel-head">
        <h2 id="retention">{t("How long things are kept")}</h2>
        <p>{t("You are warned two weeks before")}</p>
      </div>
      <ReadOnlyUnless area="owner">
        <ul className="lines retention-terms">
          {data.map((kept) => (
            <Term key={kept.kind} kept={kept} onChange={(months) => save(kept.kind, months)} />
          ))}
        </ul>
      </ReadOnlyUnless>
      <p className="panel-note">
        {t(
          "What goes is gone for good, with its answers and its history. Another term counts from now on, and nothing goes before two weeks have passed. People who leave the newsletter are gone at once; trash and spam go after 30 days.",
        )}
      </p>
      <Removals removals={removals} />
    </section>
  );
}

function versionsOf(data: Retention["data"]) {
  return new Map(data.map(({ kind, version }) => [kind, version]));
}
