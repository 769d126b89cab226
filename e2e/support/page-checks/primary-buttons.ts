import type { Page } from "playwright-core";

/**
 * What the accent's ground marks as the one thing to press, as its words: of what stands on the page itself, whatever
 * lies over it left out.
 */
export const primaryButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#content .bg-accent, header .bg-accent")]
      .filter(
        (element) =>
          element.matches("button, a") &&
          element.closest("[role='dialog'], [data-specimen]") === null &&
          element.checkVisibility(),
      )
      .map((element) => element.innerText.trim() || (element.getAttribute("aria-label") ?? "")),
  );
