import { lazy, Suspense, useState } from "react";
import type { Palette } from "#contract/content/categories.ts";
import { PackStage } from "#web/content/pack-stage.tsx";
import { coloursOf, type ShownProduct } from "#web/content/product.ts";
import { pressable } from "../../ui/press.ts";
import { useProduct } from "./words.ts";

function load() {
  return import("./product-lightbox.tsx");
}

const ProductLightbox = lazy(load);

interface Props {
  product: ShownProduct;
  palette: Palette | undefined;
  plain: boolean;
}

export function Stage({ product, palette, plain }: Props) {
  const { enlarge } = useProduct().picture;
  const [open, setOpen] = useState(false);
  return (
    <>
      <PackStage
        product={product}
        palette={palette}
        plain={plain}
        enlarge={{
          ...pressable,
          "aria-label": enlarge.replace("{title}", () => product.title),
          "aria-haspopup": "dialog",
          onPointerEnter: load,
          onFocus: load,
          onClick: () => setOpen(true),
        }}
      />
      {open && (
        <div {...coloursOf(product, palette)} className="contents">
          <Suspense>
            <ProductLightbox product={product} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
