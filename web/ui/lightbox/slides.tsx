import "swiper/css";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Swiper as SwiperCore } from "swiper";
import { Swiper, SwiperSlide } from "swiper/react";
import { prefersStillness } from "../observe.ts";
import type { LightboxItem } from "./items.ts";
import { Video } from "./video.tsx";
import { ZoomPicture } from "./zoom-picture.tsx";

export interface SlidesHandle {
  next: () => void;
  previous: () => void;
}

interface Props {
  ref: Ref<SlidesHandle>;
  say: (text: string) => string;
  items: readonly LightboxItem[];
  start: number;
  zoomed: boolean;
  onShow: (index: number) => void;
  onZoom: (zoomed: boolean) => void;
}

export function Slides({ ref, say, items, start, zoomed, onShow, onZoom }: Props) {
  const swiper = useRef<SwiperCore>(null);
  const [shown, setShown] = useState(start);
  const moving = !zoomed && items.length > 1;
  useImperativeHandle(ref, () => ({
    next: () => swiper.current?.slideNext(),
    previous: () => swiper.current?.slidePrev(),
  }));
  // Swiper reads the prop once, and at each touch its own property.
  useEffect(() => {
    if (swiper.current) swiper.current.allowTouchMove = moving;
  }, [moving]);
  return (
    <Swiper
      className="lightbox-slides"
      initialSlide={start}
      loop={moving}
      allowTouchMove={moving}
      speed={prefersStillness() ? 0 : 300}
      threshold={5}
      longSwipesRatio={0.5}
      longSwipesMs={300}
      loopPreventsSliding={false}
      onSwiper={(created) => {
        swiper.current = created;
      }}
      onSlideChange={({ realIndex }) => {
        if (realIndex === shown) return;
        setShown(realIndex);
        onShow(realIndex);
      }}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items stay as they are while they are shown
        <SwiperSlide key={index} aria-hidden={index !== shown} inert={index !== shown}>
          {item.type === "video" ? (
            <Video say={say} item={item} playing={index === shown} />
          ) : (
            <ZoomPicture say={say} item={item} zoomed={zoomed && index === shown} onZoom={onZoom} />
          )}
        </SwiperSlide>
      ))}
    </Swiper>
  );
}
