import { productAddress } from "#contract/addresses.ts";
import { addRows, addressOf, screens } from "./rows.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
  logInByForm,
  openAdmin,
  owner,
  ownTest,
  test,
} from "./support.ts";
import { hold } from "./wake.ts";

test("after the log-in the admin comes back to the page that was asked for, which takes the log-in's place", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const asked = "/admin/contact-submissions?search=tin&status=new#main";
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(`${site.url}/contact-us`);
  await page.goto(site.url + asked);
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expectUsable(page, { narrow: 390 });
  await logInByForm(page, { ...owner, password: "not the password" });
  await expect(page.getByRole("alert").filter({ hasText: "E-mail or password is not right" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(site.url + asked);
  await expect(page.getByRole("searchbox", { name: "Name, e-mail, words" })).toHaveValue("tin");
  await page.goBack();
  await expect(page).toHaveURL(/\/contact-us$/);

  // After an expired session the log-in leads back to the page. After a log-out it leads to the dashboard.
  await page.evaluate(() => localStorage.setItem("token", "long over"));
  await page.goto(`${site.url}/admin/newsletter?view=trash`);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.token, localStorage.admin])).toEqual([undefined, undefined]);
  await logInByForm(page);
  await expect(page).toHaveURL(/\/admin\/newsletter\?view=trash$/);
  await page.locator(".profile-button").click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes, logout!" }).click();
  await page.waitForURL(`${site.url}/admin`);
  await logInByForm(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  expect(token).toHaveLength(43);
  expect(addresses.filter((address) => address.includes(token) || address.includes(owner.password))).toEqual(
    [],
  );
});

test("header: logo, clock of each second, name and picture of who is logged in, a menu that closes outside", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products");
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("position", "sticky");
  await expect(header.getByRole("link", { name: "Daniry, to the dashboard" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
  const clock = header.locator(".clock");
  await expect(clock).toHaveText(/^\d{1,2}:\d\d:\d\d [AP]M\d{1,2}\/\d{1,2}\/\d{4}$/);
  await expect(clock).toHaveAttribute("aria-hidden", "true");
  const shown = await clock.textContent();
  await expect(clock).not.toHaveText(shown ?? "", { timeout: 2_500 });

  const menu = page.getByRole("menu");
  await page.evaluate(() => {
    localStorage.removeItem("admin");
    dispatchEvent(new Event("profile-updated"));
  });
  await page.evaluate(() => {
    localStorage.setItem("admin", JSON.stringify({ name: "Huda Al-Said", profile: "" }));
    dispatchEvent(new Event("profile-updated"));
  });
  const withoutPicture = header.getByRole("button", { name: "Huda Al-Said", exact: true });
  await expect(withoutPicture.locator(".avatar svg")).toBeVisible();
  await expect(withoutPicture.locator(".avatar")).toHaveText("");
  await page.evaluate(() => {
    localStorage.removeItem("admin");
    dispatchEvent(new Event("profile-updated"));
  });
  await header.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(menu.getByRole("menuitem")).toHaveText(["Profile Settings", "Logout"]);
  await expectAccessible(page);
  await page.getByRole("main").click({ position: { x: 6, y: 400 } });
  await expect(menu).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem("admin", JSON.stringify({ name: "Huda", profile: "admins/huda.webp" }));
    dispatchEvent(new Event("profile-updated"));
  });
  await expect(header.getByRole("button", { name: "Huda" }).locator("img")).toHaveAttribute(
    "src",
    /admins\/huda\.webp\?v=\d+$/,
  );
});

test("Logout asks, says so, forgets everything and leads to the log-in after a second", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    addEventListener("profile-updated", () => {
      document.documentElement.dataset.left = String(performance.now());
    });
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      document.documentElement.dataset.moved = String(performance.now());
      replaceState(...given);
    };
  });
  // Opens the log-in page first, so that the browser has it cached at the end.
  await openAdmin(page, site, "/admin");
  await page.waitForURL(`${site.url}/admin/dashboard`);
  await page.locator(".profile-button").click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("Do you really want to logout?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await page.locator(".profile-button").click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Yes, logout!" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  expect(await page.evaluate(() => [localStorage.token, localStorage.admin])).toEqual([undefined, undefined]);
  await page.waitForURL(`${site.url}/admin`);
  const { left, moved } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  // Milliseconds; a timer may fire a fraction of one early.
  expect(Number(moved) - Number(left)).toBeGreaterThan(998);
});

