import type { Page, Request } from "playwright-core";
import { untilStill } from "./every-screen.ts";

/** A control as it is found again after the page was drawn anew: its kind and words, figures aside. */
export interface Control {
  key: string;
  /** What the same control of another row has too: kind, look, first word. */
  shape: string;
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
/** What a written example of each field holds: enough for its form to be sent. */
const EXAMPLES: Record<string, string> = {
  date: "2027-01-31",
  month: "2027-01",
  number: "1",
  url: "https://exemplo.com.br",
  time: "10:00",
};
const DIALOGS = "[role='dialog'], [role='alertdialog']";

declare global {
  interface Window {
    lastroProbe: {
      list(within?: string): Control[];
      resting(): string[];
      mark(key: string, within?: string): boolean;
      watch(): void;
      effects(): number;
    };
  }
}

/** Before every page of the context: what tells controls apart, and what counts as an effect. */
export const probeScript = (selector: string): void => {
  let effects = 0;
  const nameOf = (element: Element): string =>
    (element.getAttribute("aria-label") ?? (element as HTMLElement).innerText ?? "")
      .replace(/\s+/g, " ")
      .replace(/\d+/g, "#")
      .trim()
      .slice(0, 80);
  const keyOf = (element: Element): string =>
    element.hasAttribute("data-fact")
      ? "fact"
      : `${element.getAttribute("role") ?? element.tagName.toLowerCase()} ${nameOf(element)}`;
  // Of several choices the one that holds already does nothing more; the others are pressed.
  const isChoiceMade = (element: Element): boolean =>
    (element.matches("[role='group'] > [aria-pressed='true']") &&
      element.parentElement!.querySelector(":scope > [aria-pressed='false']") !== null) ||
    (element.matches("[role='tab'][aria-selected='true']") &&
      element.parentElement!.querySelector("[aria-selected='false']") !== null);
  const isResting = (element: Element): boolean =>
    element.matches(":disabled, [aria-disabled='true']");
  const shown = (within = "body"): HTMLElement[] =>
    [...document.querySelectorAll(within)]
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)])
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.getClientRects().length > 0 &&
          !element.matches("[aria-hidden='true'] *, [aria-label^='Notificações (F8)'] *"),
      );
  const list = (within?: string): HTMLElement[] =>
    shown(within).filter((element) => !isResting(element) && !isChoiceMade(element));
  const count = (): void => {
    effects += 1;
  };
  window.print = count;
  window.open = () => {
    count();
    return null;
  };
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async () => count(), write: async () => count() },
  });
  window.lastroProbe = {
    list: (within) =>
      list(within).map((element) => ({
        key: keyOf(element),
        shape: `${element.tagName} ${element.className} ${nameOf(element).split(" ", 1)[0]}`,
        isFrame: element.closest("header, aside") !== null && element.closest("main") === null,
      })),
    resting: () => shown("main").filter(isResting).map(keyOf),
    mark(key, within) {
      for (const marked of document.querySelectorAll("[data-probe]"))
        marked.removeAttribute("data-probe");
      const found = list(within).find((element) => keyOf(element) === key);
      found?.setAttribute("data-probe", "");
      return found !== undefined;
    },
    watch() {
      effects = 0;
      // What a pointer or the focus alone changes is no effect, nor is a passing message or a tip.
      const surfaces = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";
      const counts = ({
        target,
        type,
        attributeName,
        addedNodes,
        removedNodes,
      }: MutationRecord): boolean => {
        const element = target instanceof Element ? target : target.parentElement;
        if (element === null) return false;
        if (element === document.documentElement)
          return attributeName?.startsWith("data-") === true;
        if (element === document.body)
          return [...addedNodes, ...removedNodes].some(
            (node) =>
              node instanceof Element &&
              (node.matches(surfaces) || node.querySelector(surfaces) !== null),
          );
        if (
          element.closest(
            "#root, [role='dialog'], [role='alertdialog'], [data-radix-popper-content-wrapper]",
          ) === null
        )
          return false;
        if (
          element.closest(
            "[aria-label^='Notificações (F8)'], [data-radix-popper-content-wrapper]:has([role='tooltip'])",
          ) !== null
        )
          return false;
        if (type !== "attributes") return true;
        if (/^(?:tabindex|data-highlighted|data-probe|aria-describedby)$/.test(attributeName ?? ""))
          return false;
        return !(
          element.hasAttribute("data-probe") &&
          /^(?:data-state|class|style)$/.test(attributeName ?? "")
        );
      };
      new MutationObserver((changes) => {
        effects += changes.filter(counts).length;
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    effects: () => effects,
  };
};
export const probeSelector = CONTROLS;

/** Nothing is changed: what would write is answered with a refusal, and that it was asked for is the effect. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({
          status: 409,
          contentType: "application/json",
          body: JSON.stringify({ error: { code: "CONFLICT", message: "Recusado pelo teste." } }),
        }),
  );
}

/** The frame and its page are drawn, and nothing that was asked for at first is still to come. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (
        document.querySelector<HTMLElement>("#content, main:has(h1, h2, form, [role='alert'])")
          ?.innerText ?? ""
      ).trim() !== "",
    undefined,
    { timeout: 60_000 },
  );
  await page
    .waitForFunction(() => document.querySelector("main [class*='breathe']") === null, undefined, {
      timeout: 15_000,
    })
    .catch(() => undefined);
  await untilQuiet(page);
}

/** Nothing comes or goes on the page for a moment. A page that is being left has no answer. */
/** Parts of a page are fetched when a person first shows up or opens them: nothing is judged while they arrive. */
export const untilQuiet = (page: Page): Promise<void> =>
  untilStill(page, 5_000).catch(() => undefined);

const distinct = (found: Control[]): Control[] => [
  ...new Map(found.map((control) => [control.key, control])).values(),
];
/** Of the page, or of the dialog in front of it. */
export const listControls = async (page: Page, isDialog = false): Promise<Control[]> =>
  distinct(
    await page.evaluate(
      (within) => window.lastroProbe.list(within),
      isDialog ? DIALOGS : undefined,
    ),
  );
/** Controls that are off: something else has to come first, or nothing ever does. */
export const listResting = async (page: Page): Promise<string[]> => [
  ...new Set(await page.evaluate(() => window.lastroProbe.resting())),
];
/** The dialog that is open, by its name; null without one. */
export const openDialog = (page: Page): Promise<string | null> =>
  page.evaluate((dialogs) => {
    const dialog = [...document.querySelectorAll<HTMLElement>(dialogs)].findLast((element) =>
      element.checkVisibility(),
    );
    if (dialog === undefined) return null;
    const named =
      document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.innerText ??
      dialog.getAttribute("aria-label") ??
      "";
    return named.replace(/\d+/g, "#").replace(/[“"][^”"]*[”"]/g, "“”");
  }, DIALOGS);

/** What the page says that it is: its heading, and the address's last part where one screen shows many things. */
export const readHeading = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.querySelector<HTMLElement>("main h1")?.innerText ?? "", document.title].join(" | "),
  );

export async function readLinks(page: Page): Promise<PageLinks> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll("a")].map((link) => ({
      href: link.getAttribute("href"),
      words: (link.getAttribute("aria-label") ?? link.textContent ?? "").trim(),
    }));
    const isDead = (href: string | null): boolean =>
      href === null ||
      href === "" ||
      href === "#" ||
      /^javascript:/i.test(href) ||
      (href.startsWith("#") && document.getElementById(href.slice(1)) === null);
    return {
      hrefs: links.flatMap(({ href }) => (href === null ? [] : [href])),
      dead: links.filter(({ href }) => isDead(href)).map(({ href, words }) => `${words} (${href})`),
    };
  });
}

