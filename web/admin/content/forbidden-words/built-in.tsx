import type { ForbiddenClaim } from "#contract/content/words/claims.ts";

export function BuiltIn({ claims }: { claims: readonly ForbiddenClaim[] }) {
  return (
    <section className="panel panel-after" aria-labelledby="law-words">
      <div className="panel-head">
        <h2 id="law-words">From the laws on food for infants</h2>
      </div>
      <p className="panel-note">
        These came with the site and cannot be changed here. The list finds words, not meanings, and replaces
        no lawyer.
      </p>
      <ul className="forbidden-laws lines">
        {Object.values(Object.groupBy(claims, ({ source }) => source)).map(
          (group) =>
            group?.[0] && (
              <li key={group[0].source}>
                <p>
                  <strong>{group[0].why.slice(0, 1).toUpperCase() + group[0].why.slice(1)}.</strong>
                  <small>{group[0].source}</small>
                </p>
                <ul className="row row-close" aria-label={`Words: ${group[0].why}`}>
                  {group.map(({ phrase }) => (
                    <li key={phrase}>{phrase}</li>
                  ))}
                </ul>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
