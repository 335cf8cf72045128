import type { Picture as Stored } from "#contract/content/pictures.ts";

export interface LightboxItem {
  type: "image" | "video";
  src: string;
  thumbnail: string;
  title: string;
  /** Of the title, if that is not the page's. */
  lang?: string | undefined;
  picture?: Stored;
  videoId?: string;
}

const before = /(?:youtu\.be\/|\/(?:embed|shorts|live|v|vi)\/|[?&]vi?=)([^?&#/]*)/;

/** The video id in an address; undefined unless it has exactly 11 characters. */
export function videoIdOf(address: string): string | undefined {
  const id = before.exec(address)?.[1];
  return id !== undefined && /^[\w-]{11}$/.test(id) ? id : undefined;
}

export function playerAddress(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&mute=1&playsinline=1&rel=0`;
}