/** Whether the page, or the dialog in front of it, still shows a control; it is marked for the press. */
export const isThere = (page: Page, key: string, isDialog = false): Promise<boolean> =>
  page.evaluate(([wanted, within]) => window.lastroProbe.mark(wanted ?? "", within), [
    key,
    isDialog ? DIALOGS : undefined,
  ] as const);

/** Writes an example into each empty field of every form, or of the one form or dialog that holds the marked control. */
export async function fillForms(page: Page, isAroundMark = false): Promise<void> {
  const forms = isAroundMark
    ? page.locator(":is(form, [role='dialog'], [role='alertdialog']):has([data-probe])").last()
    : page.locator("main form");
  const fields = forms.locator(
    "input:not([type='checkbox'], [type='radio'], [type='file'], [readonly]), textarea",
  );
  for (const field of await fields.all()) {
    if (
      !(await field.isEditable({ timeout: 500 }).catch(() => false)) ||
      (await field.inputValue()) !== ""
    )
      continue;
    await field
      .fill(EXAMPLES[(await field.getAttribute("type")) ?? "text"] ?? "exemplo@exemplo.com.br", {
        timeout: 2_000,
      })
      .catch(() => undefined);
  }
}

/**
 * Presses a control and answers whether anything came of it: another address, a request to change something, a download, a file
 * chooser, or another page than before. A message that passes is none: then its form is filled in and it is pressed once more.
 */
