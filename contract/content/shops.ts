/** Imports no schema library, because visitors' pages load this file. */

export interface ShopAddress {
  key: string;
  address: string;
}

/** These have fields of their own in API and sheets, and fall back to the company's address there. */
export const firstShops = [
  { key: "amazon", name: "Amazon" },
  { key: "flipkart", name: "Flipkart" },
  { key: "fancode", name: "FanCode" },
] as const;
export type FirstShop = (typeof firstShops)[number]["key"];

export const isFirstShop = (key: string): key is FirstShop => firstShops.some((shop) => shop.key === key);

export const lineOfShop = ({ key, address }: ShopAddress) => `${key} | ${address}`;

export function shopOfLine(line: string): ShopAddress {
  const at = line.indexOf("|");
  return { key: line.slice(0, Math.max(at, 0)).trim(), address: line.slice(at + 1).trim() };
}
