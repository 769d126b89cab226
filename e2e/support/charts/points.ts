/** Points of drawn charts, as the keyboard walks them, and the pointer and finger that go to them. */
import type { Locator, Page } from "playwright-core";

export interface Point {
  /** Null: drawn, and no figure of the run. */
  factId: string | null;
  /** Its own and those told with it. */
  told: string[];
  /** Within the drawing, which may be wider than its box. */
  x: number;
  y: number;
}

export const drawnOf = (on: Page): Locator =>
  on.locator("main figure [role=group][aria-describedby]");
export const tooltipOf = (on: Page): Locator => on.getByTestId("chart-tooltip");
export const factsOf = (on: Page): Promise<(string | undefined)[]> =>
  tooltipOf(on)
    .locator("[data-fact]")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset["fact"]));

/** Every point in the order of the arrows, where its words say that it is. */
export async function walkPoints(on: Page, chart: Locator): Promise<Point[]> {
  const points: Point[] = [];
  await on.mouse.move(0, 0);
  await tooltipOf(on).waitFor({ state: "detached" });
  await chart.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await chart.focus();
  for (let before = ""; ; ) {
    await on.keyboard.press("ArrowRight");
    const said = await chart.locator("xpath=..").getByRole("status").innerText();
    if (said === before) {
      await chart.blur();
      return points;
    }
    before = said;
    points.push(await readPoint(on));
  }
}

const readPoint = (on: Page): Promise<Point> =>
  tooltipOf(on).evaluate((element: HTMLElement) => {
    const [x, y] = ["left", "top"].map((side) =>
      Number(
        /(-?[\d.]+)px/.exec(element.style.getPropertyValue(side).replace("clamp(0px,", ""))?.[1],
      ),
    );
    const isAbove = element.style.transform !== "";
    const [first] = element.children;
    const told = [...element.querySelectorAll<HTMLElement>("[data-fact]")];
    return {
      factId: first?.querySelector<HTMLElement>("[data-fact]")?.dataset["fact"] ?? null,
      told: told.map(({ dataset }) => dataset["fact"] ?? ""),
      x:
        (x ?? 0) +
        element.offsetWidth / 2 +
        (element.parentElement?.querySelector("[role=group]")?.scrollLeft ?? 0),
      y: (y ?? 0) + (isAbove ? 14 : -14),
    };
  });

/** On the screen, once the drawing is scrolled to it in its box; one that is taller than the screen is brought to its row. */
export const placeIn = (chart: Locator, point: { x: number; y: number }) =>
  chart.evaluate((element, { x, y }) => {
    element.scrollLeft = x - element.clientWidth / 2;
    const row = element.getBoundingClientRect().top + y;
    const isOut = row < 100 || row > innerHeight - 60;
    if (isOut) scrollBy({ top: row - innerHeight / 2, behavior: "instant" });
    const { left, top } = element.getBoundingClientRect();
    return { x: left + x - element.scrollLeft, y: top + y };
  }, point);

/** The pointer comes from elsewhere: what another point said would lie over this one for a moment. */
export async function pointAt(on: Page, chart: Locator, { x, y }: Point): Promise<void> {
  await on.mouse.move(0, 0);
  await tooltipOf(on).waitFor({ state: "detached" });
  const inBox = await placeIn(chart, { x, y });
  await on.mouse.move(inBox.x, inBox.y);
}

export async function closeOrigin(on: Page): Promise<void> {
  await on.getByTestId("origin-value").waitFor();
  await on.keyboard.press("Escape");
  await on.getByRole("dialog").waitFor({ state: "detached" });
}
