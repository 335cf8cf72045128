import { expect, type Locator, type Page, type Response, type Route } from "@playwright/test";

/** A part's script loads at the visitor's first move, so this moves until the part answers. */
export async function wake(page: Page, part: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    expect(await isAwake(page, part)).toBe(true);
  }).toPass();
}

export async function look(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(address);
  await page.waitForLoadState("networkidle");
}

export function isAwake(page: Page, part: string): Promise<boolean> {
  return page
    .locator(part)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
}

/** Makes `goto` and `reload` wait for the framework, which starts with the first move or after the first paint. */
export function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => awake(await goto.apply(page, given));
  page.reload = async (...given) => awake(await reload.apply(page, given));

  async function awake(response: Response | null) {
    if (response?.headers()["content-type"]?.startsWith("text/html")) {
      // Polls by the clock: a browser that draws no frames would never call back.
      await page.waitForFunction(
        () => {
          if (document.querySelector("script[data-modules]"))
            dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
          return (
            matchMedia("(scripting: none)").matches ||
            Object.keys(document.body).some((key) => key.startsWith("__reactProps"))
          );
        },
        undefined,
        { polling: 50 },
      );
    }
    return response;
  }
}

/**
 * Scrolls to the end and back, so that elements that appear on scroll are there, without their animation. Each step waits for a
 * frame at most 500 ms, since a browser may draw none.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 500);
      });
    }
    scrollTo(0, 0);
  });
}

export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}

/**
 * Refuses calls until the returned function presses a button. An event on the way asks again by itself: if it were answered, the
 * button would be gone before the press.
 */
export async function refuseUntilPressed(
  page: Page,
  address: string,
  refuse: (route: Route) => Promise<unknown>,
) {
  await page.route(address, async (route) => {
    const pressed = page.evaluate(() => "pressed" in document.documentElement.dataset);
    // A page that is being left was not pressed.
    const isPressed = await pressed.catch(() => false);
    return isPressed ? route.fallback() : refuse(route);
  });
  return async (button: Locator) => {
    await page.evaluate(() => {
      addEventListener("click", () => (document.documentElement.dataset.pressed = ""), { capture: true });
    });
    await button.click();
  };
}
