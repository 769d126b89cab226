import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { sampleOf } from "#tests/support/random-cases.ts";
import { isSignedOut, openScreen, routes } from "./support/every-screen.ts";
import { readPersonalWords } from "./support/servers/server-log.ts";
import { submitFirst } from "./support/submit-first.ts";
import { Walk, WALK_MS } from "./support/walk.ts";

/**
 * Every address of the router over the demonstration, in both themes and at 390, 768 and 1,440 px: nothing that axe names, nothing
 * wider than the screen. Other people's screens and the windows are in people-and-windows.crawl.ts, pictures in crawl/pictures.hand.ts.
 */
let walk: Walk;
beforeAll(async () => {
  walk = await Walk.open();
  await submitFirst(walk.place);
});
afterAll(() => walk?.close());

/** Of some sixty that somebody signed in has; others for another commit, all with `FULL=1` (docs/decisions/339). */
const ADDRESSES = 28;

/** People and companies of `furnish`, and the demonstration's own. */
const FURNISHED = /Ana Prado|Bia Nunes|Clara Dias|Artur Melo|Davi Luz|Fragata|Aurora|Nimbela/;

test("every parameter of the router has a value", clauses("beyond.legible"), () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(
    routes
      .map((route) => walk.fill(route))
      .filter((path) => path.includes(":") || path.includes("//")),
  ).toEqual([]);
});

describe("without a fault, in both themes and at three widths", () => {
  test("what a visitor sees", { ...clauses("beyond.legible"), timeout: WALK_MS }, async () => {
    expect(
      await walk.screens("visitor", [
        "/",
        "/?lang=pt",
        "/nada/aqui",
        ...routes.filter(isSignedOut),
      ]),
    ).toEqual({});
  });

  const project = "/project/:projectId";
  const ofPhases = [2, 3, 4, 5, 6, 7].map((number) => `${project}/phase/${number}`);
  test("every signed-in address, every phase and every tab, for an administrator", {
    ...clauses("beyond.legible"),
    timeout: WALK_MS,
  }, async () => {
    const tabs = [
      `${project}?tab=phases`,
      `${project}?tab=data`,
      `${project}?tab=team`,
      "/benchmarks?aba=customer",
    ];
    const addresses = [...routes.filter((route) => !isSignedOut(route)), ...ofPhases, ...tabs];
    expect(await walk.screens("admin", sampleOf(addresses, ADDRESSES, "screens"))).toEqual({});
  });
});

test(
  "whoever asks for less motion sees a theme change at once: no part of the page goes over to it",
  clauses("beyond.legible"),
  async () => {
    const { context, page } = await walk.newPage("admin");
    await openScreen(page, walk.server.url + walk.fill("/project/:projectId"), true);
    const transitions = await page.evaluate(async () => {
      document.documentElement.setAttribute("data-theme", "dark");
      await new Promise((drawn) => requestAnimationFrame(drawn));
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    });
    expect(transitions).toBe(0);
    await context.close();
  },
);

test(
  "the server's log of all of it names nobody: no address, no token, no file",
  clauses("beyond.installation"),
  () => {
    const output = walk.server.output();
    expect(output).toMatch(/^\{"level":/m);
    expect(readPersonalWords(output)).toEqual([]);
    const logged = output.split("\n").filter((line) => line.startsWith('{"level":'));
    expect(logged.filter((line) => FURNISHED.test(line))).toEqual([]);
  },
);
