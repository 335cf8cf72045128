import { type LightboxItem, playerAddress } from "./items.ts";

interface Props {
  say: (text: string) => string;
  item: LightboxItem;
  playing: boolean;
}

/** The video host gets no request before its slide is shown. Leaving the slide stops the video. */
export function Video({ say, item, playing }: Props) {
  if (!item.videoId) {
    return (
      <div className="lightbox-video grid place-items-center text-white">
        <p>
          {say("This video cannot be shown here.")}{" "}
          <a href={item.src} target="_blank" rel="noopener" className="underline">
            {say("Open it in a new tab")}
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
          lang={item.lang}
          allow="autoplay; fullscreen; picture-in-picture"
          className="size-full"
        />
      )}
    </div>
  );
}
