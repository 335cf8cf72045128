import "#web/admin/platform/lists/lists.css";
import "./pictures.css";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  deletePicture,
  type LibraryRecord,
  type ListedPicture,
  listPictures,
} from "#contract/content/pictures.ts";
import { listAdminProducts } from "#contract/content/products.ts";
import { trashDays } from "#contract/panel/trash.ts";
import { DropZone } from "#web/admin/platform/forms/drop-zone.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { NothingFound } from "#web/admin/platform/lists/nothing-found.tsx";
import { Pager } from "#web/admin/platform/lists/pager.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import type { RowNoun } from "#web/admin/platform/lists/use-changes.ts";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { useRemoval } from "#web/admin/platform/lists/use-removal.ts";
import { notify } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { isTrash, orTrash, TrashTab, useTrashTab } from "#web/admin/platform/trash/trash-tab.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { pictureTypes } from "#web/admin/platform/upload/picture-check.ts";
import { UploadProgress } from "#web/admin/platform/upload/upload-progress.tsx";
import { PictureCard } from "./picture-card.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { usePicturesUpload } from "./use-pictures-upload.ts";

export const meta = titled("Pictures");

const words: RowNoun = { one: "picture", many: "pictures" };
const kinds = ["picture", "product", "words"] as const;

const isOfProducts = (search: URLSearchParams) => search.get("of") === "products";

/** The products tab reads the library too, for the count in its tab. */
const library = (search: URLSearchParams) =>
  read(
    listPictures,
    { query: partsOf(search, isOfProducts(search) ? ["search"] : ["search", "cursor"]) },
    kinds,
  );

const ofProducts = (search: URLSearchParams) =>
  read(listAdminProducts, { query: { ...partsOf(search, ["search", "cursor"]), sort: "title" } }, kinds);

const trashKinds = ["picture"] as const;

export const clientLoader = orTrash("of", trashKinds, async (given) => {
  const isBoth = isOfProducts(new URL(given.request.url).searchParams);
  await Promise.all([listLoader(library)(given), isBoth && listLoader(ofProducts)(given)]);
  return null;
});

export default function Pictures() {
  const [search] = useSearchParams();
  if (!isTrash(search, "of")) return <Library />;
  return <TrashTab title={t("Pictures")} kinds={trashKinds} tabs={<Folders total={undefined} />} />;
}

function Folders({ total }: { total: number | undefined }) {
  const trash = useTrashTab(trashKinds);
  return (
    <Tabs
      label={t("Whose pictures")}
      part="of"
      tabs={[
        { value: "", label: "Library", count: total },
        { value: "products", label: "Products", count: undefined },
        trash,
      ]}
    />
  );
}

function Library() {
  const [search] = useSearchParams();
  const isProducts = isOfProducts(search);
  const { page, ...loaded } = useList(library);
  const { data: products, ...productsRead } = useRead(ofProducts(search), isProducts);
  const { failure, again } = isProducts && page ? productsRead : loaded;
  const [opened, setOpened] = useState<ListedPicture | null>(null);
  const { progress, problems, add, cancel } = usePicturesUpload();
  const { deleted, remove, restore } = useRemoval("picture", ({ id }: LibraryRecord) =>
    adminApi.call(deletePicture, { params: { id } }),
  );

  async function take(files: File[]) {
    const added = await add(files);
    if (added.length > 0) notify.success(t("{rows} added", { rows: counted(added.length, words) }));
    if (added.length === 1 && added[0]) setOpened({ ...added[0], uses: [] });
  }

  return (
    <>
      <PageHead
        title={t("Pictures")}
        intro={t("What the pages show beside their words, and what the products show.")}
      />
      <IfAllowed area="content">
        <div className="panel-before stack stack-close">
          {progress ? (
            <UploadProgress progress={progress} onCancel={cancel} />
          ) : (
            <DropZone
              accept={pictureTypes}
              multiple
              label={t("Add pictures")}
              hint={t("JPEG, PNG, WebP or AVIF, up to 15 MB; 2,400 pixels wide fill the widest window")}
              onFiles={take}
            />
          )}
          {problems.map((problem) => (
            <Problem key={problem} text={problem} />
          ))}
        </div>
      </IfAllowed>
      <section className="panel list-panel" aria-label={t("Pictures")}>
        <div className="tools">
          <Folders total={page?.total} />
          <SearchField hint={t("Search pictures")} />
        </div>
        {deleted && (
          <UndoLine
            text={t("{name} is in the trash for {days} days.", { name: deleted.name, days: trashDays })}
            onUndo={() => restore(deleted)}
          />
        )}
        {failure ? (
          <Failed failure={failure} again={again} />
        ) : !page || (isProducts && !products) ? (
          <Loading />
        ) : products ? (
          <ProductPictures products={products.data} />
        ) : page.data.length > 0 ? (
          <ul className="picture-grid">
            {page.data.map((picture) => (
              <PictureCard key={picture.id} picture={picture} onOpen={() => setOpened(picture)} />
            ))}
          </ul>
        ) : search.has("search") ? (
          <NothingFound what={words.many} />
        ) : (
          <EmptyState>
            {t("No pictures yet. The pages show the still lifes that came with the site.")}
          </EmptyState>
        )}
        {page && <Pager page={products ?? page} />}
      </section>
      {opened && (
        <PictureDialog
          key={opened.id}
          picture={opened}
          onSaved={() => setOpened(null)}
          onDelete={() => {
            setOpened(null);
            void remove(opened);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
