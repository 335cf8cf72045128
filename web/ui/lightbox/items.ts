import type { Picture as Stored } from "#contract/content/pictures.ts";

export interface LightboxItem {
  type: "image" | "video";
  /** Address of the picture in its full size, or of the video's page. */
  src: string;
  /** Address of a small picture of it. */
  thumbnail: string;
  title: string;
  /** Of a picture: its description for those who cannot see it, and its smaller forms. */
  picture?: Stored;
  /** Of a video. */
  videoId?: string;
}

const before = /(?:youtu\.be\/|\/(?:embed|shorts|live|v|vi)\/|[?&]vi?=)([^?&#/]*)/;

/** The id in the address of a video, or undefined unless it is exactly 11 characters long. */
export function videoIdOf(address: string): string | undefined {
  const id = before.exec(address)?.[1];
  return id !== undefined && /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** The player on the host that sets no cookies; it starts at once, and without sound. */
export function playerAddress(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&mute=1&playsinline=1&rel=0`;
}
