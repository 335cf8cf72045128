const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
  "youtu.be",
]);

export function isVideoAddress(address: string): boolean {
  const page = URL.parse(address);
  if (!page || !hosts.has(page.hostname)) return false;
  // A URL parser mends tabs, backslashes and user@host, so this refuses them.
  if (!address.startsWith(`https://${page.hostname}/`) || /\s/.test(address)) return false;
  return /^[\w-]{11}$/.test(idOf(page) ?? "");
}

function idOf({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [first, second] = pathname.slice(1).split("/");
  if (hostname === "youtu.be") return first;
  if (first === "watch") return searchParams.get("v");
  return first === "embed" || first === "shorts" || first === "live" ? second : null;
}
