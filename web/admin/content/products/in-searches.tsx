import { productAddress } from "#contract/addresses.ts";
import { productWords } from "#contract/content/words/defaults/product.ts";
import { readWords } from "#contract/content/words/endpoints.ts";
import { languages } from "#contract/languages.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { SearchCard } from "#web/admin/platform/ui/search-card.tsx";
import { foundAs } from "#web/content/product.ts";
import { CardPicture, cardPreview } from "./card-picture.tsx";
import { FormPanel } from "./form-panel.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function InSearches({ form }: { form: ProductForm }) {
  const { values } = form;
  const { data } = useRead(read(readWords, { params: { page: "product" }, query: {} }, ["words"]));
  const { title: titles = productWords.search.title } = (data?.words.search ?? {}) as { title?: string };
  const made = foundAs({ ...values, search_title: "", search_description: "" }, titles);
  return (
    <FormPanel title={t("In searches and chats")}>
      <div className="form-grid">
        <TextControl
          form={form}
          name="search_title"
          className="form-wide"
          hint={t("about 60 characters are shown")}
          placeholder={made.title}
          lang={languages[0]}
        />
        <TextControl
          form={form}
          name="search_description"
          className="form-wide"
          hint={t("about 155 characters are shown")}
          rows={2}
          placeholder={made.description}
          lang={languages[0]}
        />
      </div>
      <SearchCard
        title={values.search_title.trim() || made.title}
        description={values.search_description.trim() || made.description}
        path={decodeURI(productAddress(values.title))}
        picture={cardPreview(values)}
        language={languages[0]}
      />
      <CardPicture form={form} />
      <p className="form-help">
        {t(
          "Left empty, they are made of title, subtitle and description; how the title stands there is said in Pages, A product’s page.",
        )}
      </p>
    </FormPanel>
  );
}
