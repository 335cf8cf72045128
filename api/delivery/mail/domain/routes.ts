import type { Bound } from "#api/platform/database/database.ts";
import { conflict } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { askDns, getVouching } from "#contract/delivery/mail-domain.ts";
import type { MailSettings } from "../settings.ts";
import type { DomainWatch } from "./watch.ts";
import type { domainWrites } from "./writes.ts";

interface DomainParts {
  write: Bound<typeof domainWrites>;
  settings: MailSettings;
  watch: DomainWatch;
}

export function domainRoutes(routes: Routes, { write, settings, watch }: DomainParts) {
  routes.serve(getVouching, watch.kept);

  routes.serve(askDns, async ({ body: { selector }, act }) => {
    if (!(await settings.isSetUp())) throw conflict("Mail is not set up yet");
    if (selector !== undefined) {
      await write.saveSelector(selector, act);
      settings.forget();
    }
    await watch.look();
    return watch.kept();
  });
}
