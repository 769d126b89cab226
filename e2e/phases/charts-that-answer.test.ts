import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
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

/** What the points of drawn charts answer to the pointer, to a finger and to the keyboard, on the demonstration's results. */
const stage = new Stage();
let url: string;
let page: Page;
let projectId: string;
let reportId: string;

beforeAll(async () => {
  const opened = await stage.openDemonstration();
  ({ page, projectId } = opened);
  reportId = opened.phases[0]!.reportId;
  url = opened.server.url;
});
afterAll(() => stage.close());

async function openResult(on: Page, phase: number): Promise<void> {
  await on.goto(`${url}/project/${projectId}/phase/${phase}`);
  await on.getByTestId("result-figure").first().waitFor();
  await drawnOf(on).first().scrollIntoViewIfNeeded();
  await drawnOf(on).first().locator("svg").waitFor();
  await untilStill(on);
}

/** As long as the pointer may be between a point and its words, and longer: on the words it may rest. */
const restOnWords = (on: Page): Promise<void> =>
  on.evaluate(() => new Promise((settle) => setTimeout(settle, 400)));

async function openByWords(on: Page, { factId }: Point): Promise<void> {
  const button = tooltipOf(on).locator(`[data-fact="${factId}"]`);
  const box = await button.boundingBox();
  await on.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await restOnWords(on);
  await on.mouse.down();
  await on.mouse.up();
  await closeOrigin(on);
}

/** The first point, opened in each way. */
async function meet(on: Page, chart: Locator, points: readonly Point[]): Promise<void> {
  await chart.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await chart.locator("svg").waitFor();
  const [first] = points;
  if (first === undefined) return;
  await pointAt(on, chart, first);
  await expect.poll(() => factsOf(on)).toContain(first.factId);
  await on.mouse.down();
  await on.mouse.up();
  await closeOrigin(on);
  await pointAt(on, chart, first);
  await openByWords(on, first);
  await on.mouse.move(0, 0);
  await tooltipOf(on).waitFor({ state: "detached" });
  await chart.focus();
  for (let at = 0; !(await factsOf(on)).includes(first.factId ?? "") && at < 9; at += 1)
    await on.keyboard.press(at === 0 ? "Home" : "ArrowRight");
  await on.keyboard.press("Enter");
  await closeOrigin(on);
}

describe.each([5])("the charts of phase %i", (phase) => {
  test(
    "open a point's figure by a press, by its words while the pointer rests on them, and by Enter",
    clauses("beyond.origin"),
    async () => {
      await openResult(page, phase);
      const walked: Point[][] = [];
      for (const chart of await drawnOf(page).all())
        walked.push((await walkPoints(page, chart)).filter(({ factId }) => factId !== null));
      // Anew: what the keyboard pointed at last stands out, over others.
      await openResult(page, phase);
      for (const [index, points] of walked.entries())
        await meet(page, drawnOf(page).nth(index), points);
      const withFact = walked.flat().length;
      expect(withFact).toBeGreaterThan(5);
    },
  );
});

test(
  "points at one place are told together, each with its own figure",
  clauses("beyond.origin"),
  async () => {
    await openResult(page, 3);
    const told: string[] = [];
    for (const chart of await drawnOf(page).all())
      for (const { told: facts } of await walkPoints(page, chart)) told.push(facts.join(" "));
    // Two job families of the same share of automation and the same importance.
    expect(told).toContain("p3.fam.Coordenacao.criticidade p3.fam.Risco.criticidade");
    expect(told).toContain("p3.fam.Risco.criticidade p3.fam.Coordenacao.criticidade");
  },
);

test(
  "a part of almost nothing at the foot of a stack is told with what lies over it",
  clauses("beyond.origin"),
  async () => {
    await page.goto(`${url}/reports/${reportId}`);
    // Minutes of work beside days of waiting, by activity.
    const chart = drawnOf(page)
      .filter({ has: page.getByRole("img", { name: /espera/i }) })
      .first();
    await chart.scrollIntoViewIfNeeded();
    await chart.locator("svg").waitFor();
    await untilStill(page);
    const thin = (await walkPoints(page, chart)).filter(({ factId }) =>
      factId?.endsWith(".toque_h"),
    );
    expect(thin.length).toBeGreaterThan(3);
    await chart.evaluate((element) => element.scrollIntoView({ block: "center" }));
    for (const point of thin) {
      await pointAt(page, chart, point);
      await expect.poll(() => factsOf(page)).toContain(point.factId);
    }
  },
);

test(
  "a finger's touch says what a point says, with the way to its origin",
  clauses("beyond.origin"),
  async () => {
    const context = await stage.browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: "pt-BR",
      reducedMotion: "reduce",
      hasTouch: true,
    });
    const phone = await context.newPage();
    await enter(phone, url, stage.server.firstAccessUrl ?? "");
    await openResult(phone, 1);
    const chart = drawnOf(phone).first();
    // The last: where a drawing is wider than the screen, the walk has brought it into view.
    const point = (await walkPoints(phone, chart)).at(-1);
    if (point === undefined) throw new Error("no point has a figure");
    await tooltipOf(phone).waitFor({ state: "detached" });
    await placeIn(chart, point);
    // What comes into view draws itself, and moves what is under the finger.
    await untilStill(phone);
    const inBox = await placeIn(chart, point);
    await phone.touchscreen.tap(inBox.x, inBox.y);
    await expect.poll(() => factsOf(phone)).toContain(point.factId);
    // They stay until something else is touched: a finger that was lifted has left nothing.
    await phone.waitForTimeout(600);
    expect(await factsOf(phone)).toContain(point.factId);
    await tooltipOf(phone).locator("[data-fact]").first().tap();
    await closeOrigin(phone);
    await phone.touchscreen.tap(inBox.x, inBox.y);
    await expect.poll(() => factsOf(phone)).toContain(point.factId);
    // The margin of the page.
    await phone.touchscreen.tap(4, inBox.y);
    await tooltipOf(phone).waitFor({ state: "detached" });
    await context.close();
  },
);
