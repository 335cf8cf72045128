import { use } from "react";
import { mediaBase } from "#contract/addresses.ts";
import type { ShownProduct } from "#web/content/product.ts";
import { useWritten } from "#web/content/written.ts";
import { ApiOrigin } from "../../ui/api-origin.ts";
import { type LightboxItem, videoIdOf } from "../../ui/lightbox/items.ts";
import { Lightbox } from "../../ui/lightbox/lightbox.tsx";
import { useSay } from "../language.tsx";
import { useProduct } from "./words.ts";

interface Props {
  product: ShownProduct;
  onClose: () => void;
}

export default function ProductLightbox({ product, onClose }: Props) {
  const { label } = useProduct().picture;
  const say = useSay();
  const written = useWritten();
  const files = use(ApiOrigin) + mediaBase;
  return (
    <Lightbox
      label={label.replace("{title}", () => product.title)}
      say={say}
      items={itemsOf(product, files).map((item) => ({ ...item, lang: written(item.title).lang }))}
      start={0}
      onClose={onClose}
    />
  );
}

function itemsOf({ title, picture, gallery }: ShownProduct, files: string): LightboxItem[] {
  const main: LightboxItem[] = picture ? [imageItem(picture, title, files)] : [];
  return [
    ...main,
    ...gallery.map((item): LightboxItem => {
      if (item.type === "image") return imageItem(item, title, files);
      const videoId = videoIdOf(item.src);
      return {
        type: "video",
        src: item.src,
        thumbnail: "",
        title: item.title || title,
        ...(videoId && { videoId }),
      };
    }),
  ];
}

function imageItem(
  picture: NonNullable<ShownProduct["picture"]>,
  title: string,
  files: string,
): LightboxItem {
  const src = files + picture.path;
  return { type: "image", src, thumbnail: src, title, picture };
}
