import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { Crawl } from "../support/crawl.ts";
import { bringDemonstration } from "../support/demonstration.ts";
import { Evidence, isDeclared, whyUnopened } from "../support/evidence.ts";
import { enter, signInOverHttp, waitFor, type HttpPerson } from "../support/people/http-person.ts";
import { makePeople } from "../support/people/instance-people.ts";
import {
  listResting,
  press,
  probeScript,
  probeSelector,
  readLinks,
  refuseWrites,
  settle,
} from "../support/probe.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

/**
 * No control of any route is inert: each is pressed once on the demonstration, and those of the dialogs that open, and something
 * comes of it (another address, a request to change something, a file, a change of the page that is no passing message). Menus are
 * opened; their entries carry their act by type. Requests to change something are refused, so that the demonstration stays as it
 * is: they have to be ones that the server has. Files have to open. That a change survives a reload is for the areas' own
 * journeys.
 */
const routes = [
  ...readFileSync(
    fileURLToPath(new URL("../../web/app/router.tsx", import.meta.url)),
    "utf8",
  ).matchAll(/\bpath: "([^"*]+)"/g),
].map(([, path]) => `/${path}`);
const publicRoutes = [
  "/",
  ...routes.filter((route) =>
    /^\/(?:about|signin|consultant-login|admin\/setup|pesquisa\/)/.test(route),
  ),
];
const adminRoutes = routes.filter(
  (route) => route.startsWith("/admin") && !publicRoutes.includes(route),
);
/** A gate that waits is no part of the demonstration; the controls of its memo are pressed in gate.test.ts. */
const waiting = "/decisao/:submissionId";
/** Those with parameters after the pages that lead to them. */
const teamRoutes = routes
  .filter((route) => ![...publicRoutes, ...adminRoutes, waiting].includes(route))
  .sort((a, b) => a.split(":").length - b.split(":").length);
const ROUTE_MS = 400_000;

const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;
let admin: HttpPerson;
const evidence: Evidence[] = [];

async function openPage(token: string | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  await context.addInitScript(probeScript, probeSelector);
  const opened = await context.newPage();
  opened.setDefaultTimeout(90_000);
  if (token !== null) await enter(opened, server.url, token);
  await refuseWrites(opened);
  evidence.push(new Evidence(opened));
  return opened;
}

