import type { Picture as Stored } from "#contract/pictures.ts";

/** Where stored pictures are served from. */
export const mediaBase = "/media/";

interface Common {
  /** How wide the picture is shown, as in the attribute of the same name: "(width < 48rem) 100vw, 560px". */
  sizes: string;
  /** The picture that the visitor sees first: fetched at once, with priority. */
  first?: boolean;
  /** Of the img element. */
  className?: string;
}

interface StoredProps extends Common {
  picture: Stored;
  /** Instead of the picture's own; "" where it only decorates. */
  alt?: string;
}

/** A stored picture, such as a product's. */
export function Picture({ picture, alt = picture.alt, ...common }: StoredProps) {
  const stem = mediaBase + picture.path.replace(/\.\w+$/, "");
  return (
    <picture className="contents">
      {picture.avif && (
        <source type="image/avif" srcSet={srcSet(stem, picture.widths, "avif")} sizes={common.sizes} />
      )}
      {picture.widths.length > 0 && (
        <source type="image/webp" srcSet={srcSet(stem, picture.widths, "webp")} sizes={common.sizes} />
      )}
      <Img
        src={mediaBase + picture.path}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...common}
      />
    </picture>
  );
}

/** A line of web/pictures.json: a still life of the site itself. */
export interface Still {
  id: string;
  width: number;
  height: number;
  widths: number[];
  color: string;
}

interface SceneProps extends Common {
  scene: Still;
  /** Another cut for windows narrower than 768 px. */
  phone?: Still;
  alt: string;
}

/** A still life of the site itself. */
export function Scene({ scene, phone, alt, ...common }: SceneProps) {
  const stem = `/pictures/${scene.id}`;
  const narrow = phone && `/pictures/${phone.id}`;
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
      <source type="image/avif" srcSet={srcSet(stem, scene.widths, "avif")} sizes={common.sizes} />
      <source type="image/webp" srcSet={srcSet(stem, scene.widths, "webp")} sizes={common.sizes} />
      <Img
        src={`${stem}-${Math.min(...scene.widths)}.webp`}
        width={scene.width}
        height={scene.height}
        alt={alt}
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

function Img({ first = false, sizes: _, alt, ...rest }: ImgProps) {
  return (
    <img
      {...rest}
      alt={alt}
      decoding="async"
      {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}

function srcSet(stem: string, widths: number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
}
