import type { IconName } from "../icon-names.ts";
import type { LightboxItem } from "./items.ts";

export interface ShareTarget {
  label: string;
  icon: IconName;
  href: string;
  download?: string;
}

export function shareTargets(page: string, { type, src, thumbnail, title }: LightboxItem): ShareTarget[] {
  const media = new URL(type === "image" ? src : thumbnail || src, page).href;
  const targets: ShareTarget[] = [
    {
      label: "Facebook",
      icon: "facebook",
      href: withQuery("https://www.facebook.com/sharer/sharer.php", { u: page }),
    },
    { label: "X", icon: "brand-x", href: withQuery("https://x.com/intent/post", { url: page, text: title }) },
    {
      label: "Pinterest",
      icon: "pinterest",
      href: withQuery("https://www.pinterest.com/pin/create/button/", {
        url: page,
        media,
        description: title,
      }),
    },
  ];
  if (type === "image") {
    targets.push({
      label: "Download image",
      icon: "download",
      href: media,
      download: fileName(title, media),
    });
  }
  return targets;
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

function fileName(title: string, address: string): string {
  const ending = /\.\w+$/.exec(new URL(address).pathname)?.[0] ?? "";
  const name = title
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  return `${name || "picture"}${ending}`;
}
