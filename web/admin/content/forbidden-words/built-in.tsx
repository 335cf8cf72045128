import type { ForbiddenClaim } from "#contract/content/words/claims.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";

export function BuiltIn({ claims }: { claims: readonly ForbiddenClaim[] }) {
  return (
    <section className="panel panel-after" aria-labelledby="law-words">
      <div className="panel-head">
        <h2 id="law-words">{t("From the laws on food for infants")}</h2>
      </div>
      <p className="panel-note">
        {t(
          "These came with the site and cannot be changed here. The list finds words, not meanings, and replaces no lawyer.",
        )}
      </p>
      <ul className="forbidden-laws lines">
        {Object.values(Object.groupBy(claims, ({ source }) => source)).map((group) => {
          if (!group?.[0]) return null;
          const { source } = group[0];
          const why = translated(group[0].why);
          return (
            <li key={source}>
              <p>
                <strong>{why.slice(0, 1).toUpperCase() + why.slice(1)}.</strong>
                <small>{translated(source)}</small>
              </p>
              <ul className="row row-close" aria-label={t("Words: {why}", { why })}>
                {group.map(({ phrase }) => (
                  <li key={phrase}>{phrase}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
