import { t } from "#web/admin/platform/language/language.tsx";

/** The API says "Firefox on Windows", or the browser alone. */
export function deviceName(device: string): string {
  const [name = "", system] = device.split(" on ");
  const browser = name === "Unknown browser" ? t("Unknown browser") : name;
  return system ? t("{browser} on {system}", { browser, system }) : browser;
}
