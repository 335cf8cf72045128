import { lazy, Suspense, useState } from "react";
import type { Palette } from "#contract/categories.ts";
import { Icon } from "../../ui/icon.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ShownProduct } from "../products/shelves.ts";

function load() {
  return import("./product-lightbox.tsx");
}

const ProductLightbox = lazy(load);

interface Props {
  product: ShownProduct;
  palette: Palette | undefined;
}

/** The pack in an arch of its colour. It opens the lightbox, whose script comes when a visitor reaches for it. */
export function Stage({ product, palette }: Props) {
  const [open, setOpen] = useState(false);
  const { title, picture } = product;
  const ground = palette ? "bg-tint" : "bg-oat";
  return (
    <div data-palette={palette} className="relative">
      {picture ? (
        <button
          type="button"
          aria-label={`Enlarge the picture of ${title}`}
          aria-haspopup="dialog"
          className={`stage group ${ground}`}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(true)}
        >
          <Picture picture={picture} first sizes="(width < 48rem) 96vw, 630px" className="stage-pack" />
          <span className="stage-zoom">
            <Icon name="maximize" />
          </span>
        </button>
      ) : (
        <div className={`stage ${ground}`} />
      )}
      <Leaf className="-start-[15%] bottom-[18%] w-[33%] -scale-x-100 rotate-45 rtl:scale-x-100 md:bottom-[11%]" />
      <Leaf tone="dark" className="-end-[13%] bottom-[18%] w-[33%] -rotate-42 md:bottom-[9%]" />
      {open && (
        <Suspense>
          <ProductLightbox product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
