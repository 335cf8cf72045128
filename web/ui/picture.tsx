import { use } from "react";
import { derivativePath, libraryPicture, mediaBase } from "#contract/addresses.ts";
import type { Picture as Stored } from "#contract/content/pictures.ts";
import { ApiOrigin } from "./api-origin.ts";

interface Common {
  sizes: string;
  /** The language of the alt text, if that is not the page's. */
  lang?: string | undefined;
  first?: boolean;
  givesWay?: boolean;
  className?: string;
}

interface StoredProps extends Common {
  picture: Stored;
  alt?: string;
}

export function Picture({ picture, alt = picture.alt, ...common }: StoredProps) {
  const files = use(ApiOrigin) + mediaBase;
  const src = picture.path.includes(":") ? picture.path : files + picture.path;
  return (
    <picture className="contents">
      {picture.avif && (
        <source type="image/avif" srcSet={srcSet(src, picture.widths, "avif")} sizes={common.sizes} />
      )}
      {picture.widths.length > 0 && (
        <source type="image/webp" srcSet={srcSet(src, picture.widths, "webp")} sizes={common.sizes} />
      )}
      <Img src={src} width={picture.width} height={picture.height} alt={alt} {...common} />
    </picture>
  );
}

export interface Still {
  id: string;
  width: number;
  height: number;
  widths: number[];
  ground: string;
}

/** A library picture in place of a still life. The focus is in percent. */
export interface Chosen {
  file: string | null;
  focusX: number;
  focusY: number;
}

interface SceneProps extends Common {
  scene: Still;
  chosen?: Chosen | undefined;
  phone?: Still;
  alt: string;
}

export function Scene({ chosen, ...props }: SceneProps) {
  const { scene, phone, alt, className = "", sizes, first = false } = props;
  const picture = chosen?.file ? libraryPicture(chosen.file) : null;
  const turn = { first, givesWay: !first };
  if (!chosen || !picture) return <OwnScene {...props} {...turn} />;
  const wide = timesAsWide(sizes, widerThan(picture, scene));
  const narrow = phone ? `(width < 48rem) calc(100vw * ${widerThan(picture, phone)}), ` : "";
  return (
    <Picture
      picture={picture}
      alt={alt}
      sizes={narrow + wide}
      className={`${scene.ground} ${className} ${focusOf(chosen)}`}
      {...turn}
    />
  );
}

/** Factor by which the picture must be wider than its frame to fill the frame's height. */
function widerThan(picture: Stored, frame: Still): number {
  const times = (picture.width * frame.height) / (picture.height * frame.width);
  return Math.max(1, Math.ceil(times * 10) / 10);
}

function timesAsWide(sizes: string, times: number): string {
  const parts = sizes.split(", ").map((part) => {
    const size = part.slice(part.lastIndexOf(" ") + 1);
    return `${part.slice(0, part.length - size.length)}calc(${size} * ${times})`;
  });
  return parts.join(", ");
}

export function focusOf({ focusX, focusY }: Pick<Chosen, "focusX" | "focusY">): string {
  return `focused fx-${step(focusX)} fy-${step(focusY)}`;
}

/** The style sheet has a class for every fifth percent. */
function step(percent: number): number {
  return Math.round(percent / 5) * 5;
}

function OwnScene({ scene, phone, alt, className = "", ...common }: Omit<SceneProps, "chosen">) {
  const src = addressOf(scene);
  const narrow = phone && addressOf(phone);
  return (
    <picture className="contents">
      {phone && narrow && (
        <>
          <source
            media="(width < 48rem)"
            type="image/avif"
            srcSet={srcSet(narrow, phone.widths, "avif")}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
          <source
            media="(width < 48rem)"
            type="image/webp"
            srcSet={srcSet(narrow, phone.widths, "webp")}
            sizes="100vw"
            width={phone.width}
            height={phone.height}
          />
        </>
      )}
      <source type="image/avif" srcSet={srcSet(src, scene.widths, "avif")} sizes={common.sizes} />
      <source type="image/webp" srcSet={srcSet(src, scene.widths, "webp")} sizes={common.sizes} />
      <Img
        src={derivativePath(src, Math.min(...scene.widths), "webp")}
        width={scene.width}
        height={scene.height}
        alt={alt}
        className={`${scene.ground} ${className}`}
        {...common}
      />
    </picture>
  );
}

interface ImgProps extends Common {
  src: string;
  width: number;
  height: number;
  alt: string;
}

function Img({ first = false, givesWay = false, sizes: _, alt, ...rest }: ImgProps) {
  return (
    <img
      {...rest}
      alt={alt}
      decoding={first ? "sync" : "async"}
      {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      {...(givesWay && { fetchPriority: "low" as const })}
    />
  );
}

function addressOf({ id }: Still): string {
  return `/pictures/${id}.webp`;
}

function srcSet(src: string, widths: number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${derivativePath(src, width, format)} ${width}w`).join(", ");
}
