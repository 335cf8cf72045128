import { libraryPicture, mediaBase } from "#contract/addresses.ts";
import type { Page, PictureWords } from "#contract/words/field.ts";
import { apiOrigin } from "#web/api-client.ts";
import { useEditing } from "./editing.ts";

/** Characters that searches show before they cut. */
const titleFits = 60;
const descriptionFits = 155;

/** How a search and a chat show the page, and whether its words fit. */
export function SearchPreview({ page }: { page: Page }) {
  const { search } = useEditing().words;
  const title = String(search?.title ?? "");
  const description = String(search?.description ?? "");
  const picture = search?.picture as PictureWords | undefined;
  const isOwn = picture?.file && libraryPicture(picture.file);
  return (
    <div className="words-search">
      <Fits label="Title" is={title.length} most={titleFits} />
      <Fits label="Description" is={description.length} most={descriptionFits} />
      <figure>
        <figcaption>Google</figcaption>
        <div className="words-google" dir="auto">
          <small>
            {location.origin}
            {page.path === "/" ? "" : page.path.replaceAll("/", " › ")}
          </small>
          <b>{cut(title, titleFits)}</b>
          <p>{cut(description, descriptionFits)}</p>
        </div>
      </figure>
      <figure>
        <figcaption>WhatsApp</figcaption>
        <div className="words-chat" dir="auto">
          <img
            src={isOwn ? apiOrigin() + mediaBase + picture.file : "/pictures/og-card.jpg"}
            alt=""
            width={240}
            height={126}
          />
          <b>{cut(title, 65)}</b>
          <p>{cut(description, 80)}</p>
          <small>{location.host}</small>
        </div>
      </figure>
    </div>
  );
}

function Fits({ label, is, most }: { label: string; is: number; most: number }) {
  const isTooLong = is > most;
  return (
    <p className="words-fits" data-long={isTooLong || undefined}>
      <meter
        min={0}
        max={Math.max(most, is)}
        high={most}
        value={is}
        aria-label={`${label}: room in a search`}
      />
      <span>
        {label}: {isTooLong ? "Google cuts the last words" : "fits"}
      </span>
    </p>
  );
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1))} …`;
}
