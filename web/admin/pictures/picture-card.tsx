import type { LibraryRecord } from "#contract/pictures.ts";
import { dateOf } from "../ui/facts.ts";
import { Thumb } from "./thumb.tsx";

/** A picture of the library; a press opens what can be changed of it. */
export function PictureCard({ picture, onOpen }: { picture: LibraryRecord; onOpen: () => void }) {
  const { name, alt, created_at, created_by } = picture;
  return (
    <li className="picture-card">
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Thumb picture={picture} sizes="(width < 768px) 45vw, 260px" />
        <strong dir="auto">{name}</strong>
        <small>
          {dateOf(created_at)}, {created_by}
        </small>
        {alt.en === "" && (
          <span className="status" data-status="pending">
            No alt text
          </span>
        )}
      </button>
    </li>
  );
}
