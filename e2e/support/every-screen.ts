import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { colourViolationsOf, violationsOf } from "./page-checks/axe.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Pictures of a run, for people to look at; git leaves the folder out. */
const pictures = join(root, "test-artifacts");
/** Of windows, for whoever looks: LASTRO_PICTURES=1 (of screens: `npm run test:pictures`). No test reads one. */
const takesPictures = process.env.LASTRO_PICTURES === "1";
const widths = [1440, 768, 390] as const;

/** Every address of the router but the last, which is any other. */
export const routes = [
  ...readFileSync(join(root, "web/app/router.tsx"), "utf8").matchAll(/\bpath: "([^"*]+)"/g),
].map(([, path]) => `/${path}`);
export const isSignedOut = (route: string): boolean =>
  /^\/(?:about|signin|consultant-login|admin\/setup|pesquisa\/)/.test(route);

/**
 * The page as it stands: what axe finds, whether it scrolls sideways at each width, and what the other theme's colours do, one
 * line each. A theme changes colours alone, so the rest is looked at once, in the theme in which the page came. One load: widths
 * and theme change under the page as they do under a person.
 */
export async function inspectScreen(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const first = await themeOf(page);
  for (const theme of [first, first === "light" ? "dark" : "light"] as const) {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await setTheme(page, theme);
    const found = theme === first ? await violationsOf(page) : await colourViolationsOf(page);
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
    for (const width of theme === first ? widths : []) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(pixelsOver, RESTS_WITHIN_MS);
      if (over > 0) faults.push(`${theme}, ${width} px: ${over} px wider than the screen`);
    }
  }
  return faults;
}

/** What measures itself follows a new width a moment later; what is too wide after this is a fault. */
const RESTS_WITHIN_MS = 3_000;

/** How much wider than the screen the page is, as soon as it fits or when it had its time. */
const pixelsOver = (mostMs: number): Promise<number> =>
  new Promise((settle) => {
    const end = performance.now() + mostMs;
    const look = (): void => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth || performance.now() > end) settle(scrollWidth - clientWidth);
      else setTimeout(look, 16);
    };
    look();
  });

/**
 * The window in front, in both themes and on a phone: what axe finds in it, whether it fits, and a picture of each where
 * they are wanted.
 */
export async function inspectDialog(page: Page, name: string): Promise<string[]> {
  const selector = `[data-dialog='${name}']`;
  const faults: string[] = [];
  for (const [width, themes] of [
    [1440, ["light", "dark"]],
    [390, ["light"]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      // The header's switch would close what a press beside it closes.
      await putTheme(page, theme);
      if (width === 1440)
        faults.push(...(await violationsOf(page, selector)).map((fault) => `${theme}: ${fault}`));
      // What is held by a button is where that is seen; the words of a drawing have no width of a box.
      await page
        .locator(selector)
        .last()
        .evaluate((element) =>
          document
            .querySelector(`[aria-controls="${element.id}"]`)
            ?.scrollIntoView({ block: "center" }),
        );
      // It follows its button a moment later; one that stays out is measured as it is.
      await page
        .waitForFunction(
          (dialog) => {
            const box = [...document.querySelectorAll(dialog)].at(-1)?.getBoundingClientRect();
            return (
              box !== undefined &&
              box.left >= -1 &&
              box.top >= -1 &&
              box.right <= window.innerWidth + 1 &&
              box.bottom <= window.innerHeight + 1
            );
          },
          selector,
          { timeout: 3_000 },
        )
        .catch(() => undefined);
      const box = await page
        .locator(selector)
        .last()
        .evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const over = [element, ...element.querySelectorAll("*")].filter(
            (part) =>
              part.closest("svg") === null &&
              part.scrollWidth > part.clientWidth &&
              getComputedStyle(part).overflowX === "visible" &&
              part.getBoundingClientRect().right > right + 1,
          );
          return {
            isInside:
              left >= -1 &&
              top >= -1 &&
              right <= window.innerWidth + 1 &&
              bottom <= window.innerHeight + 1,
            wide: over.slice(0, 3).map((part) => part.outerHTML.slice(0, 120)),
          };
        });
      if (!box.isInside) faults.push(`${theme}, ${width} px: reaches beyond the screen`);
      faults.push(
        ...box.wide.map((part) => `${theme}, ${width} px: reaches beyond the window: ${part}`),
      );
      if (takesPictures) {
        mkdirSync(join(pictures, "dialogs"), { recursive: true });
        const path = join(pictures, "dialogs", `${name}-${theme}-${width}.jpg`);
        await page.screenshot({ path, type: "jpeg", quality: 70 });
      }
    }
  }
  return faults;
}

type Theme = "light" | "dark";

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() =>
    document.documentElement.getAttribute("data-theme") === "dark" ? "dark" : "light",
  );

/**
 * By the header's own switch, so that what is drawn by scripts follows; a page without one gets the attribute. That the switch can
 * be reached and pressed is other tests' matter: here it is told, without a pointer whose tip would stand on the page.
 */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  if ((await themeOf(page)) === theme) return;
  const control = page
    .getByRole("banner")
    .getByRole("button", { name: /tema|theme/i })
    .first();
  if ((await control.count()) === 0) return putTheme(page, theme);
  await control.evaluate((element: HTMLElement) => element.click());
  await page.waitForFunction(
    (value) => document.documentElement.getAttribute("data-theme") === value,
    theme,
  );
}

async function putTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem("ui-theme", value);
    document.documentElement.setAttribute("data-theme", value);
  }, theme);
  await page.waitForTimeout(200);
}

/** Drawn to its end: what stands lower is drawn when it comes near. `hasFrame`: for whoever is signed in. */
export async function openScreen(page: Page, address: string, hasFrame: boolean): Promise<void> {
  await page.goto(address);
  await page
    .waitForFunction(
      (selector) => (document.querySelector<HTMLElement>(selector)?.innerText ?? "").trim() !== "",
      hasFrame ? "#content" : "body",
      { timeout: 60_000 },
    )
    .catch((cause: unknown) => {
      throw new Error(`${address} shows nothing`, { cause });
    });
  await untilStill(page);
  await page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 6_000); top += 800) {
      window.scrollTo(0, top);
      // A page that gets no frame, on a machine with too much to do, goes on without.
      await new Promise((drawn) => {
        requestAnimationFrame(drawn);
        setTimeout(drawn, 250);
      });
    }
  });
  // What still waits is looked at; the page of the design system shows what waits as such.
  await page.waitForFunction(
    () => {
      const waiting = document.querySelector("main [class*='breathe']:not([data-specimen] *)");
      waiting?.scrollIntoView({ block: "center" });
      return waiting === null;
    },
    undefined,
    { timeout: 60_000, polling: 200 },
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Nothing came or went for a moment, or `latestMs` have passed: the network never rests, since the page listens for what others do. */
export const untilStill = (page: Page, latestMs = 4_000): Promise<void> =>
  page.evaluate(
    (most) =>
      new Promise<void>((settled) => {
        let still = setTimeout(done, 300);
        const latest = setTimeout(done, most);
        const observer = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(done, 300);
        });
        observer.observe(document, { subtree: true, childList: true });
        function done(): void {
          observer.disconnect();
          clearTimeout(still);
          clearTimeout(latest);
          settled();
        }
      }),
    latestMs,
  );
