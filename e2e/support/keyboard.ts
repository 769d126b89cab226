import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface Focused {
  /** Its accessible words, as near as the page itself can tell them. */
  name: string;
  role: string;
  /** Why a person would not see where they are; null when they do. */
  fault: string | null;
}

/** Asked of the page after every step: what has the focus, and whether it can be seen. */
const readFocus = (): Focused => {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: "", role: "body", fault: null };
  const labelled = (element.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLButtonElement
      ? [...(element.labels ?? [])].map((label) => label.textContent).join(" ")
      : "";
  const name = (
    element.getAttribute("aria-label") ??
    (labelled.trim() || labels || (element as HTMLElement).innerText || element.textContent || "")
  )
    .replace(/\s+/g, " ")
    .trim();
  const role =
    element.getAttribute("role") ??
    (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase());
  return { name, role, fault: faultOf(element) };

  function faultOf(focused: Element): string | null {
    const rect = focused.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2) return "has no size";
    // The drawn ring may be that of what stands around it: a file field under its button, a card that is one large link.
    const ringed = [focused, focused.parentElement, focused.parentElement?.parentElement].find(
      (each) => {
        if (!each) return false;
        const style = getComputedStyle(each);
        return (
          (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
          (each === focused && style.boxShadow !== "none")
        );
      },
    );
    const isContainer = focused.matches(
      "main, [role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']",
    );
    // Entries are marked by their ground, the palette's one field by its caret.
    const isMarked =
      focused.matches("[role='menuitem'], [role='option']") &&
      getComputedStyle(focused).backgroundColor !== "rgba(0, 0, 0, 0)";
    if (
      !ringed &&
      !isContainer &&
      !isMarked &&
      !focused.matches("[data-dialog='command-palette'] input")
    )
      return "has no visible focus";
    if (ringed && sidesSeen(ringed) < 2) return "has a ring that is cut off";
    const left = Math.max(rect.left, 0),
      right = Math.min(rect.right, innerWidth),
      top = Math.max(rect.top, 0),
      bottom = Math.min(rect.bottom, innerHeight);
    if (right <= left || bottom <= top) return "is outside of the view";
    const points = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ].map(([x, y]) =>
      document.elementFromPoint(left + (right - left) * x!, top + (bottom - top) * y!),
    );
    return isContainer ||
      points.some(
        (hit) =>
          hit !== null &&
          (focused.contains(hit) ||
            hit.contains(focused) ||
            hit.closest("label")?.contains(focused) === true),
      )
      ? null
      : "is covered";
  }

  /** Of how many sides the ring is drawn: what holds the element may end before. */
  function sidesSeen(ringed: Element): number {
    const style = getComputedStyle(ringed);
    const reach =
      style.outlineStyle === "none"
        ? 0
        : Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth) / 2;
    const { left, top, right, bottom } = ringed.getBoundingClientRect();
    const clips: DOMRect[] = [];
    for (
      let around: Element | null = ringed;
      around !== null && getComputedStyle(around).position !== "fixed";
      around = around.parentElement
    ) {
      if (
        around !== ringed &&
        around !== document.body &&
        around !== document.documentElement &&
        getComputedStyle(around).overflow !== "visible"
      )
        clips.push(around.getBoundingClientRect());
    }
    return [
      left - reach >= Math.max(0, ...clips.map((clip) => clip.left)),
      top - reach >= Math.max(0, ...clips.map((clip) => clip.top)),
      right + reach <= Math.min(innerWidth, ...clips.map((clip) => clip.right)),
      bottom + reach <= Math.min(innerHeight, ...clips.map((clip) => clip.bottom)),
    ].filter(Boolean).length;
  }
};

