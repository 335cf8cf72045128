/** Under which an e-mail address is kept once, and found again, in whatever letter case it is typed. */
export function addressKey(address: string): string {
  return address.normalize("NFC").toLowerCase();
}
