import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { violationsOf } from "./support/axe.ts";
import { signInOverHttp, type HttpPerson } from "./support/http-person.ts";
import { makePeople } from "./support/instance-people.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** An indicator made by keyboard, with its history; a risk that an approver accepts. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let ana: HttpPerson;
let projectId: string;
let anaToken: string;
let doraToken: string;

async function openPage(token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto(`${server.url}/signin?token=${token}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  return page;
}

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  ({ ana: anaToken } = await makePeople(dataDir, { ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" } }));
  ana = await signInOverHttp(server.url, anaToken);
  const company = await ana.send<{ id: string }>("POST", "/api/clients", { name: "Companhia Fragata" });
  projectId = (await ana.send<{ id: string }>("POST", "/api/projects", { clientId: company.id, name: "Diagnóstico Fragata" })).id;
  await ana.send("POST", `/api/projects/${projectId}/start`);
  ({ dora: doraToken } = await makePeople(dataDir, { dora: { role: "approver", name: "Dora Melo", email: "dora@exemplo.com.br", clientId: company.id } }));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test("an indicator is made by keyboard, and its history shows chart and table", async () => {
  const page = await openPage(anaToken);
  await page.goto(`${server.url}/kpis`);
  await page.getByTestId("button-new-kpi").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("input-kpi-name").focus();
  await page.keyboard.type("Pedidos no prazo");
  await page.getByTestId("input-kpi-baseline").focus();
  await page.keyboard.type("80");
  await page.getByTestId("input-kpi-target").focus();
  await page.keyboard.type("95,5");
  await page.keyboard.press("Enter");
  const card = page.getByTestId("kpi-card");
  await card.getByText("Meta: 95,5%").waitFor();
  const { kpis } = await ana.get<{ kpis: { id: string }[] }>(`/api/projects/${projectId}/kpi-definitions`);
  for (const [index, value] of [82, 84, 83, 88, 90, 99].entries()) await ana.send("POST", `/api/projects/${projectId}/kpi-definitions/${kpis[0]?.id}/points`, { on: `2026-0${index + 1}-28`, value, source: "ERP" });
  await page.reload();
  await card.getByText("Melhorando").waitFor();
  expect(await card.getByTestId("kpi-progress").textContent()).toBe("100%");
  expect(await violationsOf(page)).toEqual([]);
  await card.getByTestId("button-kpi-history").focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Histórico de Pedidos no prazo" });
  await sheet.locator("figure canvas, figure svg").first().waitFor();
  expect(await sheet.getByRole("row").count()).toBe(7);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.context().close();
});

test("an approver accepts a released risk, and the team sees who did", async () => {
  const fields = { name: "Contrato sem cláusula de dados", probability: 3, impact: 4, controls: [{ name: "Revisão jurídica", design: 0.5, operation: 0.5 }] };
  const { id } = await ana.send<{ id: string }>("POST", `/api/projects/${projectId}/risks`, fields);
  await ana.send("PATCH", `/api/projects/${projectId}/risks/${id}`, { ...fields, version: 0, isReleased: true });
  const page = await openPage(doraToken);
  await page.goto(`${server.url}/risks`);
  await page.getByTestId("button-accept-risk").click();
  await page.getByTestId("input-accept-reason").fill("Dentro do apetite até a renovação.");
  await page.getByTestId("button-save-record").click();
  await page.getByText("Aceito por Dora Melo").waitFor();
  expect(await page.getByTestId("button-new-risk").count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  const anaPage = await openPage(anaToken);
  await anaPage.goto(`${server.url}/risks`);
  await anaPage.getByText("Aceito por Dora Melo").waitFor();
  expect(await anaPage.getByTestId("button-accept-risk").count()).toBe(0);
  await anaPage.getByTestId("button-record-menu").click();
  await anaPage.getByRole("menuitem", { name: "Histórico" }).click();
  await anaPage.getByTestId("changes").getByText("Nível residual 9. Dentro do apetite até a renovação.").waitFor();
  for (const width of [390, 768]) {
    await anaPage.setViewportSize({ width, height: 800 });
    // Charts and tables follow a change of width one frame later.
    await anaPage.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, { timeout: 5_000 });
  }
  await Promise.all([page.context().close(), anaPage.context().close()]);
});
