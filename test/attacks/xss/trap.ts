import type { BrowserContext, Page } from "@playwright/test";

export interface Trap {
  caught(): string[];
}

/**
 * Watches every page of a context for calls of the payloads' functions, scripts that only the content security policy blocked,
 * and requests to other hosts.
 */
export async function setTrap(context: BrowserContext, origin: string): Promise<Trap> {
  let lines: string[] = [];
  await context.exposeBinding("reportToTrap", ({ page }, what: string) => {
    lines.push(`${what} on ${page.url()}`);
  });
  await context.addInitScript(() => {
    const report = (window as unknown as { reportToTrap: (what: string) => void }).reportToTrap;
    for (const name of ["alert", "confirm", "prompt", "print"])
      Object.defineProperty(window, name, { value: () => report(`${name} was called`) });
    Object.defineProperty(window, "__xss", { set: () => report("a variable was set") });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      report(`${violatedDirective} held back ${blockedURI} ${sample}`),
    );
  });
  context.on("page", (page) => {
    page.on("dialog", (dialog) => {
      lines.push(`a dialog said ${dialog.message()} on ${page.url()}`);
      dialog.dismiss().catch(() => undefined);
    });
    page.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (/^https?:$/.test(protocol) && asked !== origin) lines.push(`${request.url()} was asked for`);
    });
  });
  return {
    caught() {
      const all = lines;
      lines = [];
      return all;
    },
  };
}

export function foreignMarkUp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const names =
      "x-xss, [data-xss], marquee, object, embed, base, iframe[srcdoc], meta[http-equiv], svg script, math";
    for (const element of document.querySelectorAll(names)) found.push(element.outerHTML.slice(0, 150));
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        const isCode = /^(?:href|src|action|formaction|data|xlink:href)$/.test(name);
        const code = isCode && /^(?:javascript|vbscript|data:text)/i.test(value.trim());
        if (name.startsWith("on") || code) found.push(`${element.tagName} ${name}="${value.slice(0, 100)}"`);
      }
      if (element.tagName === "STYLE" && /xss/.test(element.textContent ?? ""))
        found.push(element.outerHTML.slice(0, 150));
    }
    return found;
  });
}
