/** `postgres://NAME:PASSWORD@ONE:5432,OTHER:5432/DATABASE?…` with each of its hosts alone, in their order. */
export function addressesOf(url: string): string[] {
  const begin = url.indexOf("//") + 2;
  const length = url.slice(begin).search(/[/?#]/);
  const end = length === -1 ? url.length : begin + length;
  const hosts = begin + url.slice(begin, end).lastIndexOf("@") + 1;
  return url
    .slice(hosts, end)
    .split(",")
    .map((host) => url.slice(0, hosts) + host + url.slice(end));
}