/** The page by keys alone. Every stop on the way has to be visible. */
export interface Keys {
  /**
   * Tab until the focus is on what has these words, and this selector where one is given; Shift+Tab with `back`. Fails
   * after `most` presses, or when a stop cannot be seen.
   */
  to(
    name: string | RegExp,
    options?: { back?: boolean; role?: string; matches?: string; most?: number },
  ): Promise<Focused>;
  /** From the top of the page, as after it was opened: the skip link, and with it into the content. */
  toContent(): Promise<void>;
  /** Waits until the focus is on what has these words. */
  at(name: string | RegExp): Promise<void>;
  /** With the focus on the button of a menu or of a list: opens it, goes to the entry with these words, and takes it. */
  choose(entry: string | RegExp): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  focused(): Promise<Focused>;
}

const fits = (name: string | RegExp, { name: found }: Focused): boolean =>
  typeof name === "string" ? found === name || found.startsWith(name) : name.test(found);
/** Longer than any menu or list. */
const MOST_ENTRIES = 60;
const MOST_ATTEMPTS = 3;
const LONGEST_STEP_MS = 3_000;

export function keysOf(page: Page): Keys {
  const focused = (): Promise<Focused> => page.evaluate(readFocus);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What the focus is on, which has to be seen; a list may still be gliding into view. */
  const seen = async (): Promise<Focused> => {
    let stop = await focused();
    if (stop.fault !== null)
      await expect
        .poll(async () => {
          stop = await focused();
          return stop.fault === null
            ? null
            : `${stop.role} "${stop.name.slice(0, 80)}" ${stop.fault}`;
        })
        .toBeNull();
    return stop;
  };
  const at = async (name: string | RegExp): Promise<void> => {
    await expect
      .poll(async () => {
        const stop = await focused();
        return fits(name, stop) ? stop.fault : `on ${stop.role} "${stop.name.slice(0, 80)}"`;
      })
      .toBeNull();
  };
  const hasLeft = async (name: string): Promise<boolean> => {
    for (const since = Date.now(); Date.now() - since < LONGEST_STEP_MS; await sleep(50))
      if ((await focused()).name !== name) return true;
    return false;
  };
  /** From the first entry on, whatever is chosen now; false at an entry that the arrow does not leave. */
  const walkTo = async (entry: string | RegExp, passed: string[]): Promise<boolean> => {
    await press("Home");
    await expect.poll(async () => (await focused()).role).toMatch(/^(?:menuitem|option)$/);
    for (let step = 0; step < MOST_ENTRIES; step++) {
      const stop = await seen();
      if (fits(entry, stop)) return true;
      passed.push(stop.name);
      await press("ArrowDown");
      if (!(await hasLeft(stop.name))) return false;
    }
    return false;
  };
  return {
    focused,
    press,
    at,
    type: (text) => page.keyboard.type(text),
    async to(name, { back = false, role, matches, most = 150 } = {}) {
      const passed: string[] = [];
      for (let step = 0; step < most; step++) {
        await press(back ? "Shift+Tab" : "Tab");
        const stop = await seen();
        const isNamed = fits(name, stop) && (role === undefined || stop.role === role);
        if (
          isNamed &&
          (matches === undefined ||
            (await page.evaluate(
              (selector) => document.activeElement?.matches(selector) === true,
              matches,
            )))
        )
          return stop;
        passed.push(`${stop.role} ${stop.name.slice(0, 40)}`);
      }
      throw new Error(`no stop named ${String(name)} on the way: ${passed.join(" | ")}`);
    },
    async toContent() {
      await page.locator("a[href='#content']").waitFor({ state: "attached" });
      await page.evaluate(() => {
        document.body.tabIndex = -1;
        document.body.focus();
        document.body.removeAttribute("tabindex");
      });
      await press("Tab");
      await at("Ir para o conteúdo");
      await press("Enter");
      await expect.poll(async () => (await focused()).role).toBe("main");
    },
    async choose(entry) {
      await press("Enter");
      // A menu whose code has just come has the focus itself.
      await expect.poll(async () => (await focused()).role).toMatch(/^(?:menu|menuitem|option)$/);
      // A list that is still being placed takes the focus back to what is chosen: whoever sees that begins again.
      const passed: string[] = [];
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++)
        if (await walkTo(entry, passed)) return press("Enter");
      throw new Error(`no entry named ${String(entry)}: ${passed.join(" | ")}`);
    },
  };
}
