/**
 * Escapes loose percent signs in a page's address, so that a visitor gets a page instead of a problem in JSON. Addresses of the
 * API and of files stay, because a program should learn what is wrong with them.
 */
export function readableAddress(url: string): string {
  if (/^\/(?:api|assets|documents|media)\//.test(url)) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const rest = url.slice(path.length);
  if (isReadable(path)) return url;
  const escaped = path.replace(/%(?![0-9a-f]{2})/gi, "%25");
  return (isReadable(escaped) ? escaped : path.replaceAll("%", "%25")) + rest;
}

function isReadable(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
