import type { Page } from "playwright-core";
import { layoutFaults, type LayoutCheck } from "./layout-checks.ts";

const texts: LayoutCheck[] = ["cut", "spilt", "overlapped"];
/** 1,440 px at 200%, a phone, and 1,280 px at 400%. */
const views: { name: string; width: number; checks: LayoutCheck[] }[] = [
  { name: "720 px", width: 720, checks: ["sideways", ...texts] },
  { name: "390 px", width: 390, checks: ["targets", ...texts] },
  { name: "320 px", width: 320, checks: ["sideways", "scrollers", ...texts] },
];
const HEIGHT = 900;
/** What measures itself follows a new width a moment later: what is still wrong then is a fault. */
const TURNS_MS = [0, 250, 700, 2_000];

/** What stays wrong at a moment's second look, with where it was looked at. */
export async function lookFor(page: Page, where: string, checks: LayoutCheck[]): Promise<string[]> {
  let faults: string[] = [];
  for (const turnMs of TURNS_MS) {
    if (turnMs > 0) await page.waitForTimeout(turnMs);
    faults = await page.evaluate(layoutFaults, checks);
    if (faults.length === 0) break;
  }
  return faults.map((fault) => `${where}: ${fault}`);
}

/** The page as it stands for people who zoom, space or enlarge the text: what is wrong, one line each. Leaves it as it was, at 1,440 px. */
export async function inspectReflow(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  faults.push(...(await lookFor(page, "1440 px", ["targets", ...texts])));
  faults.push(
    ...(await withLargeText(page, () => lookFor(page, "text at 200%", ["sideways", ...texts]))),
  );
  faults.push(
    ...(await withSpacing(page, async () => {
      const wide = await lookFor(page, "text spaced, 1440 px", ["sideways", ...texts]);
      await page.setViewportSize({ width: 390, height: HEIGHT });
      return [...wide, ...(await lookFor(page, "text spaced, 390 px", ["sideways", ...texts]))];
    })),
  );
  for (const { name, width, checks } of views) {
    await page.setViewportSize({ width, height: HEIGHT });
    faults.push(...(await lookFor(page, name, checks)));
  }
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  return faults;
}

/** As a person has set it in the browser: widths that count in letters follow, and so do the turning points of the layout. */
export async function withLargeText<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  try {
    return await look();
  } finally {
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await session.detach();
  }
}

/** As a person's own style sheet sets it (WCAG 1.4.12). */
export async function withSpacing<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // A drawing's words stand where they were drawn.
    sheet.replaceSync(
      "*:not(svg *, .react-flow *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p:not(svg *, .react-flow *) { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  try {
    return await look();
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
  }
}

/** Of what has the focus: its words, whether any of it can be seen, and whether the page itself has it. */
const readStop = (): { name: string; isSeen: boolean; isPage: boolean } => {
  const element = document.activeElement;
  if (element === null || element === document.body)
    return { name: "", isSeen: true, isPage: true };
  const name = `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60)}”`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [fromX, toX, fromY, toY] = [
    Math.max(left, 0),
    Math.min(right, innerWidth),
    Math.max(top, 0),
    Math.min(bottom, innerHeight),
  ];
  const shares = [0.04, 0.5, 0.96];
  const isSeen =
    toX > fromX &&
    toY > fromY &&
    shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(fromX + (toX - fromX) * x, fromY + (toY - fromY) * y);
        return (
          hit !== null &&
          (element.contains(hit) ||
            hit.contains(element) ||
            hit.closest("label")?.contains(element) === true)
        );
      }),
    );
  return { name, isSeen, isPage: false };
};

/** Stops of the keyboard that nobody sees (WCAG 2.4.11), of the first so many: under the header, a bar at the foot, a word that floats. */
export async function coveredStops(page: Page, most: number): Promise<string[]> {
  const faults: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    let stop = await page.evaluate(readStop);
    for (const turnMs of TURNS_MS.slice(1)) {
      // A list that is still gliding into view.
      if (stop.isSeen) break;
      await page.waitForTimeout(turnMs);
      stop = await page.evaluate(readStop);
    }
    if (stop.isPage) break;
    if (!stop.isSeen) faults.push(stop.name);
  }
  return faults;
}
