import type { Page } from "playwright-core";

/** On a phone a page moves as a whole: how many pixels it is wider than the window, and its parts that scroll by themselves. */
export const innerScroll = (page: Page): Promise<{ wider: number; down: number; across: number }> =>
  page.evaluate(() => {
    const scrolls = (overflow: string): boolean => ["auto", "scroll"].includes(overflow);
    const parts = [...document.querySelectorAll("main *")];
    return {
      wider: document.documentElement.scrollWidth - window.innerWidth,
      down: parts.filter(
        (part) =>
          scrolls(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
      ).length,
      across: parts.filter(
        (part) =>
          scrolls(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1,
      ).length,
    };
  });
