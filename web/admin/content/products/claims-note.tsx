import { CircleAlert } from "lucide-react";
import { href, Link } from "react-router";
import { listClaims } from "#contract/content/claims.ts";
import { claimFinder, claimSentence, forbiddenClaims } from "#contract/content/words/claims.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { fieldNames, fields, type ProductValues } from "./fields.ts";
import { productRules } from "./values.ts";

const { shown } = productRules([]);

/** Fields that visitors do not read as text. */
const unspoken = new Set(["code", "swatch", "category_id", "status", "format", "home_slot", "position"]);

export function ClaimsNote({ values }: { values: ProductValues }) {
  const { data: list } = useRead(read(listClaims, undefined, ["claim"]));
  const builtIn = list?.builtIn ?? forbiddenClaims;
  const find = claimFinder([
    ...builtIn.map(({ phrase, why, source }) => ({
      phrase,
      why: translated(why),
      source: translated(source),
    })),
    ...(list?.data ?? []),
  ]);
  const found = fieldNames
    .filter((name) => !unspoken.has(name))
    .flatMap((name) =>
      find(shown(name, values[name]) ?? "").map(
        (claim) => `${t(fields[name].label)}: ${claimSentence(claim)}`,
      ),
    );
  return (
    <div role="status">
      {found.length > 0 && (
        <section className="worth-a-look">
          <h2>
            <CircleAlert size={18} />
            {t("Worth a look")}
          </h2>
          <ul>
            {found.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            <Link to={href("/admin/website/forbidden-words")}>{t("Which words are forbidden")}</Link>
          </p>
        </section>
      )}
    </div>
  );
}
