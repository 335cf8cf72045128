import { href, Link } from "react-router";
import type { ListedPicture } from "#contract/content/pictures.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";

type Uses = ListedPicture["uses"];

export function usesInShort([first, ...more]: Uses): string {
  if (!first) return "Not in use";
  return more.length === 0 ? first.where : `${first.where} and ${more.length} more`;
}

const states = { published: "", planned: "goes live by itself", draft: "in a draft" };

export function Uses({ uses }: { uses: Uses }) {
  return (
    <div className="picture-uses">
      <h3>Where it is shown</h3>
      {uses.length === 0 ? (
        <p>No page shows it.</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.product} ${use.where}`}>
              <Link className="link" to={addressOf(use)}>
                {use.where}
              </Link>{" "}
              {states[use.state] && <small>{states[use.state]}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function addressOf({ page, product, choice }: Uses[number]): string {
  if (product) return href("/admin/products/:id", { id: String(product) });
  return choice ? `${href("/admin/products")}?lists=open` : wordsAddress(page);
}
