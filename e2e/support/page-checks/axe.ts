import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const LOOKS = 4;
const ANIMATIONS_END_WITHIN_MS = 5_000;

interface Asked {
  type: "tag" | "rule";
  values: string[];
}

const EVERYTHING: Asked = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};
/** Contrast, and links that only a colour sets apart. */
const COLOURS: Asked = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Serious and critical WCAG 2.2 AA violations of the page as it stands, or of the part that `within` selects, one line each.
 * What is found is looked at again, a second later: only what stays is the page's.
 */
export const violationsOf = (page: Page, within?: string): Promise<string[]> =>
  lookAgain(page, EVERYTHING, within);

/** Those that a theme decides: of one page in its second theme. */
export const colourViolationsOf = (page: Page): Promise<string[]> => lookAgain(page, COLOURS);

async function lookAgain(page: Page, asked: Asked, within?: string): Promise<string[]> {
  // Half a megabyte to read: once for each load.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await page.waitForTimeout(1_000);
    found = await lookOnce(page, asked, within);
    if (found.length === 0) break;
  }
  return found;
}

async function lookOnce(page: Page, asked: Asked, within?: string): Promise<string[]> {
  // What is still coming into view is judged where it comes to stand. A page that gets no frame never ends its animations.
  await page.evaluate(
    (most) =>
      Promise.race([
        new Promise((late) => setTimeout(late, most)),
        Promise.all(
          document
            .getAnimations()
            .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
            .map((animation) => animation.finished.catch(() => undefined)),
        ),
      ]),
    ANIMATIONS_END_WITHIN_MS,
  );
  return page.evaluate(
    async ({ selector, runOnly }) => {
      const axe = (
        window as unknown as {
          axe: {
            run: (
              node: Document | Element,
              options: object,
            ) => Promise<{
              violations: { id: string; impact: string; nodes: { html: string }[] }[];
            }>;
          };
        }
      ).axe;
      const { violations } = await axe.run(
        (selector === undefined ? null : document.querySelector(selector)) ?? document,
        // What passed is not described. Of what it would fetch, only a rule that is no part of these reads style sheets.
        { runOnly, resultTypes: ["violations"], preload: { assets: ["media"] } },
      );
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
        );
    },
    { selector: within, runOnly: asked },
  );
}