beforeAll(async () => {
  await bringDemonstration(dataDir);
  server = await startRealServer(dataDir, { DEMO: "on" });
  admin = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
  const demonstration = await waitFor(
    () => admin.get<{ state: string; projectId: string }>("/api/demonstration"),
    ({ state }) => state !== "off" && state !== "seeding",
    400_000,
  );
  expect(demonstration.state).toBe("ready");
  await admin.send("POST", `/api/projects/${demonstration.projectId}/custom-reports`, {
    title: "Resumo para a diretoria",
    parts: [{ phase: 1, sectionId: "C1" }],
    generate: true,
  });
  const { bia } = await makePeople(dataDir, {
    bia: { role: "consultant", name: "Bia Nunes", email: "bia@exemplo.com.br" },
  });
  browser = await launchBrowser();
  page = await openPage(bia);
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

/** Off with a reason, by place and name. */
const mayRest = new Set([
  // The digest goes by e-mail, which this installation has not; the page says so.
  "/settings: combobox Não enviar",
  // The page of the design system shows these states as such.
  "/test-dialog-ci: button Enviando",
  "/test-dialog-ci: button Indisponível",
  // On once a filter is chosen.
  "/admin/audit: button Limpar filtros",
]);
const offForEver = (crawl: Crawl): string[] =>
  crawl.neverOn().filter((control) => !mayRest.has(control));

test("the probe itself knows an inert button from one that acts", async () => {
  await page.goto(`${server.url}/settings`);
  await settle(page);
  await page.evaluate(() => {
    document
      .querySelector("main")
      ?.insertAdjacentHTML(
        "afterbegin",
        "<button>Parado</button><button>Vivo</button><button>Falante</button><button disabled>Desligado</button><a href='#'>Nada</a>",
      );
  });
  expect(await press(page, "button Parado")).toBe(false);
  await page.getByText("Vivo").evaluate((element) =>
    element.addEventListener("click", () => {
      element.textContent = "Feito";
    }),
  );
  expect(await press(page, "button Vivo")).toBe(true);
  // A message that passes is no effect.
  await page.getByText("Falante").evaluate((element) =>
    element.addEventListener("click", () => {
      document
        .querySelector("[aria-label^='Notificações (F8)'] ol")
        ?.append(document.createElement("li"));
    }),
  );
  expect(await press(page, "button Falante")).toBe(false);
  expect((await readLinks(page)).dead).toEqual(["Nada (#)"]);
  expect(await listResting(page)).toContain("button Desligado");
});

test("the evidence itself knows a file that opens from one that does not", () => {
  expect(whyUnopened("a.pdf", Buffer.from("%PDF-1.7\n%%EOF\n"))).toBeNull();
  for (const [name, text] of [
    ["a.pdf", "<html>"],
    ["a.xlsx", "PK cut short"],
    ["a.json", "{"],
    ["a.csv", "sem colunas"],
    ["a.ics", "BEGIN:VCALENDAR"],
    ["a.txt", ""],
  ] as const)
    expect(whyUnopened(name, Buffer.from(text)), name).not.toBeNull();
  expect([
    isDeclared("POST", "/api/projects/1/upload"),
    isDeclared("POST", "/api/projects/1/nothing"),
    isDeclared("PUT", "/api/projects/1/upload"),
  ]).toEqual([true, false, false]);
});

describe("every control acts, and every link leads somewhere", () => {
  let crawl: Crawl;
  beforeAll(() => {
    crawl = new Crawl(page, server.url, routes);
  });

  test.each(teamRoutes)("%s", { timeout: ROUTE_MS }, async (route) => {
    const address = crawl.addressOf(route);
    expect(address, "a link names it, or its ids").not.toBeNull();
    expect(await crawl.inspect(address ?? "")).toEqual([]);
  });

  test("what the other phases have besides", { timeout: 3 * ROUTE_MS }, async () => {
    const home = crawl.addressOf("/project/:projectId")?.split("?")[0] ?? "";
    const visited = crawl.addressOf("/project/:projectId/phase/:phaseNumber") ?? "";
    const faults: Record<string, string[]> = {};
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const path = `${home}/phase/${number}`;
      const wrong = path === visited.split("?")[0] ? [] : await crawl.inspect(path, visited);
      if (wrong.length > 0) faults[path] = wrong;
    }
    expect(faults).toEqual({});
  });

  test("none is off for ever", () => expect(offForEver(crawl)).toEqual([]));
});

describe("of the administration too", () => {
  let crawl: Crawl;
  beforeAll(async () => {
    const { rita } = await makePeople(dataDir, {
      rita: { role: "admin", name: "Rita Vale", email: "rita@exemplo.com.br" },
    });
    await admin.send("POST", "/api/admin/invites", {
      email: "convidada@exemplo.com.br",
      role: "consultant",
    });
    crawl = new Crawl(await openPage(rita), server.url, routes);
  });
  test.each(adminRoutes)("%s", { timeout: ROUTE_MS }, async (route) =>
    expect(await crawl.inspect(route)).toEqual([]),
  );
  test("none is off for ever", () => expect(offForEver(crawl)).toEqual([]));
});

describe("of the public pages too", () => {
  let crawl: Crawl;
  beforeAll(async () => {
    crawl = new Crawl(await openPage(null), server.url, routes);
  });
  test.each(publicRoutes)("%s", { timeout: ROUTE_MS }, async (route) =>
    expect(await crawl.inspect(route.replace(":token", "inexistente"))).toEqual([]),
  );
});

test("every file that was pressed for opens, and what would change something asks the server for what it has", async () => {
  expect((await Promise.all(evidence.map((of) => of.faults()))).flat()).toEqual([]);
  expect(evidence.reduce((sum, { files }) => sum + files, 0)).toBeGreaterThan(0);
}, 120_000);
