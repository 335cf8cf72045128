import "#web/admin/platform/lists/lists.css";
import "./pictures.css";
import { Search, Upload } from "lucide-react";
import { useState } from "react";
import type { LibraryRecord, ListedPicture } from "#contract/content/pictures.ts";
import { longestOf, searchField } from "#contract/fields.ts";
import { type CountedNoun, type Text, t } from "#web/admin/platform/language/language.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { pictureTypes } from "#web/admin/platform/upload/picture-check.ts";
import { UploadProgress } from "#web/admin/platform/upload/upload-progress.tsx";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { Button } from "#web/ui/button.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { Thumb } from "./thumb.tsx";
import { useLibrary } from "./use-library.ts";
import { usePicturesUpload } from "./use-pictures-upload.ts";
import { usesInShort } from "./uses.tsx";

interface Props {
  /** The current picture; null for the one that came with the site. */
  file: string | null;
  usual?: { name: Text; look: Text };
  /** Null stands for `usual`. */
  onChoose: (picture: LibraryRecord | null) => void;
  onClose: () => void;
}

const ofTheSite = { name: "The site’s own", look: "As it came with the site" } as const;
const words: CountedNoun = { one: "picture", many: "pictures" };

function introOf(total: number, search: string): string {
  if (total > 0) return `${counted(total, words)}. ${t("One that is in use cannot be deleted.")}`;
  return search ? `${counted(total, words)}.` : t("No pictures yet. Upload the first one, or drop it here.");
}

export function ChoosePicture({ file, usual = ofTheSite, onChoose, onClose }: Props) {
  const library = useLibrary();
  const { progress, problems, add, cancel } = usePicturesUpload();
  /**
   * Undefined until the admin picks one. Holds the whole picture, because a new search can drop it from the
   * list.
   */
  const [chosen, setChosen] = useState<ListedPicture | null>();
  const [fresh, setFresh] = useState<ListedPicture[]>([]);
  const { isOver, handlers } = useDrop(upload, progress !== null);
  const { pictures: found, failure } = library;
  const chosenFile = chosen === undefined ? file : (chosen?.file ?? null);
  const isFresh = ({ id }: ListedPicture) => fresh.some((one) => one.id === id);
  const pictures = [...fresh, ...(found ?? []).filter((one) => !isFresh(one))];
  const total = library.total + fresh.filter(({ id }) => !found?.some((one) => one.id === id)).length;

  async function upload(given: File) {
    const [added] = await add([given]);
    if (!added) return;
    const picture = { ...added, uses: [] };
    setFresh((now) => [picture, ...now]);
    setChosen(picture);
  }

  function choose() {
    if (chosen === undefined) onClose();
    else onChoose(chosen);
  }

  return (
    <FormDialog
      title={t("Choose a picture")}
      intro={found ? introOf(total, library.words) : " "}
      submitLabel={t("Use this one")}
      isBusy={progress !== null}
      className={`dialog-wide picture-choice ${isOver ? "picture-over" : ""}`}
      handlers={handlers}
      onSubmit={choose}
      onClose={onClose}
      foot={
        progress ? (
          <UploadProgress progress={progress} onCancel={cancel} />
        ) : (
          <div className="dialog-actions picture-actions">
            <FileButton accept={pictureTypes} label={t("New picture")} onFile={upload}>
              <Upload size={17} />
              {t("Upload")}
            </FileButton>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button variant="primary" type="submit">
              {t("Use this one")}
            </Button>
          </div>
        )
      }
    >
      <search className="list-search">
        <Search size={18} />
        <input
          type="search"
          dir="auto"
          aria-label={t("Search pictures")}
          placeholder={t("Search pictures")}
          maxLength={longestOf(searchField)}
          value={library.words}
          // It searches while one types; the form is sent by its button.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) => library.setWords(event.currentTarget.value)}
        />
      </search>
      {problems.map((problem) => (
        <Problem key={problem} text={problem} />
      ))}
      {failure || !found ? (
        <Pending failure={failure} again={library.again} />
      ) : (
        <fieldset className="picture-grid picture-radios">
          <legend className="sr-only">{t("Pictures")}</legend>
          <PictureChoice name={t(usual.name)} isChosen={chosenFile === null} onChoose={() => setChosen(null)}>
            <span className="picture-thumb picture-own">{t(usual.look)}</span>
          </PictureChoice>
          {pictures.map((picture) => (
            <PictureChoice
              key={picture.id}
              name={picture.name}
              detail={usesInShort(picture.uses)}
              isChosen={chosenFile === picture.file}
              onChoose={() => setChosen(picture)}
            >
              <Thumb picture={picture} sizes="(width < 768px) 45vw, 190px" />
            </PictureChoice>
          ))}
          {pictures.length === 0 && library.words !== "" && (
            <EmptyState>{t("No picture has this name.")}</EmptyState>
          )}
          {library.more && (
            <Button small onClick={library.more}>
              {t("Show more")}
            </Button>
          )}
        </fieldset>
      )}
    </FormDialog>
  );
}
