import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { openScreen, routes } from "../support/every-screen.ts";
import { enter, signInOverHttp } from "../support/people/http-person.ts";
import { makeLongNames } from "../support/page-checks/long-names.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";
import { lookFor } from "../support/page-checks/reflow.ts";

/**
 * Names of 200 characters, of words and in one piece, and figures of 12 digits break nothing: client, project, person, file, column,
 * process, supplier, indicator, use case, risk, folder, document, survey and report, on every screen that shows them.
 */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await startRealServer(dataDir);
  ids = await makeLongNames(await signInOverHttp(server.url, server.firstAccessUrl ?? ""));
  browser = await launchBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

const project = "/project/:projectId";
const addresses = [
  "/dashboard",
  project,
  `${project}?tab=phases`,
  `${project}?tab=data`,
  `${project}?tab=team`,
  `${project}/phase/1`,
  `${project}/phase/1?tab=artifacts`,
  `${project}/premissas`,
  `${project}/processos`,
  `${project}/pesquisa`,
  `${project}/equipe`,
  "/project/:otherProjectId",
  "/phases",
  "/kpis",
  "/cases",
  "/risks",
  "/benchmarks",
  "/library",
  "/library/:documentId",
  "/files/:fileId",
  "/files/:fileId?tab=data",
  "/files/:fileId?tab=mapping",
  "/reports",
  "/reports/:reportId",
  "/reports/personalizados/:customId",
  "/notificacoes",
  "/settings",
  "/admin/users",
  "/admin/audit",
  "/admin/privacidade",
];

test("each address is one of the router", () => {
  expect(
    addresses
      .map((address) => address.split("?")[0] ?? "")
      .filter(
        (path) =>
          !routes.includes(
            path
              .replace(":otherProjectId", ":projectId")
              .replace("/phase/1", "/phase/:phaseNumber"),
          ),
      ),
  ).toEqual([]);
});

test("no name and no figure leaves its box, at three widths", { timeout: 900_000 }, async () => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await enter(page, server.url, server.firstAccessUrl ?? "");
  const faults: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(
      page,
      server.url + address.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? ""),
      true,
    );
    const found: string[] = [];
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(
        ...(await lookFor(page, `${width} px`, [
          "sideways",
          "scrollers",
          "cut",
          "spilt",
          "overlapped",
        ])),
      );
    }
    if (found.length > 0) faults[address] = found;
  }
  await context.close();
  expect(faults).toEqual({});
});