test("a log-out fires the profile's event, and another tab shows it at once and comes no further", {
  tag: "@one-width",
}, async ({ page, site, context }) => {
  await openAdmin(page, site, "/admin/dashboard");
  await page.evaluate(() => localStorage.setItem("admin", JSON.stringify({ name: "Huda" })));
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/products`);
  const owners = other.locator(".profile-button");
  await expect(owners).toHaveAccessibleName("Huda");
  await page.evaluate(() => {
    addEventListener("profile-updated", () => {
      document.body.dataset.told = String(localStorage.getItem("token"));
    });
  });
  await page.locator(".profile-button").click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes, logout!" }).click();
  await expect(page.locator("body"), "told once the token has gone").toHaveAttribute("data-told", "null");
  await expect(owners).toHaveAccessibleName("Admin");
  await other.reload();
  await expect(other).toHaveURL(`${site.url}/admin`);
});

test("sidebar: 250 px, and below 1024 px over a dark ground, closed by it, by Escape and by a new page", {
  tag: "@core",
}, async ({ page, site, isMobile }) => {
  await openAdmin(page, site, "/admin/dashboard");
  const sidebar = page.locator(".sidebar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBe(250);
  if (!isMobile) {
    await expect(sidebar.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(sidebar).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
  }
  await expect(sidebar).toBeHidden();
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await expect(sidebar.getByRole("link", { name: "Dashboard" })).toBeFocused();
  await expect(sidebar.getByRole("listitem")).toHaveText([
    /^Dashboard/,
    /^Products/,
    /^Brochures/,
    /^Contact Us/,
    /^Partner Us/,
    /^Testimonials/,
    /^Website/,
    /^Newsletter/,
    /^Settings/,
    /^Profile Settings/,
    /^Logout/,
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sidebar).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.locator(".desk-veil").click({ position: { x: 320, y: 300 } });
  await expect(sidebar).toBeHidden();
  await open.click();
  await sidebar.getByRole("link", { name: /^Settings/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeFocused();
  await expect(sidebar).toBeHidden();
});

test("Website and Settings have a tab for each place, and the sidebar and the tab say where one is", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
  for (const [section, places] of Object.entries(placesIn)) {
    await openAdmin(page, site, "/admin/dashboard");
    await sidebar.getByRole("link", { name: new RegExp(`^${section}`) }).click();
    const tabs = page.getByRole("navigation", { name: section });
    await expect(tabs.getByRole("link")).toHaveText(places.map((place) => new RegExp(`^${place}`)));
    for (const place of places.toReversed()) {
      await tabs.getByRole("link", { name: place }).click();
      await expect(page).toHaveTitle(`${place} | Daniry`);
      await expect(page.getByRole("heading", { level: 1, name: place })).toBeFocused();
      await expect(tabs.getByRole("link", { name: place })).toHaveAttribute("aria-current", "page");
      await expect(sidebar.locator("[aria-current]")).toHaveText([section]);
    }
    await tabs
      .getByRole("link", { name: "Company" })
      .or(tabs.getByRole("link", { name: "Backups" }))
      .click();
    await sidebar.getByRole("link", { name: new RegExp(`^${section}`) }).click();
    await expect(page).toHaveTitle(`${places[0]} | Daniry`);
  }
});

test("addresses of before lead to where their pages are now, with query and fragment", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/dashboard");
  for (const [before, now] of [
    ["words", "website/pages/home"],
    ["words/home?version=0", "website/pages/home?version=0"],
    ["words/terms", "website/legal/terms"],
    ["words/company", "website/company"],
    ["company", "website/company"],
    ["pictures?of=products", "website/pictures?of=products"],
    ["forbidden-words", "website/forbidden-words"],
    ["mail?status=failed", "settings/mail?status=failed"],
    ["team", "settings/team"],
    ["connections?webhook=1", "settings/integrations?webhook=1"],
    ["safety", "settings/backups"],
    ["safety#leaks", "settings/privacy#leaks"],
    ["Safety/Leaks/7", "settings/privacy/leaks/7"],
    ["trash?kind=contact", "contact-submissions?view=trash"],
    ["trash?kind=category", "products?status=trash&kind=category"],
    ["trash", "products?status=trash"],
    ["settings", "settings/team"],
  ] as const) {
    await page.goto(`${site.url}/admin/${before}`);
    await expect(page, before).toHaveURL(`${site.url}/admin/${now}`);
  }
});

test("View site opens the public page of what is edited, or else Home", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const { title } = (await site.api("GET", "/api/products/1")) as { title: string };
  await openAdmin(page, site, "/admin/dashboard");
  const link = page.getByRole("banner").getByRole("link", { name: "View site" });
  for (const [path, to] of [
    ["products/1", productAddress(title)],
    ["products", "/"],
    ["website/pages/faqs", "/faqs"],
    ["website/company", "/contact-us"],
    ["website/legal/terms", "/"],
  ] as const) {
    await page.goto(`${site.url}/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(link, path).toHaveAttribute("href", to);
  }
  await page.goto(`${site.url}/admin/website/pages/faqs`);
  await expect(link).toHaveAttribute("href", "/faqs");
  const opened = page.waitForEvent("popup");
  await link.click();
  await expect(await opened).toHaveURL(`${site.url}/faqs`);
  await page.getByRole("link", { name: "Daniry, to the dashboard" }).click();
  await expect(link).toHaveAttribute("href", "/");
});

