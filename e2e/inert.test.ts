import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { crawl } from "./support/crawl.ts";
import { signInOverHttp, waitFor } from "./support/http-person.ts";
import { makePeople } from "./support/instance-people.ts";
import { press, probeScript, probeSelector, readLinks, refuseWrites, settle } from "./support/probe.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/**
 * No control of any route is inert: each is pressed once, by a consultant on the demonstration, and something comes of it
 * (navigation, dialog, request or another change of the page). Menus are opened; their entries carry their act by type.
 */
const routes = [...readFileSync(fileURLToPath(new URL("../web/app/router.tsx", import.meta.url)), "utf8").matchAll(/\bpath: "([^"*]+)"/g)].map(([, path]) => `/${path}`);
/** Public pages need no session, and the administration is not this person's. */
const isLeftOut = (route: string): boolean => /^\/(?:about|signin|consultant-login|pesquisa\/|admin)/.test(route);

const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startRealServer(dataDir, { DEMO: "on" });
  const admin = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
  const demonstration = await waitFor(() => admin.get<{ state: string; projectId: string }>("/api/demonstration"), ({ state }) => state !== "seeding");
  expect(demonstration.state).toBe("ready");
  const { bia } = await makePeople(dataDir, { bia: { role: "consultant", name: "Bia Nunes", email: "bia@exemplo.com.br" } });
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  await context.addInitScript(probeScript, probeSelector);
  page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(`${server.url}/signin?token=${bia}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  await refuseWrites(page);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test("the probe itself knows an inert button from one that acts", async () => {
  await page.goto(`${server.url}/settings`);
  await settle(page);
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", "<button>Parado</button><button>Vivo</button><a href='#'>Nada</a>");
  });
  expect(await press(page, "button Parado")).toBe(false);
  await page.getByText("Vivo").evaluate((element) => element.addEventListener("click", () => { element.textContent = "Feito"; }));
  expect(await press(page, "button Vivo")).toBe(true);
  expect((await readLinks(page)).dead).toEqual(["Nada (#)"]);
});

test("every control of every route acts, and every link leads somewhere", async () => {
  const { faults, visited } = await crawl(page, server.url, routes.filter((route) => !isLeftOut(route)), routes);
  expect(faults).toEqual({});
  expect([...visited]).toEqual(expect.arrayContaining(["/dashboard", "/project/:projectId", "/project/:projectId/phase/:phaseNumber", "/project/:projectId/premissas", "/project/:projectId/equipe", "/phases", "/benchmarks", "/settings", "/notificacoes", "/test-dialog-ci", "/files/:fileId", "/reports/:reportId"]));
});
