import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { publishArabic } from "#test/support/publish-arabic.ts";
import { Site } from "#test/support/site.ts";

const site = new Site();
beforeAll(async () => {
  await site.start();
  await publishArabic(site, ["frame", "about", "contact", "partner"]);
});
afterAll(() => site.dispose());

interface Listed {
  id: number;
  name: string;
  language: string;
}

async function downloadsOf(path: string) {
  const html = await (await fetch(site.url + path)).text();
  const links = html.match(/<a [^>]*href="[^"]*\/documents\/[^>]*>.*?<\/a>/gs) ?? [];
  return links.map((link) => ({
    address: decodeURIComponent(/href="([^"]+)"/.exec(link)?.[1] ?? ""),
    hreflang: /hreflang="([^"]+)"/i.exec(link)?.[1],
    saysEnglish: html.includes("بالإنجليزية"),
  }));
}

async function listed(): Promise<Listed[]> {
  return ((await site.api("GET", "/api/brochures")) as { data: Listed[] }).data;
}

describe.each([
  ["/about-us", ["company-profile.pdf"], ["ملف-الشركة.pdf"]],
  ["/contact-us", ["company-profile.pdf", "product-catalogue.pdf"], ["ملف-الشركة.pdf", "دليل-المنتجات.pdf"]],
  ["/partner-us", ["company-profile.pdf", "product-catalogue.pdf"], ["ملف-الشركة.pdf", "دليل-المنتجات.pdf"]],
])("%s", (path, english, arabic) => {
  test("offers each document in the language of the page", async () => {
    for (const [address, names, language] of [
      [path, english, "en"],
      [`/ar${path}`, arabic, "ar"],
    ] as const) {
      const found = await downloadsOf(address);
      expect(found.map(({ address }) => address.split("/").at(-1))).toEqual(names);
      for (const { address, hreflang, saysEnglish } of found) {
        expect([hreflang, saysEnglish]).toEqual([undefined, false]);
        const answer = await fetch(site.url + encodeURI(address));
        const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
        expect(pdf).toContain(`/Lang (${language})`);
      }
    }
  });
});

test("an Arabic page offers the English document, and says so, as long as there is no Arabic one", async () => {
  const profile = (await listed()).find(({ name }) => name === "ملف الشركة");
  await site.api("PUT", `/api/brochures/update/${profile?.id}`, form({ language: "en" }));
  const [now, catalogue] = await downloadsOf("/ar/contact-us");
  expect(now).toMatchObject({
    address: "/documents/1/company-profile.pdf",
    hreflang: "en",
    saysEnglish: true,
  });
  expect(catalogue).toMatchObject({ hreflang: undefined });
  await site.api("DELETE", `/api/brochures/${profile?.id}`);
  expect(await downloadsOf("/ar/about-us")).toMatchObject([{ hreflang: "en", saysEnglish: true }]);
  const added = form({ name: "ملف الشركة", language: "ar" }, { file: file(samplePdf(3, "new"), "a.pdf") });
  const { data } = (await site.api("POST", "/api/brochures", added)) as { data: Listed };
  for (const path of ["/ar/about-us", "/ar/contact-us", "/ar/partner-us"])
    expect((await downloadsOf(path))[0]).toMatchObject({
      address: `/documents/${data.id}/ملف-الشركة.pdf`,
      hreflang: undefined,
      saysEnglish: false,
    });
});

test("no page offers a document of the other language under the name of its own", async () => {
  const [profile] = await listed();
  await site.api("PUT", `/api/brochures/update/${profile?.id}`, form({ language: "ar" }));
  expect(await downloadsOf("/about-us")).toEqual([]);
  await site.api("PUT", `/api/brochures/update/${profile?.id}`, form({ language: "en" }));
  expect(await downloadsOf("/about-us")).toHaveLength(1);
});
