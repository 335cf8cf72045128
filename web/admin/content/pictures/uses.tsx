import { href, Link } from "react-router";
import type { ListedPicture } from "#contract/content/pictures.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";

type Uses = ListedPicture["uses"];

export function usesInShort([first, ...more]: Uses): string {
  if (!first) return t("Not in use");
  const where = whereShown(first);
  if (more.length === 0) return where;
  return plural(more.length, "{where} and {count} more", "{where} and {count} more", { where });
}

/** Names of products and of places to buy stay as they are. */
function whereShown({ where, product, choice }: Uses[number]): string {
  if (product) return t("{name}, card picture", { name: where.replace(/, card picture$/, "") });
  if (choice) return t("{name}, logo", { name: where.replace(/, logo$/, "") });
  const [, page = where, section] = /^(.+?), (.+)$/s.exec(where) ?? [];
  return section ? `${translated(page)}, ${translated(section)}` : translated(page);
}

const states = { published: null, planned: "goes live by itself", draft: "in a draft" } as const;

export function Uses({ uses }: { uses: Uses }) {
  return (
    <div className="picture-uses">
      <h3>{t("Where it is shown")}</h3>
      {uses.length === 0 ? (
        <p>{t("No page shows it.")}</p>
      ) : (
        <ul>
          {uses.map((use) => {
            const state = states[use.state];
            return (
              <li key={`${use.product} ${use.where}`}>
                <Link className="link" to={addressOf(use)}>
                  {whereShown(use)}
                </Link>{" "}
                {state && <small>{t(state)}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function addressOf({ page, product, choice }: Uses[number]): string {
  if (product) return href("/admin/products/:id", { id: String(product) });
  return choice ? `${href("/admin/products")}?lists=open` : wordsAddress(page);
}
