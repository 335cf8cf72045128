import { type LightboxItem, playerAddress } from "./items.ts";

/** The video host gets no request before its slide is shown. Leaving the slide stops the video. */
export function Video({ item, playing }: { item: LightboxItem; playing: boolean }) {
  if (!item.videoId) {
    return (
      <div className="lightbox-video grid place-items-center text-white">
        <p>
          This video cannot be shown here.{" "}
          <a href={item.src} target="_blank" rel="noopener" className="underline">
            Open it in a new tab
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="lightbox-video">
      {playing && (
        <iframe
          src={playerAddress(item.videoId)}
          title={item.title}
          allow="autoplay; fullscreen; picture-in-picture"
          className="size-full"
        />
      )}
    </div>
  );
}
