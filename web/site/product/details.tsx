import { Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import type { ProductState, ShownProduct } from "#web/content/product.ts";
import { ProductSummary } from "#web/content/product-summary.tsx";
import { away } from "../../ui/note-visit.ts";
import { useCompany } from "../words/company.ts";
import { useProduct } from "./words.ts";

interface Props {
  product: ShownProduct;
  siblings: ShownProduct[];
  /** Passed on to the siblings' pages, which have the same category. */
  state: ProductState;
  notice: NonNullable<ProductState["regulatoryClass"]>;
}

export function Details({ product, siblings, state, notice }: Props) {
  return (
    <ProductSummary product={product} notice={notice}>
      <Siblings product={product} siblings={siblings} state={state} />
      <Marketplaces product={product} />
    </ProductSummary>
  );
}

function Siblings({ product, siblings, state }: Omit<Props, "notice">) {
  const { ways: text } = useProduct();
  if (!product.connected || siblings.length === 0) return null;
  const all = [product, ...siblings].sort((one, other) => one.position - other.position || one.id - other.id);
  return (
    <section aria-labelledby="siblings" className="mt-7 print:hidden">
      <h2 id="siblings" className="font-sans font-semibold text-label">
        {text.others.replace("{type}", () => product.type || text.option)}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {all.map((sibling) => (
          <li key={sibling.id}>
            <Link
              to={productAddress(sibling.title)}
              state={{ ...state, product: sibling } satisfies ProductState}
              prefetch="intent"
              aria-current={sibling.id === product.id ? "page" : undefined}
              className="chip sibling"
            >
              {sibling.swatch && (
                <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                  <circle cx="7" cy="7" r="7" fill={sibling.swatch} />
                </svg>
              )}
              {sibling.variant || sibling.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marketplaces({ product }: { product: ShownProduct }) {
  const { soon } = useProduct().ways;
  const { amazon, flipkart, fancode } = useCompany().markets;
  const marketplaces = [
    { name: "Amazon", address: product.amazonLink ?? amazon },
    { name: "Flipkart", address: product.flipkartLink ?? flipkart },
    { name: "FanCode", address: product.fancodeLink ?? fancode },
  ];
  return (
    <section aria-labelledby="coming-soon" className="mt-8 border-oat-line border-t pt-7 print:hidden">
      <h2 id="coming-soon" className="font-sans font-semibold text-label">
        {soon}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
        {marketplaces.map(({ name, address }) => (
          <li key={name}>
            <a
              href={address}
              {...away(address)}
              rel="noopener sponsored"
              className="grid min-h-16 place-items-center rounded-2xl border border-oat-line bg-white font-bold text-body text-ink transition-colors hover:border-leaf"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
