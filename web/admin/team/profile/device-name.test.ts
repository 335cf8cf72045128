import { afterEach, expect, test } from "vitest";
import { arabic } from "#web/admin/platform/language/arabic.ts";
import { readCatalogueFrom, t } from "#web/admin/platform/language/language.tsx";
import { deviceName } from "./device-name.ts";

afterEach(() => readCatalogueFrom(() => null));

test("a device is named in the language of the panel, its Latin names apart from the Arabic", () => {
  const devices = ["Samsung Internet on Android", "Opera", "Unknown browser on ChromeOS", "Unknown browser"];
  expect(devices.map(deviceName)).toEqual(devices);
  readCatalogueFrom(() => arabic);
  expect(devices.map(deviceName)).toEqual([
    "\u2068Samsung Internet\u2069 على \u2068Android\u2069",
    "Opera",
    "متصفح غير معروف على \u2068ChromeOS\u2069",
    "متصفح غير معروف",
  ]);
  expect(t("{device} is logged out", { device: deviceName("Edge on Windows") })).toContain(
    "\u2068Edge\u2069 على \u2068Windows\u2069",
  );
});
