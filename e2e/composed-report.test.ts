import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { randomLedger } from "../fixtures/random-ledger.ts";
import { violationsOf } from "./support/axe.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "./support/http-person.ts";
import { makePeople } from "./support/instance-people.ts";
import { filesRead } from "./support/ledger-project.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** A report is put together, read to a figure's origin, scheduled, shared with a client's person once its source is released, and taken back. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let ana: HttpPerson;
let tokens: Record<"ana" | "clara", string>;
let reportId = "";

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
  const made = await makePeople(dataDir, { ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" } });
  ana = await signInOverHttp(server.url, made.ana);
  const company = await ana.send<{ id: string }>("POST", "/api/clients", { name: "Companhia Fragata" });
  const { id } = await ana.send<{ id: string }>("POST", "/api/projects", { clientId: company.id, name: "Diagnóstico Fragata" });
  await ana.send("POST", `/api/projects/${id}/start`);
  const { fileName, content } = randomLedger("relatorio");
  await ana.upload(`/api/projects/${id}/upload`, fileName, content);
  await filesRead(ana, id);
  const { runId } = await ana.send<{ runId: string }>("POST", `/api/projects/${id}/phases/auto-execute`, { phaseNumber: 1, phaseType: "ValueScope" });
  const run = await waitFor(() => ana.get<{ status: string; reportId?: string }>(`/api/runs/${runId}`), ({ status }) => ["completed", "failed"].includes(status));
  reportId = run.reportId ?? "";
  tokens = { ana: made.ana, ...(await makePeople(dataDir, { clara: { role: "client", name: "Clara Pires", email: "clara@exemplo.com.br", clientId: company.id } })) };
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test("a composed report from its sections to a client's screen", clauses("beyond.report"), async () => {
  const [page, clara] = await Promise.all([openPage(tokens.ana), openPage(tokens.clara)]);
  await page.goto(`${server.url}/reports`);
  await page.getByTestId("button-new-report").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Título").fill("Resumo para a diretoria");
  await dialog.getByLabel("Premissas, riscos e limitações").check();
  await dialog.getByLabel("Sumário executivo").check();
  await dialog.getByRole("button", { name: "Subir Sumário executivo" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByTestId("button-generate-report").click();
  await page.waitForURL(/\/reports\/personalizados\//);
  const main = page.locator("main");
  await main.getByRole("heading", { name: "Sumário executivo – ValueScope" }).waitFor();
  expect(await main.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["1Sumário executivo – ValueScope", "2Premissas, riscos e limitações – ValueScope", "3Anexos e rastreabilidade"]);
  await main.locator("[data-fact]").first().click();
  await page.getByRole("dialog").getByText("Fórmula").first().waitFor();
  await page.keyboard.press("Escape");

  await main.getByRole("button", { name: "Agendar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salvar agendamento" }).click();
  await main.getByText(/^Gerado toda segunda-feira; próxima em \d{2}\/\d{2}\/\d{4}$/).waitFor();

  await main.getByRole("button", { name: "Compartilhar" }).click();
  await page.getByRole("dialog").getByText("O relatório de ValueScope ainda não foi liberado para o cliente.", { exact: false }).waitFor();
  await ana.send("POST", `/api/reports/${reportId}/release`, { released: true });
  await page.getByRole("dialog").getByRole("button", { name: "Compartilhar com Clara Pires" }).click();
  await page.getByRole("dialog").getByText("Compartilhado por Ana Prado", { exact: false }).waitFor();

  await clara.goto(`${server.url}/reports`);
  await clara.locator("main").getByRole("link", { name: "Abrir Resumo para a diretoria" }).click();
  await clara.locator("main").getByRole("heading", { name: "Sumário executivo – ValueScope" }).waitFor();
  expect(await clara.locator("main").getByRole("button", { name: "Agendar" }).count()).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "Retirar de Clara Pires" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Compartilhar com Clara Pires" }).waitFor();
  await clara.reload();
  await clara.getByText("Relatório não encontrado").waitFor();

  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await main.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await page.waitForURL(`${server.url}/reports`);
  await main.getByRole("button", { name: "Lixeira" }).click();
  await main.getByRole("button", { name: "Restaurar Resumo para a diretoria" }).click();
  await main.getByText("A lixeira está vazia").waitFor();
  await main.getByRole("button", { name: "Sair da lixeira" }).click();
  await main.getByRole("link", { name: "Abrir Resumo para a diretoria" }).waitFor();
});
