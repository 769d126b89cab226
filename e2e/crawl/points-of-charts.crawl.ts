import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  closeOrigin,
  drawnOf,
  factsOf,
  placeIn,
  pointAt,
  tooltipOf,
  walkPoints,
  type Point,
} from "../support/charts/points.ts";
import { untilStill } from "../support/every-screen.ts";
import { enter } from "../support/people/http-person.ts";
import { Stage } from "../support/servers/test-server.ts";

/**
 * Every point with a figure of all drawings of the demonstration's seven reports: the pointer tells it and a press opens its origin, a
 * finger's touch tells it; of each drawing Enter opens the first. `LASTRO_PHASES=3,5` walks those alone.
 */
const stage = new Stage();
const wanted = (process.env.LASTRO_PHASES ?? "1,2,3,4,5,6,7").split(",").map(Number);
const HOUR = 3_600_000;
/** Fewer would mean that drawings were not looked at. */
const LEAST_DRAWINGS = 60;

let reports: string[];
beforeAll(async () => {
  const { phases } = await stage.openDemonstration();
  reports = phases.map(({ reportId }) => reportId);
}, HOUR);
afterAll(() => stage.close());

interface Way {
  context: BrowserContextOptions;
  /** Answers whether the point was met. */
  meet: (page: Page, chart: Locator, point: Point) => Promise<boolean>;
}

async function isToldBy(page: Page, { factId }: Point): Promise<boolean> {
  try {
    await tooltipOf(page).locator(`[data-fact="${factId}"]`).waitFor({ timeout: 1_500 });
    return true;
  } catch {
    return false;
  }
}

/** The origin that a press opened: the point's own, or that of another one told with it. */
async function openedOrigin(page: Page): Promise<string | null> {
  const origin = page.getByTestId("origin-value");
  await origin.waitFor();
  const factId = await origin.getAttribute("data-fact");
  await closeOrigin(page);
  return factId;
}

async function meetByMouse(page: Page, chart: Locator, point: Point): Promise<boolean> {
  if (!(await meetByPointer(page, chart, point))) return false;
  const told = await factsOf(page);
  await page.mouse.down();
  await page.mouse.up();
  return told.includes((await openedOrigin(page)) ?? "");
}

async function meetByPointer(page: Page, chart: Locator, point: Point): Promise<boolean> {
  await pointAt(page, chart, point);
  return isToldBy(page, point);
}

async function meetByTouch(page: Page, chart: Locator, point: Point): Promise<boolean> {
  await tooltipOf(page).waitFor({ state: "detached" });
  const { x, y } = await placeIn(chart, point);
  await page.touchscreen.tap(x, y);
  const isTold = await isToldBy(page, point);
  await chart.focus();
  await page.keyboard.press("Escape");
  return isTold;
}

const ways: Record<string, Way> = {
  "by mouse at 1,440 px": {
    context: { viewport: { width: 1440, height: 900 } },
    meet: meetByMouse,
  },
  "by pointer at 768 px, dark": {
    context: { viewport: { width: 768, height: 1024 }, colorScheme: "dark" },
    meet: meetByPointer,
  },
  "by touch at 390 px": {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    meet: meetByTouch,
  },
};

/** Enter at the first point opens its own origin. */
async function openByEnter(page: Page, chart: Locator, points: readonly Point[]): Promise<void> {
  const [first] = points;
  if (first === undefined) return;
  await chart.focus();
  await page.keyboard.press("Home");
  for (let at = 0; !(await factsOf(page)).includes(first.factId ?? "") && at < 40; at += 1)
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await openedOrigin(page)).toBe(first.factId);
  await chart.blur();
}

async function walkReport(page: Page, phase: number, { meet }: Way) {
  await page.goto(`${stage.server.url}/reports/${reports[phase - 1]}`);
  await page.locator("main figure").first().waitFor();
  await untilStill(page, 10_000);
  // A phone keeps most drawings closed. From the last: a button that was pressed is gone, and those after it have another place.
  for (const fold of (
    await page.getByRole("button", { name: "Mostrar o gráfico" }).all()
  ).reverse())
    await fold.click();
  await untilStill(page, 10_000);
  const charts = await drawnOf(page).count();
  const unmet: string[] = [];
  let points = 0;
  for (let at = 0; at < charts; at += 1) {
    const chart = drawnOf(page).nth(at);
    await chart.scrollIntoViewIfNeeded();
    await chart.locator("svg").waitFor();
    await untilStill(page);
    const walked = (await walkPoints(page, chart)).filter(({ factId }) => factId !== null);
    await openByEnter(page, chart, walked);
    for (const point of walked) {
      points += 1;
      await chart.evaluate((element) => element.scrollIntoView({ block: "center" }));
      if (await meet(page, chart, point)) continue;
      const told = (await factsOf(page)).join(" ");
      unmet.push(`fase ${phase}, desenho ${at}: ${point.factId}; dito: ${told || "nada"}`);
      process.stdout.write(`${unmet.at(-1)}\n`);
    }
  }
  return { charts, points, unmet };
}

test.each(Object.entries(ways))(
  "every point is met %s",
  { timeout: 3 * HOUR },
  async (name, way) => {
    const context = await stage.browser.newContext({
      locale: "pt-BR",
      reducedMotion: "reduce",
      ...way.context,
    });
    const page = await context.newPage();
    await enter(page, stage.server.url, stage.server.firstAccessUrl ?? "");
    const unmet: string[] = [];
    let [charts, points] = [0, 0];
    for (const phase of wanted) {
      const walked = await walkReport(page, phase, way);
      charts += walked.charts;
      points += walked.points;
      unmet.push(...walked.unmet);
    }
    process.stdout.write(
      `${name}: ${points} pontos de ${charts} desenhos, ${unmet.length} não achados\n`,
    );
    await context.close();
    if (wanted.length === 7) expect(charts).toBeGreaterThanOrEqual(LEAST_DRAWINGS);
    expect(unmet).toEqual([]);
  },
);
