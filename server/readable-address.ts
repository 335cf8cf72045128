/**
 * The address of a page with its loose percent signs escaped, so that people get a page or the site's "not found" and no problem
 * in JSON. Addresses of the API and of files stay: a program is told what is wrong with them.
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
