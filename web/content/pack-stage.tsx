import "./product.css";
import type { ComponentProps } from "react";
import type { Palette } from "#contract/content/categories.ts";
import { Icon } from "../ui/icon.tsx";
import { Leaf } from "../ui/leaf.tsx";
import { Picture } from "../ui/picture.tsx";
import type { ShownProduct } from "./product.ts";

interface Props {
  picture: ShownProduct["picture"];
  palette: Palette | undefined;
  /** Props of the button that enlarges the picture; without them it is no button. */
  enlarge?: ComponentProps<"button">;
}

export function PackStage({ picture, palette, enlarge }: Props) {
  const look = `stage ${palette ? "bg-tint" : "bg-oat"}`;
  const pack = picture && (
    <Picture picture={picture} first sizes="(width < 48rem) 96vw, 630px" className="stage-pack" />
  );
  return (
    <div data-palette={palette} className="relative">
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
      <Leaf className="-start-[15%] bottom-[18%] w-[33%] -scale-x-100 rotate-45 rtl:scale-x-100 md:bottom-[11%]" />
      <Leaf tone="dark" className="-end-[13%] bottom-[18%] w-[33%] -rotate-42 md:bottom-[9%]" />
    </div>
  );
}
