import type { ComponentProps } from "react";
import type { Palette } from "#contract/content/categories.ts";
import { Icon } from "../ui/icon.tsx";
import { Leaf } from "../ui/leaf.tsx";
import { Picture } from "../ui/picture.tsx";
import { AgeSeal } from "./age-seal.tsx";
import { coloursOf, type ShownProduct, spoken } from "./product.ts";
import { Swatch } from "./swatch.tsx";

interface Props {
  product: Pick<ShownProduct, "picture" | "usage" | "seal" | "variant" | "swatch" | "language" | "missing">;
  palette: Palette | undefined;
  plain: boolean;
  enlarge?: ComponentProps<"button">;
}

export function PackStage({ product, palette, plain, enlarge }: Props) {
  const { picture, usage, seal, variant, swatch } = product;
  const look = `stage ${palette ? "bg-tint" : "bg-oat"}`;
  const pack = picture && (
    <Picture
      picture={picture}
      lang={spoken(product, "title").lang}
      first
      sizes="(width < 48rem) 62vw, 470px"
      className="stage-pack"
    />
  );
  return (
    <div {...coloursOf(product, palette)} className="stage-frame">
      {pack && enlarge ? (
        <button {...enlarge} type="button" className={look}>
          {pack}
          <span className="stage-zoom">
            <Icon name="maximize" />
          </span>
        </button>
      ) : (
        <div className={look}>{pack}</div>
      )}
      {!plain && (
        <>
          <Leaf className="stage-leaf bottom-[25%] -scale-x-100 rotate-45 rtl:scale-x-100" />
          <Leaf tone="dark" className="stage-leaf bottom-[15%] -scale-x-100 rotate-[14deg] rtl:scale-x-100" />
        </>
      )}
      <AgeSeal text={usage} seal={seal} className="stage-seal" />
      {variant && (
        <p dir="auto" className="stage-variant">
          <Swatch colour={swatch} />
          {variant}
        </p>
      )}
    </div>
  );
}
