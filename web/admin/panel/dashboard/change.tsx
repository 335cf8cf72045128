import { t } from "#web/admin/platform/language/language.tsx";

/** No alarm colour, because up and down are neither good nor bad. */
export function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className="caption change">{t("as before")}</span>;
  const isMore = now > before;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const share =
    percent > 999 ? t("over 999 %") : percent === 0 ? t("under 1 %") : t("{percent} %", { percent });
  const text = before === 0 ? t("new") : share;
  const values = { share: text, before: before.toLocaleString("en") };
  return (
    <span className="caption change" data-more={isMore}>
      <span aria-hidden="true">
        {isMore ? "↑" : "↓"} {text}
      </span>
      <span className="sr-only">
        {isMore
          ? t("more by {share}, {before} before", values)
          : t("fewer by {share}, {before} before", values)}
      </span>
    </span>
  );
}
