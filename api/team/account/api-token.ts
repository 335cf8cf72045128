import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { tokenStart } from "#contract/team/tokens.ts";

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 40 characters of 62 are 238 random bits. */
const length = 40;
const checkLength = 6;
const shown = tokenStart.length + 4;
const shape = /^daniry_[0-9A-Za-z]{46}$/;

/** The token ends in a checksum, so secret scanners recognise our tokens offline. */
export function newApiToken(): { token: string; prefix: string } {
  const random = Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
  const token = tokenStart + random + checkOf(random);
  return { token, prefix: token.slice(0, shown) };
}

export function isApiToken(given: string): boolean {
  if (!shape.test(given)) return false;
  const random = given.slice(tokenStart.length, -checkLength);
  return given.slice(-checkLength) === checkOf(random);
}

function checkOf(random: string): string {
  let rest = crc32(random);
  let check = "";
  for (let place = 0; place < checkLength; place++) {
    check = signs[rest % signs.length] + check;
    rest = Math.floor(rest / signs.length);
  }
  return check;
}