const placesIn = {
  Website: ["Pages", "Company", "Pictures", "Legal"],
  Settings: ["Team", "Mail", "Backups", "Privacy", "Integrations"],
};

test("messages stand top centre, coloured, for 2,000 ms", async ({ page, site, viewport }) => {
  await openAdmin(page, site, "/admin/profile");
  await page.getByRole("button", { name: "Save profile" }).click();
  const toast = page.getByLabel("Notifications").getByRole("alert");
  await expect(toast).toBeVisible();
  const time = await toast.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map((animation) => animation.effect?.getComputedTiming().duration)
      .includes(2_000),
  );
  expect(time).toBe(true);
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(80);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (viewport?.width ?? 0) / 2)).toBeLessThan(2);
  await expect(toast).toHaveCSS("background-color", "rgb(31, 122, 78)");
  await expect(toast).toHaveCount(0);
});

test("pages come when they are asked for, with 'Loading...' meanwhile", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const release = await hold(page, "**/api/admin/products*");
  await openAdmin(page, site, "/admin/dashboard");
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toHaveCount(0);
});

ownTest(
  "a screen whose data do not come says so, and they come when asked again",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const rows = await addRows(site);
    let isBroken = true;
    await page.route("**/api/**", (route) =>
      isBroken && route.request().method() === "GET" && !route.request().url().endsWith("/live")
        ? route.fulfill({ status: 500, body: "" })
        : route.fallback(),
    );
    const failure = page.getByRole("alert").filter({ hasText: "Something went wrong" });
    const readsNothing = ["products/import"];
    for (const screen of screens.filter((one) => !readsNothing.includes(one))) {
      isBroken = true;
      await openAdmin(page, site, addressOf(screen, rows));
      await expect(failure.first(), screen).toBeVisible();
      isBroken = false;
      for (let left = await failure.count(); left > 0; left = await failure.count()) {
        // Pressed only if it is still there: the answer to another press may have brought these data, too.
        const presses = failure.getByRole("button", { name: "Try again" });
        await presses.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
        await expect.poll(() => failure.count(), screen).toBeLessThan(left);
      }
      await expect(page.getByRole("heading", { level: 1 }), screen).toBeVisible();
    }
  },
);

test("a list that comes says so below what is chosen, where it can be seen", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products");
  const arrive = await hold(page, "**/api/admin/products?*");
  await page.getByRole("link", { name: /^Drafts/ }).click();
  const words = page.getByRole("status").filter({ hasText: "Loading..." }).locator("span").first();
  await expect(words).toBeInViewport({ ratio: 1 });
  const [pill, tools] = [await words.boundingBox(), await page.locator(".tools").boundingBox()];
  expect(pill?.y).toBeGreaterThan((tools?.y ?? 0) + (tools?.height ?? 0));
  arrive();
});

test("the dashboard takes at most 300 KB of script, and none of the panel comes to a visitor", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const scripts: { bytes: Promise<number>; url: string }[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.push({ bytes: request.sizes().then((sizes) => sizes.responseBodySize), url: request.url() });
  });
  // The browser forgets the body of a script when the page is left.
  const texts = (all: { url: string }[]) =>
    Promise.all(all.map(async ({ url }) => (await page.request.get(url)).text()));
  const isPanel = (text: string) =>
    /Toastify|Admin Panel|draft-outline|Read out by screen readers/.test(text);
  for (const path of ["/", "/contact-us", "/testimonials"]) {
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    const visitors = await texts(scripts.splice(0));
    expect(visitors.length, path).toBeGreaterThan(0);
    expect(visitors.filter(isPanel), path).toEqual([]);
  }
  await openAdmin(page, site, "/admin/dashboard");
  await expect(page.getByRole("region", { name: "Health" })).toBeVisible();
  expect((await texts(scripts)).some(isPanel)).toBe(true);
  const bytes = await Promise.all(scripts.map((script) => script.bytes));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300 * 1024);
});

test("every page of the panel is accessible and does not scroll sideways", { tag: "@core-wide" }, async ({
  page,
  site,
}) => {
  test.slow();
  const rows = await addRows(site);
  await openAdmin(page, site, "/admin/dashboard");
  const trash = [
    "products?status=trash",
    "brochures?view=trash",
    "contact-submissions?view=trash",
    "newsletter?view=trash",
    "website/pictures?of=trash",
    "website/forbidden-words?view=trash",
  ];
  for (const screen of [...screens, ...trash]) {
    const path = addressOf(screen, rows);
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
      await expectAccessible(page, /pages|company|legal/.test(path) ? "iframe" : undefined);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("on a phone, unsaved changes left by the menu are asked about, and the question can be answered", {
  tag: ["@core", "@phone"],
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/profile");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Amal of the kitchen");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("complementary").getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Amal of the kitchen");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("complementary").getByRole("link", { name: "Dashboard" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
