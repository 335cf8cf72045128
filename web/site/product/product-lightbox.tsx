import { mediaBase } from "#contract/addresses.ts";
import { type LightboxItem, videoIdOf } from "../../ui/lightbox/items.ts";
import { Lightbox } from "../../ui/lightbox/lightbox.tsx";
import type { ShownProduct } from "../products/shelves.ts";

interface Props {
  product: ShownProduct;
  onClose: () => void;
}

export default function ProductLightbox({ product, onClose }: Props) {
  return (
    <Lightbox label={`Pictures of ${product.title}`} items={itemsOf(product)} start={0} onClose={onClose} />
  );
}

/** The main picture, then what the gallery holds. */
function itemsOf({ title, picture, gallery }: ShownProduct): LightboxItem[] {
  const main: LightboxItem[] = picture ? [imageItem(picture, title)] : [];
  return [
    ...main,
    ...gallery.map((item): LightboxItem => {
      if (item.type === "image") return imageItem(item, title);
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

function imageItem(picture: NonNullable<ShownProduct["picture"]>, title: string): LightboxItem {
  const src = mediaBase + picture.path;
  return { type: "image", src, thumbnail: src, title, picture };
}
