/**
 * `npm run test:pictures`: every address of the router as each kind of person, in both themes and at three widths, as pictures
 * side by side in test-artifacts/screens/sheets, for somebody to look at; and what a browser has to say of them: nothing on its
 * console, no request that fails, nothing that moves after it was drawn. LASTRO_PICTURES_OF=client,approver takes those people
 * alone.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSignedOut, openScreen, routes } from "../support/every-screen.ts";
import { clearPictures, composeSheets, takePictures } from "../support/pictures.ts";
import { submitFirst } from "../support/submit-first.ts";
import { Walk, WALK_MS, type Visitor } from "../support/walk.ts";

const everybody: Visitor[] = ["visitor", "consultant", "approver", "client", "admin"];
const chosen = (process.env.LASTRO_PICTURES_OF ?? "").split(",");
const project = "/project/:projectId";
const signedIn = [
  ...routes.filter((route) => !isSignedOut(route)),
  ...[2, 3, 4, 5, 6, 7].map((number) => `${project}/phase/${number}`),
  ...["chat", "analise", "artefatos", "execucao"].map((tab) => `${project}/phase/1?tab=${tab}`),
  `${project}/phase/2?tab=redesenho`,
  `${project}/phase/5?tab=e-se`,
  `${project}?tab=data`,
];
/** The most that a page may move by itself after it was drawn. */
const MOST_SHIFT = 0.02;

/** What was shared with nobody of the company: the page says that there is nothing, and the browser that the call got a 404. */
const UNSHARED = ["/reports/personalizados/:customId", "/reports/:reportId/comparar/:otherId"];
const isExpected = (persona: Visitor, address: string, said: string): boolean =>
  (persona === "approver" || persona === "client") &&
  UNSHARED.includes(address) &&
  /status of 404/.test(said);

const nameOf = (route: string): string => route.slice(1).replace(/[/:?=]+/g, "-") || "inicio";

let walk: Walk;
beforeAll(async () => {
  walk = await Walk.open();
  await submitFirst(walk.place);
}, 900_000);
afterAll(() => walk?.close());

/** What the browser says while a page is opened; the reading gives what came since the one before. */
function listen(page: Page): () => string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      said.push(`console: ${message.text().slice(0, 200)} (${message.location().url})`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left takes its streams with it.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") said.push(`failed: ${request.url()}`);
  });
  return () => said.splice(0);
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((settle) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => settle(sum), 50);
      }),
  );

/** Its pictures, and whether it moved after it was drawn. */
async function look(page: Page, persona: Visitor, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, walk.server.url + walk.fill(address), persona !== "visitor");
  const shift = await shiftOf(page);
  const heights = await takePictures(page, persona, nameOf(address));
  process.stdout.write(`${persona} ${address}: ${JSON.stringify(heights)}, ${shift.toFixed(3)}\n`);
  return shift > MOST_SHIFT ? [`moves by ${shift.toFixed(3)}`] : [];
}

test.each(everybody.filter((persona) => chosen[0] === "" || chosen.includes(persona)))(
  "pictures of what a %s sees",
  { timeout: 2 * WALK_MS },
  async (persona) => {
    clearPictures(persona);
    const { context, page } = await walk.newPage(persona);
    const faults: Record<string, string[]> = {};
    const addresses =
      persona === "visitor"
        ? ["/", "/?lang=pt", "/nada/aqui", ...routes.filter(isSignedOut)]
        : signedIn.filter((route) => persona === "admin" || !route.startsWith("/admin/"));
    const said = listen(page);
    for (const address of addresses) {
      // One that cannot be drawn is a fault of its own: the others are looked at all the same.
      const wrong = await look(page, persona, address).catch((failure: unknown) => [
        String(failure).split("\n")[0] ?? "",
      ]);
      const found = [...wrong, ...said().filter((line) => !isExpected(persona, address, line))];
      if (found.length > 0) faults[address] = found;
    }
    for (const sheet of await composeSheets(page.context().browser()!, persona))
      process.stdout.write(`${sheet}\n`);
    await context.close();
    expect(faults).toEqual({});
  },
);
