import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import type { clauses } from "#tests/support/clauses.ts";

/** The demonstration on a running server, with its administrator signed in. */
export interface DemonstrationScreen {
  page: Page;
  url: string;
  projectId: string;
  phaseIds: string[];
  reportId: string;
}

/** What clauses say of one screen, and how to see it. */
export type ScreenCheck = [
  title: string,
  options: ReturnType<typeof clauses>,
  see: (screen: DemonstrationScreen) => Promise<void>,
];

/** A reply of the server that says nothing of itself: the screen shows its own default. */
export const failSilently = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, contentType: "text/html", body: "<html>proxy</html>" });

/** Waits for a toast with this title and, where given, this description. */
export const toastOf = async (page: Page, title: string, description?: string): Promise<void> => {
  for (const text of [title, ...(description === undefined ? [] : [description])])
    await page.getByText(text, { exact: true }).first().waitFor();
};

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Waits until a piece of the page reads so, whole: a figure that is missing, or another one, makes another text. */
export const readAs = (piece: Locator, text: string): Promise<void> =>
  expect.poll(async () => inOneLine(await piece.innerText()), { timeout: 15_000 }).toBe(text);

/** The same of a row of pieces: one that is missing, or one more, makes another list. */
export const listAs = (pieces: Locator, texts: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await pieces.allInnerTexts()).map(inOneLine), { timeout: 15_000 })
    .toEqual(texts);
