/** Centre of the crop in pixels of the source. `zoom` is relative to the smallest size that fills the frame. */
export interface Cut {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const greatestZoom = 4;

export function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

export function middleOf({ width, height }: Size): Cut {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

export function clamped(size: Size, { x, y, zoom }: Cut): Cut {
  const near = Math.min(greatestZoom, Math.max(1, zoom));
  const half = sideOf(size, near) / 2;
  return {
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
    zoom: near,
  };
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut) {
  const side = sideOf(picture, cut.zoom);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    cut.x - side / 2,
    cut.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** WebP, or PNG if the browser cannot write WebP. */
export async function cutOut(picture: ImageBitmap, cut: Cut): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(640, Math.max(1, Math.round(sideOf(picture, cut.zoom))));
  draw(canvas, picture, cut);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  if (!blob) throw new Error("The picture cannot be written");
  return new File([blob], blob.type === "image/webp" ? "picture.webp" : "picture.png", { type: blob.type });
}
