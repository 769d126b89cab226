import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { violationsOf } from "./support/axe.ts";
import { signInOverHttp } from "./support/http-person.ts";
import { makePeople } from "./support/instance-people.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** A consultant sends a contract and its revision, finds a phrase, compares the two; the company's approver approves. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let ana: Page;
let doraToken: string;
const clauses = (fifth: string): string => Array.from({ length: 12 }, (_, index) => `Cláusula ${index + 1}: ${index === 4 ? fifth : "condição ordinária."}`).join("\n");

async function openPage(token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto(`${server.url}/signin?token=${token}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  return page;
}

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  const first = await makePeople(dataDir, { ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" } });
  const person = await signInOverHttp(server.url, first.ana);
  const company = await person.send<{ id: string }>("POST", "/api/clients", { name: "Companhia Fragata" });
  const project = await person.send<{ id: string }>("POST", "/api/projects", { clientId: company.id, name: "Diagnóstico Fragata" });
  await person.send("POST", `/api/projects/${project.id}/start`);
  const more = await makePeople(dataDir, { dora: { role: "approver", name: "Dora Melo", email: "dora@exemplo.com.br", clientId: company.id } });
  ana = await openPage(first.ana);
  doraToken = more.dora;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await discardDataDir(dataDir);
});

async function choose(page: Page, name: string, content: string): Promise<void> {
  const folder = join(dataDir, "sent");
  mkdirSync(folder, { recursive: true });
  await writeFile(join(folder, name), content);
  await page.getByLabel("Arquivo").setInputFiles(join(folder, name));
}

test("a contract is sent, found, revised, compared and approved", async () => {
  await ana.getByRole("navigation", { name: "Navegação principal" }).getByRole("link", { name: "Biblioteca" }).click();
  await ana.getByRole("heading", { name: "Nenhum documento ainda" }).or(ana.getByText("Nenhum documento ainda")).first().waitFor();
  await ana.getByRole("button", { name: "Enviar documento" }).first().click();
  await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  await ana.getByText("Escolha o arquivo.").waitFor();
  await choose(ana, "Contrato de suporte.txt", clauses("multa de dez por cento."));
  await ana.getByLabel("Pasta").last().fill("Contratos/2026");
  await ana.getByLabel("Etiquetas").fill("suporte, vigente");
  await ana.getByLabel("Compartilhar com a empresa").check();
  expect(await violationsOf(ana)).toEqual([]);
  await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  await ana.getByRole("link", { name: "Contrato de suporte" }).waitFor();
  await ana.getByText("Lendo o texto", { exact: true }).waitFor({ state: "detached" });
  await ana.getByLabel("Pesquisar nos documentos").fill("multas");
  await ana.locator("mark", { hasText: "multa" }).waitFor();
  expect(await violationsOf(ana)).toEqual([]);

  await ana.getByRole("link", { name: "Contrato de suporte" }).click();
  await ana.getByText("multa de dez por cento.").waitFor();
  await ana.getByRole("button", { name: "Nova versão" }).click();
  await choose(ana, "Contrato de suporte v2.txt", clauses("multa de cinco por cento."));
  await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  await ana.getByText("multa de cinco por cento.").waitFor();
  await ana.getByRole("button", { name: "Comparar versões" }).click();
  const changes = ana.getByRole("dialog");
  await changes.getByText("1 linha nova, 1 linha retirada.").waitFor();
  await changes.getByText("Cláusula 5: multa de dez por cento.").waitFor();
  expect(await violationsOf(ana)).toEqual([]);
  await ana.keyboard.press("Escape");

  const dora = await openPage(doraToken);
  await dora.goto(`${server.url}/library`);
  await dora.getByRole("link", { name: "Contrato de suporte" }).click();
  await dora.getByRole("button", { name: "Decidir" }).click();
  await dora.getByLabel("O que foi conferido ou o que falta").fill("Conferido com o jurídico.");
  await dora.getByRole("button", { name: "Aprovar" }).click();
  await dora.getByText(/Aprovada por Dora Melo/).waitFor();
  expect(await dora.getByRole("button", { name: "Nova versão" }).count()).toBe(0);
  expect(await violationsOf(dora)).toEqual([]);
});
