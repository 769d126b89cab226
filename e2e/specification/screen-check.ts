import type { Page, Route } from "playwright-core";
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
