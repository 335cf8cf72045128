import { expect, test } from "vitest";
import { nameOf } from "#web/admin/platform/upload/name-of.ts";
import { pdfProblem } from "./pdf-check.ts";

test("the content of a file decides whether it is a PDF, and its size whether it may be sent", async () => {
  expect(await pdfProblem(new File(["%PDF-1.7 …"], "profile.bin"))).toBe("");
  expect(await pdfProblem(new File(["\x89PNG"], "profile.pdf"))).toBe("profile.pdf is not a PDF");
  const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], "big.pdf");
  expect(await pdfProblem(big)).toBe("big.pdf is bigger than 20 MB");
});

test("a document is first called what its file is called", () => {
  expect(nameOf(new File([""], "catalogue-2026_final.PDF"))).toBe("Catalogue 2026 final");
});
