import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { layoutFaults, type LayoutCheck } from "./support/page-checks/layout-checks.ts";
import { coveredStops, withLargeText, withSpacing } from "./support/page-checks/reflow.ts";

/** The checks of every-screen.test.ts know a page with the fault from one without, on small pages planted here. */
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 320, height: 600 } })).newPage();
});
afterAll(() => browser?.close());

const long = "a".repeat(200);
const words = "palavras que se seguem umas às outras sem nenhum fim à vista de quem lê";
const plant = (body: string): Promise<void> =>
  page.setContent(
    `<!doctype html><html lang="pt-BR"><style>* { box-sizing: border-box } body { margin: 8px; font: 14px/22px sans-serif }</style><body>${body}</body></html>`,
  );
const look = (check: LayoutCheck): Promise<string[]> => page.evaluate(layoutFaults, [check]);

describe("each check knows a page with its fault from one without", () => {
  test.each<[LayoutCheck, string, string]>([
    [
      "sideways",
      `<p>${long}</p>`,
      `<p style="overflow-wrap: anywhere">${long}</p><div style="overflow: auto"><table><td>${long}</table></div>`,
    ],
    [
      "scrollers",
      `<div style="overflow: auto"><p>${long}</p></div>`,
      `<div style="overflow: auto"><table><td>${long}</table></div><nav style="overflow: auto; white-space: nowrap"><a href="#1">${words}</a> <a href="#2">${words}</a></nav>`,
    ],
    [
      "cut",
      `<div style="overflow: hidden; white-space: nowrap">${words}</div>`,
      `<div style="overflow: hidden">${words}</div>`,
    ],
    [
      "cut",
      `<div style="overflow: hidden; height: 30px">${words}</div>`,
      `<div style="overflow: auto; height: 30px">${words}</div>`,
    ],
    [
      "cut",
      `<div style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${words}</div>`,
      `<div title="${words}" style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${words}</div>`,
    ],
    [
      "cut",
      `<p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">${words}</p>`,
      `<p title="${words}" style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">${words}</p>`,
    ],
    [
      "cut",
      `<div style="overflow: hidden; height: 20px"><p style="margin: 0">${words}</p></div>`,
      `<div style="position: absolute; width: 1px; height: 1px; overflow: hidden">${words}</div>`,
    ],
    [
      "spilt",
      `<span style="display: inline-block; border: 1px solid; width: 60px">${long}</span>`,
      `<span style="display: inline-block; border: 1px solid; max-width: 100%; overflow-wrap: anywhere">${long}</span>`,
    ],
    [
      "spilt",
      `<div style="background: #eee; height: 22px">${words}</div>`,
      `<div style="background: #eee; min-height: 22px">${words}</div>`,
    ],
    [
      "overlapped",
      `<div style="height: 22px">${words}</div><p style="margin: 0">${words}</p>`,
      `<div style="min-height: 22px">${words}</div><p style="margin: 0">${words}</p>`,
    ],
    [
      "overlapped",
      `<div style="display: flex"><span style="width: 50px; white-space: nowrap">${words}</span><span>outras</span></div>`,
      `<div style="position: sticky; top: 0">${words}</div><p style="margin-top: -60px">${words}</p>`,
    ],
    [
      "targets",
      `<button style="width: 16px; height: 16px; padding: 0">a</button><button style="width: 16px; height: 16px; padding: 0">b</button>`,
      `<button style="width: 24px; height: 24px; padding: 0">a</button><button style="width: 24px; height: 24px; padding: 0">b</button>`,
    ],
    [
      "targets",
      `<a href="#" style="display: block; font-size: 10px; line-height: 12px">Um</a><a href="#" style="display: block; font-size: 10px; line-height: 12px">Dois</a>`,
      `<p>As notas <a href="#" style="font-size: 10px">Um</a> e <a href="#" style="font-size: 10px">Dois</a> explicam.</p>`,
    ],
    [
      "targets",
      `<a href="#" style="font-size: 10px">7</a><a href="#" style="font-size: 10px">8</a>`,
      `<p>Entre <span style="display: contents"><a href="#" style="font-size: 10px">7</a></span> e <span style="display: contents"><a href="#" style="font-size: 10px">8</a></span> dias.</p>`,
    ],
    [
      "targets",
      `<input type="checkbox"><input type="checkbox">`,
      `<label style="display: block; padding: 4px"><input type="checkbox"> Um</label><label style="display: block; padding: 4px"><input type="checkbox"> Dois</label><div style="padding: 20px"><input type="checkbox"></div>`,
    ],
  ])("%s, pair %#", clauses("beyond.legible"), async (check, faulty, sound) => {
    await plant(faulty);
    expect((await look(check)).length, faulty).toBeGreaterThan(0);
    await plant(sound);
    expect(await look(check), sound).toEqual([]);
  });
});

describe("what a person sets", () => {
  const [fixed, free] = ["height: 22px; overflow: hidden", "min-height: 22px"].map(
    (box) => `<div style="${box}"><span style="font-size: 1rem">${words.slice(0, 30)}</span></div>`,
  ) as [string, string];

  test("letters of twice the size reach the page, and go", clauses("beyond.legible"), async () => {
    await plant(fixed);
    expect(await look("cut")).toEqual([]);
    expect((await withLargeText(page, () => look("cut"))).length).toBeGreaterThan(0);
    expect(await look("cut")).toEqual([]);
    await plant(free);
    expect(await withLargeText(page, () => look("cut"))).toEqual([]);
  });

  test("so does the spacing of letters, words and lines", clauses("beyond.legible"), async () => {
    const line = (wrap: string): string =>
      `<div style="white-space: ${wrap}; overflow: hidden; width: 300px">uma linha que cabe na caixa como está</div>`;
    await plant(line("nowrap"));
    expect(await look("cut")).toEqual([]);
    expect((await withSpacing(page, () => look("cut"))).length).toBeGreaterThan(0);
    expect(await look("cut")).toEqual([]);
    await plant(line("normal"));
    expect(await withSpacing(page, () => look("cut"))).toEqual([]);
  });
});

test("a stop of the keyboard that a bar covers is named", clauses("beyond.legible"), async () => {
  const links = Array.from(
    { length: 15 },
    (_, index) => `<p><a href="#${index}">Ligação ${index}</a></p>`,
  ).join("");
  const bar = `<div style="position: fixed; inset: auto 0 0; height: 120px; background: #fff">Aviso</div>`;
  await plant(links + bar);
  expect((await coveredStops(page, 40)).length).toBeGreaterThan(0);
  await plant(
    `<style>html { scroll-padding: 0 0 130px }</style>${links}<div style="height: 140px"></div>${bar}`,
  );
  expect(await coveredStops(page, 40)).toEqual([]);
});
