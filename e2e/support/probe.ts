import type { Page } from "playwright-core";

/** A control as it is found again after the page was drawn anew: its kind and words, figures aside. */
export interface Control {
  key: string;
  /** Of the frame around every page: looked at once. */
  isFrame: boolean;
}

export interface PageLinks {
  /** Every address that a link leads to, as written. */
  hrefs: string[];
  /** Links without one, or to nothing, by their words. */
  dead: string[];
}

const CONTROLS = "button, [role='button'], [role='tab'], summary";
const EFFECT_MS = 1_500;
/** Asked for by themselves now and then: they answer no click. */
const BACKGROUND = /\/api\/(?:auth\/user|events|notifications)\b/;

declare global {
  interface Window {
    lastroProbe: { list(): Control[]; mark(key: string): boolean; watch(): void; effects(): number };
  }
}

/** Before every page of the context: what tells controls apart, and what counts as an effect. */
export const probeScript = (selector: string): void => {
  let effects = 0;
  const nameOf = (element: Element): string => (element.getAttribute("aria-label") ?? (element as HTMLElement).innerText ?? "").replace(/\s+/g, " ").replace(/\d+/g, "#").trim().slice(0, 80);
  const keyOf = (element: Element): string => (element.hasAttribute("data-fact") ? "fact" : `${element.getAttribute("role") ?? element.tagName.toLowerCase()} ${nameOf(element)}`);
  // Of several choices the one that holds already does nothing more; the others are pressed.
  const isChoiceMade = (element: Element): boolean => element.matches("[role='group'] > [aria-pressed='true']") && element.parentElement!.querySelector(":scope > [aria-pressed='false']") !== null;
  const list = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility() && element.getClientRects().length > 0 && !element.matches(":disabled, [aria-disabled='true'], [aria-hidden='true'] *") && !isChoiceMade(element));
  const count = (): void => { effects += 1; };
  window.print = count;
  window.open = () => { count(); return null; };
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => count(), write: async () => count() } });
  window.lastroProbe = {
    list: () => list().map((element) => ({ key: keyOf(element), isFrame: element.closest("header, aside") !== null && element.closest("main") === null })),
    mark(key) {
      for (const marked of document.querySelectorAll("[data-probe]")) marked.removeAttribute("data-probe");
      const found = list().find((element) => keyOf(element) === key);
      found?.setAttribute("data-probe", "");
      return found !== undefined;
    },
    watch() {
      effects = 0;
      // What a pointer alone changes on the control itself is no effect.
      new MutationObserver((changes) => {
        effects += changes.filter((change) => !(change.type === "attributes" && (change.target as Element).hasAttribute("data-probe") && /^(?:data-state|data-probe|aria-describedby|style|class)$/.test(change.attributeName ?? ""))).length;
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    effects: () => effects,
  };
};
export const probeSelector = CONTROLS;

/** Nothing is changed: what would write is answered with a refusal, and that it was asked for is the effect. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 409, contentType: "application/json", body: JSON.stringify({ error: { code: "CONFLICT", message: "Recusado pelo teste." } }) }));
}

/** The frame and its page are drawn, and nothing that was asked for at first is still to come. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector<HTMLElement>("#content")?.innerText ?? "").trim() !== "", undefined, { timeout: 60_000 });
  await page.waitForFunction(() => document.querySelector("main [class*='breathe']") === null, undefined, { timeout: 15_000 }).catch(() => undefined);
  await page.waitForTimeout(250);
}

export const listControls = async (page: Page): Promise<Control[]> => {
  const found = await page.evaluate(() => window.lastroProbe.list());
  return [...new Map(found.map((control) => [control.key, control])).values()];
};

export async function readLinks(page: Page): Promise<PageLinks> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll("a")].map((link) => ({ href: link.getAttribute("href"), words: (link.getAttribute("aria-label") ?? link.textContent ?? "").trim() }));
    const isDead = (href: string | null): boolean => href === null || href === "" || href === "#" || /^javascript:/i.test(href) || (href.startsWith("#") && document.getElementById(href.slice(1)) === null);
    return { hrefs: links.flatMap(({ href }) => (href === null ? [] : [href])), dead: links.filter(({ href }) => isDead(href)).map(({ href, words }) => `${words} (${href})`) };
  });
}

/** Whether the page still shows a control; it is marked for the press. */
export const isThere = (page: Page, key: string): Promise<boolean> => page.evaluate((wanted) => window.lastroProbe.mark(wanted), key);

/** Presses a control and answers whether anything came of it: navigation, request, download, file chooser, or a change of the page. */
export async function press(page: Page, key: string): Promise<boolean> {
  if (!(await isThere(page, key))) throw new Error(`${key} is not on ${page.url()}`);
  const before = page.url();
  let outside = 0;
  const onRequest = (request: { url(): string }): void => { if (!BACKGROUND.test(request.url())) outside += 1; };
  const onEvent = (): void => { outside += 1; };
  page.on("request", onRequest).on("download", onEvent).on("filechooser", onEvent).on("popup", onEvent);
  try {
    await page.evaluate(() => window.lastroProbe.watch());
    await page.locator("[data-probe]").first().click({ timeout: 5_000 });
    const end = Date.now() + EFFECT_MS;
    while (Date.now() < end) {
      // A page that is being left has no answer.
      const changes = await page.evaluate(() => window.lastroProbe.effects()).catch(() => 1);
      if (outside > 0 || changes > 0 || page.url() !== before) return true;
      await page.waitForTimeout(30);
    }
    return false;
  } finally {
    page.off("request", onRequest).off("download", onEvent).off("filechooser", onEvent).off("popup", onEvent);
  }
}

/** Closes what a press opened. Answers whether the page is the one that it was. */
export async function recover(page: Page, url: string): Promise<boolean> {
  if (page.url() !== url) return false;
  for (let turn = 0; turn < 3; turn += 1) {
    if ((await page.locator("[role='dialog'], [role='menu'], [role='listbox'], [role='alertdialog']").count()) === 0) return true;
    await page.keyboard.press("Escape");
    await page.waitForTimeout(60);
  }
  return false;
}