export async function press(page: Page, key: string, isDialog = false): Promise<boolean> {
  if (!(await isThere(page, key, isDialog))) throw new Error(`${key} is not on ${page.url()}`);
  // A drawing is moved, not scrolled: what of it is out of sight comes with the focus.
  await page
    .locator("[data-probe]")
    .first()
    .evaluate((element) => {
      if (element.closest(".react-flow") !== null && element instanceof HTMLElement)
        element.focus();
    });
  // What the pointer's coming alone brings is no effect of the press; it may draw the control anew.
  await page.locator("[data-probe]").first().hover({ timeout: 5_000 });
  await untilQuiet(page);
  if (!(await isThere(page, key, isDialog)))
    throw new Error(`${key} went when the pointer came, on ${page.url()}`);
  const isStillThere = (): Promise<boolean> => isThere(page, key, isDialog);
  if (await pressMarked(page, isStillThere)) return true;
  if (!(await isStillThere())) return true;
  await fillForms(page, true);
  return (await isStillThere()) ? pressMarked(page, isStillThere) : true;
}

/**
 * `isStillThere` marks anew what was drawn anew (a figure, once the code of its card has come): a person presses what
 * stands there then.
 */
async function pressMarked(page: Page, isStillThere: () => Promise<boolean>): Promise<boolean> {
  const before = page.url();
  let outside = 0;
  const onRequest = (request: Request): void => {
    if (request.method() !== "GET") outside += 1;
  };
  const onEvent = (): void => {
    outside += 1;
  };
  page
    .on("request", onRequest)
    .on("download", onEvent)
    .on("filechooser", onEvent)
    .on("popup", onEvent);
  try {
    await page.evaluate(() => window.lastroProbe.watch());
    const marked = page.locator("[data-probe]");
    await marked
      .first()
      .click({ timeout: 5_000 })
      .catch(async (failure: unknown) => {
        if ((await marked.count()) > 0 || !(await isStillThere())) throw failure;
        await marked.first().click({ timeout: 5_000 });
      });
    const end = Date.now() + EFFECT_MS;
    while (Date.now() < end) {
      // A page that is being left has no answer.
      const changes = await page.evaluate(() => window.lastroProbe.effects()).catch(() => 1);
      if (outside > 0 || changes > 0 || page.url() !== before) return true;
      await page.waitForTimeout(30);
    }
    return false;
  } finally {
    page
      .off("request", onRequest)
      .off("download", onEvent)
      .off("filechooser", onEvent)
      .off("popup", onEvent);
  }
}

/** Closes what a press opened. Answers whether the page is the one that it was. */
export async function recover(page: Page, url: string): Promise<boolean> {
  await untilQuiet(page);
  if (page.url() !== url) return false;
  for (let turn = 0; turn < 3; turn += 1) {
    if (
      (await page
        .locator("[role='dialog'], [role='menu'], [role='listbox'], [role='alertdialog']")
        .count()) === 0
    )
      return true;
    await page.keyboard.press("Escape");
    await page.waitForTimeout(60);
  }
  return false;
}
