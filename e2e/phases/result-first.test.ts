import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { untilStill } from "../support/every-screen.ts";
import { primaryButtons } from "../support/page-checks/primary-buttons.ts";
import { Stage } from "../support/servers/test-server.ts";

/** Where the result stands on the screens of the demonstration, by measure (docs/decisions/355). */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const stage = new Stage();
let url: string;
let page: Page;
let projectId: string;
let phases: { id: string; reportId: string }[];

beforeAll(async () => {
  const opened = await stage.openDemonstration();
  ({ page, projectId, phases } = opened);
  url = opened.server.url;
});
afterAll(() => stage.close());

const main = () => page.locator("main");

describe.each([1, 2, 3, 4, 5, 6, 7])("phase %i", (number) => {
  const open = async (address: string): Promise<void> => {
    await page.goto(url + address);
    await main().getByRole("tab", { name: "Resultado", selected: true }).waitFor();
    await main().getByTestId("result-figure").first().waitFor();
    await untilStill(page);
  };

  test(
    "opens with its result: tabs near the top, four figures, a chart that begins in the fold",
    clauses("beyond.legible"),
    async () => {
      await page.setViewportSize(DESK);
      await open(`/project/${projectId}/phase/${number}`);
      const tabsTop = async () => (await main().getByRole("tablist").first().boundingBox())?.y ?? 0;
      expect(await tabsTop()).toBeLessThanOrEqual(200);
      await expect
        .poll(() => main().getByTestId("result-figure").count())
        .toBeGreaterThanOrEqual(4);
      const chart = await main().locator("figure").first().boundingBox();
      expect(chart?.y).toBeLessThan(DESK.height);
      expect((await primaryButtons(page)).length).toBeLessThanOrEqual(1);
      await page.setViewportSize(PHONE);
      await untilStill(page);
      expect(await tabsTop()).toBeLessThanOrEqual(180);
    },
  );

  test("is one page under all its addresses", clauses("2.53", "2.64"), async () => {
    await page.setViewportSize(DESK);
    const wordsAt = async (address: string): Promise<string[]> => {
      await open(address);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForFunction(() => document.querySelector("main [class*='breathe']") === null);
      await untilStill(page);
      return (await main().innerText()).split(/\s+/);
    };
    const byNumber = await wordsAt(`/project/${projectId}/phase/${number}`);
    const byId = await wordsAt(`/phase/${phases[number - 1]?.id}`);
    // The badge alone: "Em Progresso" by id, "Em andamento" by number.
    expect(beyond(byNumber, byId).length).toBeLessThanOrEqual(2);
    expect(beyond(byId, byNumber).length).toBeLessThanOrEqual(2);
    expect(byId.length).toBeGreaterThan(100);
  });

  test("keeps its tab and its finding over a reload", clauses("beyond.legible"), async () => {
    await page.goto(`${url}/project/${projectId}/phase/${number}?tab=analise`);
    const title = () => main().getByTestId("finding").getByRole("heading").first().innerText();
    const list = main().getByRole("tabpanel").getByRole("listitem").getByRole("button");
    await main().getByTestId("finding").waitFor();
    const first = await title();
    await list.nth(1).click();
    await page.waitForURL(/item=/);
    await expect.poll(title).not.toBe(first);
    const before = await title();
    await page.reload();
    await main().getByTestId("finding").waitFor();
    await expect.poll(title).toBe(before);
  });
});

/** Words of the first that the second does not have, as often as they lack there. */
function beyond(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

test(
  "the dashboard: four figures near the top, three in reais, no formula in an indicator, one primary button",
  clauses("2.35"),
  async () => {
    await page.setViewportSize(DESK);
    await page.goto(`${url}/dashboard`);
    const figures = main().getByTestId("headlines").getByRole("listitem");
    await figures.nth(3).waitFor();
    const explore = main().getByRole("button", { name: "Explorar o exemplo" });
    await explore.or(main().getByTestId("next-action")).first().waitFor();
    if ((await explore.count()) > 0) await explore.click();
    await untilStill(page);
    await expect.poll(() => figures.count()).toBe(4);
    await expect.poll(() => figures.filter({ hasText: "R$" }).count()).toBeGreaterThanOrEqual(3);
    await expect
      .poll(async () => (await figures.first().boundingBox())?.y)
      .toBeLessThanOrEqual(180);
    const indicators = main().getByRole("region", { name: "Indicadores", exact: true });
    await indicators.getByText("+187%", { exact: true }).waitFor();
    await indicators.getByText("antes do tempo da equipe").waitFor();
    await expect.poll(() => indicators.innerText()).not.toMatch(/[×÷=*Σ]/);
    await expect.poll(() => primaryButtons(page)).toHaveLength(1);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await untilStill(page);
    expect(await height()).toBeLessThanOrEqual(2_100);
  },
);

test(
  "the contents of a report mark the section that is read: at both ends and after 20 jumps",
  clauses("beyond.report"),
  async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${url}/reports/${phases[0]?.reportId}`);
    const contents = page.getByRole("button", { name: /^Sumário · / });
    await contents.waitFor();
    const sections = await page
      .locator("main section[id^='secao-']")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(sections.length).toBe(14);
    const marked = async () => /· (\d+)\//.exec(await contents.innerText())?.[1];
    for (const [key, number] of [
      ["End", sections.length],
      ["Home", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(marked).toBe(String(number));
    }
    for (let jump = 1; jump <= 20; jump += 1) {
      const index = (jump * 5) % sections.length;
      await page.evaluate(
        (id) => document.getElementById(id)?.scrollIntoView({ block: "start" }),
        sections[index] ?? "",
      );
      await expect.poll(marked).toBe(String(index + 1));
    }
  },
);
