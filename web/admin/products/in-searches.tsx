import { productAddress } from "#contract/addresses.ts";
import { productWords } from "#contract/words/defaults/product.ts";
import { readWords } from "#contract/words/endpoints.ts";
import { summary } from "#web/content/product.ts";
import { adminApi } from "../session.ts";
import { SearchCard } from "../ui/search-card.tsx";
import { FormPanel } from "./form-panel.tsx";
import { useLookUp } from "./use-look-up.ts";
import type { ProductForm } from "./use-product-form.ts";

/** How searches and chats show the product with what is typed: its title, its first sentences, its picture. */
export function InSearches({ form: { values } }: { form: ProductForm }) {
  const read = useLookUp("title", (_, signal) =>
    adminApi.call(readWords, { params: { page: "product" }, query: {} }, { signal }),
  );
  const { title = productWords.search.title } = (read?.words.search ?? {}) as { title?: string };
  return (
    <FormPanel title="In searches and chats">
      <SearchCard
        title={title.replace("{title}", () => values.title)}
        description={summary(values.subtitle, values.description)}
        path={decodeURI(productAddress(values.title))}
        picture={values.image?.preview || undefined}
      />
      <p className="form-help">
        Made of title, subtitle, description and picture. How the title stands there is said in Words, A
        product’s page.
      </p>
    </FormPanel>
  );
}
