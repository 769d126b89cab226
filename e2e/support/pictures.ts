import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { setTheme, untilStill } from "./every-screen.ts";

/** Pictures of a run, for people to look at; git leaves the folder out. */
const folder = fileURLToPath(new URL("../../test-artifacts/screens", import.meta.url));
const sheets = join(folder, "sheets");
const THEMES = ["light", "dark"] as const;
/** How many stand beside each other on a sheet, and how high each is shown. */
const FORMATS = [
  { width: 1440, columns: 3, high: 500, rows: 3 },
  { width: 768, columns: 5, high: 620, rows: 2 },
  { width: 390, columns: 8, high: 760, rows: 2 },
] as const;
const SHEET_PX = 1_560;
/** A report is many screens high: its first ones say how it looks. */
const HIGHEST = 2_400;

/** The page as it stands, in both themes and at three widths, and how high it is at each. */
export async function takePictures(
  page: Page,
  persona: string,
  name: string,
): Promise<Record<number, number>> {
  const heights: Record<number, number> = {};
  for (const theme of THEMES) {
    await setTheme(page, theme);
    for (const { width } of FORMATS) {
      await page.setViewportSize({ width, height: 900 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      heights[width] = Math.max(height, heights[width] ?? 0);
      // A picture of the whole page would draw a report to its end first.
      await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), HIGHEST) });
      // A drawing is laid out anew once its width rests; before, the picture would show the place of the old one.
      await untilStill(page, 1_500);
      const place = join(folder, persona, `${theme}-${width}`);
      mkdirSync(place, { recursive: true });
      await page.screenshot({ path: join(place, `${name}.jpg`), type: "jpeg", quality: 70 });
    }
    await page.setViewportSize({ width: FORMATS[0].width, height: 900 });
  }
  return heights;
}

export const clearPictures = (persona: string): void =>
  rmSync(join(folder, persona), { recursive: true, force: true });

/** Side by side what was taken of a person's screens, so that somebody can look at all of them; answers the sheets. */
export async function composeSheets(browser: Browser, persona: string): Promise<string[]> {
  const made: string[] = [];
  mkdirSync(sheets, { recursive: true });
  const page = await browser.newPage({ viewport: { width: SHEET_PX, height: 600 } });
  for (const { width, columns, high, rows } of FORMATS)
    for (const theme of THEMES) {
      const place = join(folder, persona, `${theme}-${width}`);
      const names = existsSync(place) ? readdirSync(place).sort() : [];
      for (let from = 0; from < names.length; from += columns * rows) {
        const part = names.slice(from, from + columns * rows);
        const cells = part.map((name) => {
          const image = readFileSync(join(place, name)).toString("base64");
          return `<figure><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${image}"></figure>`;
        });
        await page.setContent(
          `<style>body{margin:4px;background:#888;display:grid;grid-template-columns:repeat(${columns},1fr);gap:4px;font:11px sans-serif}
          figure{margin:0;height:${high}px;overflow:hidden;background:#ccc}img{width:100%;display:block}</style>${cells.join("")}`,
        );
        const path = join(
          sheets,
          `${persona}-${width}-${theme}-${from / (columns * rows) + 1}.jpg`,
        );
        await page.screenshot({ path, type: "jpeg", quality: 80, fullPage: true });
        made.push(path);
      }
    }
  await page.close();
  return made;
}
