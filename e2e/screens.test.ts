import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/axe.ts";
import { frameAndDashboard } from "./specification/frame-and-dashboard.ts";
import { phaseScreens } from "./specification/phases.ts";
import { refusalsAndAdministration } from "./specification/refusals-and-administration.ts";
import { signInOverHttp, waitFor } from "./support/http-person.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** Every signed-in screen over the demonstration's own run: reachable, named, without sideways scrolling, in both themes. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let projectId: string;
let phaseId: string;
let phaseIds: string[];
let reportId: string;

beforeAll(async () => {
  server = await startRealServer(dataDir, { DEMO: "on" });
  const person = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
  await person.send("PUT", "/api/auth/user/name", { name: "Ana Prado" });
  const demonstration = await waitFor(() => person.get<{ state: string; projectId: string }>("/api/demonstration"), ({ state }) => state !== "seeding");
  expect(demonstration.state).toBe("ready");
  projectId = demonstration.projectId;
  const phases = await person.get<{ id: string; reportId: string }[]>(`/api/projects/${projectId}/phases`);
  const [phase] = phases;
  phaseIds = phases.map(({ id }) => id);
  phaseId = phase?.id ?? "";
  reportId = phase?.reportId ?? "";
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  page = await context.newPage();
  await page.goto(server.firstAccessUrl ?? "");
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

const screens: [string, () => string, string][] = [
  ["dashboard", () => "/dashboard", "Próximos passos"],
  ["project", () => `/project/${projectId}`, "Enviar dados"],
  ["data", () => `/project/${projectId}?tab=data`, "T01_processos.csv"],
  ["phases", () => "/phases", "AdoptLoop"],
  ["phase by number", () => `/project/${projectId}/phase/1`, "Atual e AI-first"],
  ["phase by its own number", () => "/phase/7", "AdoptLoop"],
  ["phase by id", () => `/phase/${phaseId}`, "Constatações"],
  ["benchmarks", () => "/benchmarks", "Onde a diferença pesa mais"],
  ["benchmarks of a category", () => "/benchmarks?aba=customer", "Melhor da amostra"],
  ["report", () => `/reports/${reportId}`, "Sumário executivo"],
  ["process mining", () => `/project/${projectId}/processos`, "Casos sem desvio"],
];

describe.each([[1440, "light"], [900, "dark"], [360, "light"], [360, "dark"]] as const)("%i px, %s", (width, theme) => {
  test.each(screens)("%s", clauses("beyond.legible"), async (_name, path, sign) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((value) => localStorage.setItem("ui-theme", value), theme);
    await page.goto(server.url + path());
    await page.getByText(sign).first().waitFor({ state: "attached" });
    expect(await page.evaluate(() => document.documentElement.getAttribute("data-theme"))).toBe(theme);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe("with the keyboard alone", () => {
  test("a figure of the report leads to the rows of the client's file", clauses("beyond.origin"), async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/reports/${reportId}`);
    const figure = page.locator('main [data-fact="p1.n_processos"]').first();
    await figure.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByTestId("origin-value").waitFor();
    expect(await sheet.getByTestId("origin-value").innerText()).toBe("23");
    await sheet.getByText("T01_processos.csv").waitFor();
    const rows = sheet.getByRole("button", { name: "Ver as linhas" });
    await rows.focus();
    await page.keyboard.press("Enter");
    await sheet.getByText("Atendimento e resolução de chamados").waitFor();
    expect(await sheet.locator("tbody tr").count()).toBe(23);
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole("link", { name: "Abrir no arquivo" }).first().focus();
    await page.keyboard.press("Enter");
    await sheet.waitFor({ state: "detached" });
    await page.getByText("23 linhas desta tabela estão por trás do valor.").waitFor();
    expect(await page.locator("[data-origin]").count()).toBeGreaterThan(0);
  });

  test("a slider of the process map asks again, and a connection leads to its cases and their rows", clauses("beyond.mining"), async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/project/${projectId}/processos`);
    const map = page.getByTestId("process-map");
    await map.locator("[data-connection]").first().waitFor();
    await map.getByRole("slider", { name: "Ligações" }).focus();
    await page.keyboard.press("End");
    await page.waitForURL(/paths=1/);
    // All connections there are, and each of them drawn.
    const connections = async () => /e ([\d.]+) ligaç\S+ de ([\d.]+)/.exec(await map.innerText())?.slice(1) ?? [];
    await expect.poll(async () => new Set(await connections()).size, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => map.locator("[data-connection]").count()).toBe(Number((await connections())[0]));
    const connection = map.locator("[data-connection]").first();
    const times = Number((await connection.locator("span.font-semibold").innerText()).replace(".", ""));
    await connection.focus();
    await page.keyboard.press("Enter");
    const cases = page.getByRole("dialog");
    await cases.getByTestId("cases").locator("details").first().waitFor();
    expect(Number(/^([\d.]+) casos?/.exec(await cases.getByText(/do mais longo ao mais curto/).innerText())?.[1]?.replace(".", ""))).toBeLessThanOrEqual(times);
    expect(await cases.locator("tbody tr a[href^='/files/']").count()).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await cases.waitFor({ state: "detached" });
  });

  test("the palette leads to a phase, and ? lists the shortcuts", clauses("beyond.palette"), async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.getByText("Próximos passos").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("smartst");
    await page.getByRole("option", { name: /^SmartStack/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/project/${projectId}/phase/4`);
    await page.getByRole("heading", { name: "SmartStack", exact: true }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Atalhos de teclado" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });
});

describe("to the specification", () => {
  for (const [title, options, see] of [...frameAndDashboard, ...phaseScreens, ...refusalsAndAdministration]) {
    test(title, options, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await see({ page, url: server.url, projectId, phaseIds, reportId });
    });
  }
});

test("the demonstration can be hidden and shown again", clauses("2.41", "2.23"), async () => {
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("button", { name: /Ana Prado/ }).click();
  await page.getByRole("menuitem", { name: "Ocultar demonstração" }).click();
  await page.getByText("Nenhum projeto encontrado").waitFor();
  await page.getByRole("button", { name: /Ana Prado/ }).click();
  await page.getByRole("menuitem", { name: "Mostrar demonstração" }).click();
  await page.getByText("Próximos passos").waitFor();
});

test("a session that ends during an upload loses nothing: after signing in it is resumed", clauses("4.1", "2.5", "8.19"), async () => {
  await page.goto(`${server.url}/project/${projectId}`);
  await page.getByTestId("input-files").first().waitFor({ state: "attached" });
  // A reply under way could set the cookie again.
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await page.getByTestId("input-files").first().setInputFiles({ name: "extra.csv", mimeType: "text/csv", buffer: Buffer.from("processo;area\nCobrança;Financeiro\n") });
  await page.getByText("Sua sessão terminou", { exact: true }).first().waitFor();
  await page.waitForURL(`${server.url}/`);
  // The link of the public site would leave the page, and with it the file that the browser holds.
  await page.evaluate(() => window.history.pushState({}, "", "/signin"));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
  await page.getByTestId("input-token").fill(new URL(server.firstAccessUrl ?? "").searchParams.get("token") ?? "");
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/project/${projectId}`);
  await page.getByRole("button", { name: "Retomar envio" }).click();
  await page.getByText("Arquivos enviados com sucesso!").first().waitFor();
});
