import type { ListedPicture } from "#contract/content/pictures.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Thumb } from "./thumb.tsx";
import { usesInShort } from "./uses.tsx";

export function PictureCard({ picture, onOpen }: { picture: ListedPicture; onOpen: () => void }) {
  const { name, alt, uses } = picture;
  return (
    <li className="picture-card">
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Thumb picture={picture} sizes="(width < 768px) 45vw, 260px" />
        <strong dir="auto">{name}</strong>
        <small>{usesInShort(uses)}</small>
        {alt.en === "" && (
          <span className="status" data-status="pending">
            {t("No alt text")}
          </span>
        )}
      </button>
    </li>
  );
}
