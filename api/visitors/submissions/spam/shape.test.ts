import { expect, test } from "vitest";
import { throwAwayDomains } from "./shape.ts";

test("addresses for minutes are known, and those of customers are none", () => {
  const thrownAway = ["armyspy.com", "harakirimail.com", "mailinator.com", "tempmail.dev"];
  expect(thrownAway.filter((domain) => !throwAwayDomains.has(domain))).toEqual([]);
  const lasting = ["gmail.com", "icloud.com", "omantel.net.om", "proton.me", "rediffmail.com", "yahoo.com"];
  expect(lasting.filter((domain) => throwAwayDomains.has(domain))).toEqual([]);
});
