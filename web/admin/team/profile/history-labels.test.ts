import { afterEach, expect, test } from "vitest";
import { ownKinds } from "#contract/delivery/own-notices.ts";
import { roles } from "#contract/roles.ts";
import { arabic } from "#web/admin/platform/language/arabic.ts";
import { readCatalogueFrom } from "#web/admin/platform/language/language.tsx";
import { historyLabels, shownInHistory } from "./history-labels.ts";

afterEach(() => readCatalogueFrom(() => null));

test("an account's history says roles, languages and choices of mail in the language of the panel", () => {
  expect([
    shownInHistory("role", "editor-moderator"),
    shownInHistory("mail_reminder", "off"),
    shownInHistory("mail_digest", null),
    shownInHistory("language", "ar"),
    shownInHistory("name", "Huda"),
  ]).toEqual(["Editor and moderator", "Off", undefined, "العربية", undefined]);
  readCatalogueFrom(() => arabic);
  const said = [...roles.map((role) => shownInHistory("role", role)), shownInHistory("mail_partner", "on")];
  expect(said.filter((text) => !/^[\u0621-\u064a\u064b-\u0652 ]+$/.test(text ?? ""))).toEqual([]);
  expect(ownKinds.filter((kind) => !historyLabels[`mail_${kind}`])).toEqual([]);
});
