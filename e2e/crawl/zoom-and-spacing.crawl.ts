import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSignedOut, routes } from "../support/every-screen.ts";
import { coveredStops, inspectReflow } from "../support/page-checks/reflow.ts";
import { submitFirst } from "../support/submit-first.ts";
import { Walk, WALK_MS } from "../support/walk.ts";

/**
 * Every address of the router over the demonstration for who zooms to 400%, sets letters of twice the size or spaces the text: nothing
 * scrolls sideways but what needs two dimensions, no word is cut, leaves its box or lies over another, and targets are 24 px or stand
 * apart. What the keyboard reaches on the main screens is never wholly covered. The checks are tested in layout-checks.test.ts.
 */
let walk: Walk;
beforeAll(async () => {
  walk = await Walk.open();
  await submitFirst(walk.place);
}, 900_000);
afterAll(() => walk?.close());

const project = "/project/:projectId";

describe("zoomed, enlarged and spaced", () => {
  test("what a visitor sees", { timeout: WALK_MS }, async () => {
    expect(
      await walk.visit(
        "visitor",
        ["/", "/?lang=pt", "/nada/aqui", ...routes.filter(isSignedOut)],
        inspectReflow,
      ),
    ).toEqual({});
  });

  test("every signed-in address, every phase and every tab, for an administrator", {
    timeout: 2 * WALK_MS,
  }, async () => {
    const more = [
      ...[2, 3, 4, 5, 6, 7].map((number) => `${project}/phase/${number}`),
      `${project}?tab=phases`,
      `${project}?tab=data`,
      `${project}?tab=team`,
      "/benchmarks?aba=customer",
    ];
    expect(
      await walk.visit(
        "admin",
        [...routes.filter((route) => !isSignedOut(route)), ...more],
        inspectReflow,
      ),
    ).toEqual({});
  });
});

test.each([
  [1440, 900],
  [390, 700],
])(
  "the first stops of the keyboard are seen at %d × %d px",
  { timeout: WALK_MS },
  async (width, height) => {
    const main = [
      "/dashboard",
      project,
      `${project}/phase/:phaseNumber`,
      "/reports/:reportId",
      "/files/:fileId",
      "/files/:fileId?tab=mapping",
      "/library",
      "/admin/audit",
    ];
    expect(
      await walk.visit("admin", main, async (page) => {
        await page.setViewportSize({ width, height });
        return coveredStops(page, 60);
      }),
    ).toEqual({});
  },
);
