import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { borrowServer, type SharedServer } from "./support/servers/borrow-server.ts";
import { letIn } from "./support/people/company.ts";

/** The dashboard comes drawn: it stands before any script, answers what was pressed meanwhile, and nothing moves when it is taken over. */
let server: SharedServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let projectId: string;
const complaints: string[] = [];
/** Style sheets asked for: the page holds its own, and another copy would have it drawn anew. */
const sheets: string[] = [];

interface Watched {
  shift: number;
  moved: string[];
}

beforeAll(async () => {
  server = await borrowServer();
  browser = await launchBrowser();
  const {
    ana: { http: person },
  } = await letIn(server, { ana: { role: "consultant", name: "Ana Prado" } });
  const company = await person.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Fragata",
  });
  projectId = (
    await person.send<{ id: string }>("POST", "/api/projects", {
      clientId: company.id,
      name: "Diagnóstico Fragata",
    })
  ).id;
  await person.send("POST", `/api/projects/${projectId}/start`);
  const [name = "", value = ""] = person.cookie.split("=");
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name, value, url: server.url }]);
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() => {
    const watched: { shift: number; moved: string[] } = { shift: 0, moved: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        watched.shift += entry.value;
        watched.moved.push(
          ...entry.sources.map(
            ({ node }) =>
              `${entry.value} ${(node instanceof Element ? node.outerHTML : (node?.textContent ?? "")).slice(0, 120)}`,
          ),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("securitypolicyviolation", (event) => {
      throw new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  page.on("pageerror", (failure) => complaints.push(failure.message));
});
afterAll(async () => {
  await browser?.close();
  await server?.giveBack();
});

test(
  "the dashboard stands before its scripts, answers what was pressed before them, and nothing moves",
  clauses("beyond.drawn"),
  async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`${server.url}/dashboard`, { waitUntil: "commit" });

    const main = page.locator("main");
    await main.locator(`a[href='/project/${projectId}/phase/1']`).first().waitFor();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("header, main, main [data-phase]"))
        Object.assign(element, { isDrawnByTheServer: true });
    });
    await page.locator("[data-testid='button-new-analysis']").click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);

    release();
    await page.getByRole("dialog").waitFor();
    // Those still stand; parts that only scripts draw (the assistant) may have joined them.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            [...document.querySelectorAll("header, main, main [data-phase]")].filter(
              (element) => "isDrawnByTheServer" in element,
            ).length,
        ),
      )
      .toBe(9);
    const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    expect(watched.shift, watched.moved.join("\n")).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    expect(sheets).toEqual([]);
    await page.unroute("**/assets/*.js");
  },
);

test(
  "in the dark theme it is taken over as well, and a link works before that",
  clauses("beyond.drawn"),
  async () => {
    await page.evaluate(() => localStorage.setItem("ui-theme", "dark"));
    await page.goto(`${server.url}/dashboard`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Usar tema claro" }).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset["theme"]))
      .toBe("dark");
    expect(complaints).toEqual([]);

    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${server.url}/dashboard`, { waitUntil: "commit" });
    await page.locator("main").locator(`a[href='/project/${projectId}/phase/1']`).first().click();
    await page.waitForURL(`**/project/${projectId}/phase/1`, { waitUntil: "commit" });
    await page.unroute("**/assets/*.js");
  },
);
