import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDnsServer, type TestDnsServer } from "#test/support/dns-server.ts";
import { DnsSilent, openDns } from "./dns.ts";
import { checkSpf } from "./spf.ts";

const domain = "daniry.om";
const server = "198.51.100.7";

let dns: TestDnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());
beforeEach(() => {
  for (const name of Object.keys(dns.names)) delete dns.names[name];
});

async function check(record: string | string[], address = server) {
  dns.names[domain] = { ...(dns.names[domain] as object), TXT: [record].flat() };
  const asking = openDns({ servers: [dns.address], timeout: 20_000, tries: 1 });
  try {
    return await checkSpf(asking, { address, domain });
  } finally {
    asking.close();
  }
}

describe("an SPF record (RFC 7208)", () => {
  test.each([
    ["v=spf1 ip4:198.51.100.7 -all", "pass"],
    ["v=spf1 ip4:198.51.100.0/24 -all", "pass"],
    ["v=spf1 ip4:198.51.101.0/24 -all", "fail"],
    ["v=spf1 ip4:198.51.101.1 ~all", "softfail"],
    ["V=SPF1 IP4:198.51.101.1 ?ALL", "neutral"],
    ["v=spf1", "neutral"],
    ["v=spf1 -ip4:198.51.100.7 +all", "fail"],
    ["v=spf1 ip6:2001:db8::/32 -all", "fail"],
    ["v=spf10 +all", "none"],
    ["not one", "none"],
  ])("%s is %s", async (record, result) => {
    expect(await check(record)).toMatchObject({ result, fault: "" });
  });

  test.each([
    ["v=spf1 ip6:2001:db8::/32 -all", "pass"],
    ["v=spf1 a/24//48 -all", "pass"],
    ["v=spf1 a -all", "fail"],
    ["v=spf1 exists:%{ir}.%{v}._x.%{d} -all", "pass"],
  ])("%s of an address of IPv6 is %s", async (record, result) => {
    dns.names[domain] = { AAAA: ["2001:db8::1"] };
    const nibbles = [..."20010db8000000000000000000000007"].reverse().join(".");
    dns.names[`${nibbles}.ip6._x.${domain}`] = { A: ["127.0.0.2"] };
    expect((await check(record, "2001:db8::7")).result).toBe(result);
  });

  test("names servers by a, mx and exists, and follows include and redirect", async () => {
    dns.names["mail.daniry.om"] = { CNAME: "pool.provider.om" };
    dns.names["pool.provider.om"] = { A: [server] };
    dns.names["provider.om"] = { TXT: ["v=spf1 include:more.provider.om ?all"] };
    dns.names["more.provider.om"] = { TXT: [["v=spf1 ip4:198.51.", "100.0/24 -all"]] };
    dns.names["7.100.51.198.x.daniry.om"] = { A: ["127.0.0.2"] };
    expect((await check("v=spf1 a:mail.daniry.om -all")).result).toBe("pass");
    expect((await check("v=spf1 exists:%{ir}.x.%{d} -all")).result).toBe("pass");
    expect(await check("v=spf1 include:provider.om -all")).toEqual({
      result: "pass",
      fault: "",
      others: "-",
      names: ["provider.om", "more.provider.om"],
    });
    expect(await check("v=spf1 redirect=more.provider.om")).toMatchObject({ result: "pass", others: "-" });
    expect((await check("v=spf1 include:provider.om -all", "203.0.113.9")).result).toBe("fail");
    dns.names[domain] = { MX: ["mail.daniry.om"] };
    expect((await check("v=spf1 mx -all")).result).toBe("pass");
  });

  test.each([
    [["v=spf1 -all", "v=spf1 +all"], "of daniry.om is there 2 times"],
    ["v=spf1 ipv4:198.51.100.7 -all", "has a part that nobody can read: ipv4:198.51.100.7"],
    ["v=spf1 ip4:daniry.om -all", "has a part that nobody can read: daniry.om"],
    ["v=spf1 ip4:198.51.100.0/33 -all", "has a part that nobody can read: ip4:198.51.100.0/33"],
    ["v=spf1 include: -all", "has a part that nobody can read: include:"],
    ["v=spf1 include:nothing.om -all", "names nothing.om, which has none of its own"],
    ["v=spf1 redirect=nothing.om", "names nothing.om, which has none of its own"],
    ["v=spf1 a:x.om a:y.om a:z.om -all", "names too much that is not there, and so it does not count"],
    ["v=spf1 include:daniry.om -all", "takes more than ten look-ups, and with them it does not count"],
  ])("%s is in error", async (record, fault) => {
    expect(await check(record)).toMatchObject({ result: "permerror", fault });
  });

  test("takes ten look-ups, and not one more", async () => {
    const hosts = Array.from({ length: 11 }, (_, at) => `h${at}.om`);
    for (const host of hosts) dns.names[host] = { A: ["203.0.113.1"] };
    const naming = (count: number) =>
      `v=spf1 ${hosts
        .slice(0, count)
        .map((host) => `a:${host}`)
        .join(" ")} -all`;
    expect((await check(naming(10))).result).toBe("fail");
    expect((await check(naming(11))).result).toBe("permerror");
  });

  test.each(["silent", "broken"] as const)("says nothing while DNS is %s", async (state) => {
    dns.names["provider.om"] = state;
    await expect(check("v=spf1 include:provider.om -all")).rejects.toBeInstanceOf(DnsSilent);
  });
});
