import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openers, type Opener } from "../support/dialog-openers.ts";
import { inspectDialog, openScreen } from "../support/every-screen.ts";
import { Walk, WALK_MS } from "../support/walk.ts";

/**
 * The main screens of each person and every window of the registry, in both themes: nothing that axe names, nothing wider than the
 * screen, and with LASTRO_PICTURES=1 a picture of each window in test-artifacts/.
 */
let walk: Walk;
beforeAll(async () => {
  walk = await Walk.open();
}, 900_000);
afterAll(() => walk?.close());

describe("the main screens, at three widths", () => {
  const project = "/project/:projectId";
  const main = [
    "/dashboard",
    project,
    `${project}/phase/:phaseNumber`,
    "/reports",
    "/reports/:reportId",
    "/library",
  ];
  test.each(["consultant", "client", "approver"] as const)(
    "of a %s",
    { timeout: WALK_MS },
    async (persona) => {
      expect(await walk.screens(persona, main)).toEqual({});
    },
  );
});

/** Windows that are open no longer: by Escape, as a person would. */
async function leaveDialogs(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (let turn = 0; turn < 3 && (await page.locator("[data-dialog]").count()) > 0; turn += 1) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(250);
  }
}

/** Who opened a window goes on in it: the focus is there, and not on the button that closes it. */
async function startFault(page: Page, name: string): Promise<string[]> {
  const isStarted = (dialog: string): boolean => {
    const opened = document.activeElement?.closest(`[data-dialog="${dialog}"]`) ?? null;
    return (
      opened !== null &&
      (opened.querySelector("[data-window]") === null ||
        document.activeElement?.closest("[data-window]") !== null)
    );
  };
  const started = await page.waitForFunction(isStarted, name, { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  return started
    ? []
    : [
        `the focus begins at ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "nothing")}`,
      ];
}

describe("every window of the registry", () => {
  const known = Object.entries(openers);
  const shown = known.filter((entry): entry is [string, Opener] => "press" in entry[1]);

  test("few cannot be opened here, each with its reason", () => {
    expect(
      known
        .filter(([, opener]) => "needs" in opener)
        .map(([name]) => name)
        .sort(),
    ).toEqual(["computed-fact", "reopen-phase", "rewrite-section", "visit-demonstration"]);
  });

  test.each([...new Set(shown.map(([, { as = "admin" }]) => as))])(
    "that a %s may open",
    { timeout: WALK_MS },
    async (persona) => {
      const { context, page } = await walk.newPage(persona);
      context.setDefaultTimeout(30_000);
      const faults: Record<string, string[]> = {};
      let at = "";
      for (const [name, opener] of shown.filter(([, { as = "admin" }]) => as === persona)) {
        try {
          await opener.before?.(walk.place);
          await page.setViewportSize({ width: 1440, height: 900 });
          if (opener.at !== at || opener.before !== undefined)
            await openScreen(page, walk.server.url + walk.fill(opener.at), persona !== "visitor");
          at = opener.at;
          await opener.press(page, walk.place);
          await page.locator(`[data-dialog="${name}"]`).waitFor();
          await page.waitForFunction(
            (dialog) =>
              document.querySelector(`[data-dialog="${dialog}"] [class*="breathe"]`) === null,
            name,
          );
          const found = [...(await startFault(page, name)), ...(await inspectDialog(page, name))];
          if (found.length > 0) faults[name] = found;
        } catch (cause) {
          faults[name] = [String(cause).split("\n").slice(0, 3).join(" ")];
          at = "";
        }
        await leaveDialogs(page);
      }
      await context.close();
      expect(faults).toEqual({});
    },
  );
});
