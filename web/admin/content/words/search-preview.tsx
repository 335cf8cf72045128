import { libraryPicture, mediaBase } from "#contract/addresses.ts";
import type { Page, PictureWords } from "#contract/content/words/field.ts";
import { addressIn, languages } from "#contract/languages.ts";
import { SearchCard } from "#web/admin/platform/ui/search-card.tsx";
import { apiOrigin } from "#web/api-client.ts";
import { useEditing } from "./editing.ts";

export function SearchPreview({ page }: { page: Page }) {
  const { words, translation } = useEditing();
  const { search } = words;
  const picture = search?.picture as PictureWords | undefined;
  const isOwn = picture?.file && libraryPicture(picture.file);
  const language = translation?.language ?? languages[0];
  return (
    <SearchCard
      title={String(search?.title ?? "")}
      description={String(search?.description ?? "")}
      path={addressIn(language, page.path)}
      language={language}
      picture={isOwn ? apiOrigin() + mediaBase + picture.file : undefined}
    />
  );
}
