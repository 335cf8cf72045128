export const zoomScale = 2;

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const centre: Point = { x: 0, y: 0 };

/**
 * Keeps the edges of an enlarged picture outside its frame, or the picture centred in a direction in which it is smaller. In pixels.
 * @param picture the size at which it is drawn, which is smaller than the frame unless both have one shape
 */
export function clampPan(pan: Point, frame: Size, picture: Size, scale: number = zoomScale): Point {
  return {
    x: within(pan.x, (picture.width * scale - frame.width) / 2),
    y: within(pan.y, (picture.height * scale - frame.height) / 2),
  };
}

function within(value: number, most: number): number {
  const reach = Math.max(0, most);
  return Math.min(reach, Math.max(-reach, value));
}

/** The size of a picture that is drawn whole within a frame (`object-fit: contain`). */
export function drawnSize(picture: Size, frame: Size): Size {
  const share = Math.min(frame.width / picture.width, frame.height / picture.height);
  if (!Number.isFinite(share)) return frame;
  return { width: picture.width * share, height: picture.height * share };
}

/** Two fingers that move apart or together by this share have pinched. */
const pinchShare = 0.15;

/** Whether a pinch asks for the large picture, the small one, or neither yet. Distances of the two fingers in pixels. */
export function pinched(before: number, now: number): boolean | null {
  if (now > before * (1 + pinchShare)) return true;
  return now < before * (1 - pinchShare) ? false : null;
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A press that moves further than this many pixels is a drag. */
const dragThreshold = 5;

/** Maximum milliseconds between two taps. */
export const doubleTap = 300;

export function isDrag(from: Point, to: Point): boolean {
  return distance(from, to) > dragThreshold;
}
