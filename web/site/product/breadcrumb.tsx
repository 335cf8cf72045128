import { href, Link } from "react-router";
import { type ShownProduct, spoken } from "#web/content/product.ts";
import { Icon } from "../../ui/icon.tsx";
import { useProduct } from "./words.ts";

export function Breadcrumb({ product }: { product: ShownProduct }) {
  const { way } = useProduct();
  return (
    <nav aria-label={way.label} className="py-3 text-label md:pt-4 md:pb-6 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <Step to={href("/")} label={way.home} />
        <Step to={href("/products")} label={way.products} />
        <li
          aria-current="page"
          {...spoken(product, "title")}
          className="min-w-0 py-2 font-semibold text-ink [overflow-wrap:anywhere]"
        >
          {product.title}
        </li>
      </ol>
    </nav>
  );
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <li className="flex items-center gap-3">
      <Link to={to} className="flex min-h-11 items-center hover:underline">
        {label}
      </Link>
      <Icon name="chevron-right" size={14} className="rtl:-scale-x-100" />
    </li>
  );
}
