import { barePhone } from "#contract/phone-number.ts";

/** E.164; undefined unless the number has its country code. */
function dialled(phone: string): string | undefined {
  const bare = barePhone(phone);
  return /^\+\d{7,15}$/.test(bare) ? bare : undefined;
}

export function phoneLink(phone: string): string | undefined {
  const number = dialled(phone);
  return number && `tel:${number}`;
}
