import { Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { firstShops, isFirstShop } from "#contract/content/shops.ts";
import { coloursOf, type ProductState, type ShownProduct, spoken } from "#web/content/product.ts";
import { ProductSummary } from "#web/content/product-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAway } from "../../ui/note-visit.ts";
import { Picture } from "../../ui/picture.tsx";
import { useCompany } from "../words/company.ts";
import { useProduct } from "./words.ts";

interface Props {
  product: ShownProduct;
  siblings: ShownProduct[];
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
  return (
    <section aria-labelledby="siblings" className="mt-6 print:hidden">
      <h2 id="siblings" className="font-sans font-semibold text-label">
        {text.others.replace("{type}", () => product.type || text.option)}
      </h2>
      <ul className="siblings">
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <Link
              to={productAddress(sibling.title)}
              state={{ ...state, product: sibling } satisfies ProductState}
              {...coloursOf(sibling, state.palette)}
              className="sibling"
            >
              {sibling.picture && <Picture picture={sibling.picture} alt="" sizes="80px" />}
              <span className="min-w-0">
                <b {...spoken(sibling, sibling.variant ? "variant" : "title")}>
                  {sibling.variant || sibling.title}
                </b>
                <Other of={sibling} than={product} field="usage" />
                <Other of={sibling} than={product} field="net_weight" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Other({ of, than, field }: { of: ShownProduct; than: ShownProduct; field: "usage" | "net_weight" }) {
  if (!of[field] || of[field] === than[field]) return null;
  return <small {...spoken(of, field)}>{of[field]}</small>;
}

function Marketplaces({ product }: { product: ShownProduct }) {
  const { soon, newTab } = useProduct().ways;
  const { markets } = useCompany();
  const away = useAway();
  const addressAt = (key: string) =>
    isFirstShop(key)
      ? (product[`${key}Link`] ?? markets[key])
      : product.shops.find((shop) => shop.key === key)?.address;
  const sellers: ShownProduct["sellers"] = product.sellers ?? firstShops;
  const marketplaces = sellers.flatMap((seller) => {
    const address = addressAt(seller.key);
    return address ? [{ ...seller, address }] : [];
  });
  return (
    <section aria-labelledby="coming-soon" className="mt-6 print:hidden">
      <h2 id="coming-soon" className="font-sans font-semibold text-label">
        {soon}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2.5">
        {marketplaces.map(({ key, name, logo, address }) => (
          <li key={key}>
            <a
              href={address}
              {...away(address)}
              rel="noopener sponsored"
              className="flex min-h-14 items-center justify-center gap-1.5 rounded-2xl border border-oat-line bg-white px-2 font-bold text-base text-ink transition-colors hover:border-leaf"
            >
              {logo ? <Picture picture={logo} alt={name} sizes="96px" className="shop-logo" /> : name}
              <Icon name="arrow-up-right" size={14} className="text-ink-faint rtl:-scale-x-100" />
              <span className="sr-only">{newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
