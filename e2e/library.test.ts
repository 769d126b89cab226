import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/axe.ts";
import { signInOverHttp } from "./support/http-person.ts";
import { makePeople } from "./support/instance-people.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** A consultant sends a contract and its revision, finds a phrase, compares the two; the company's approver approves; it is edited, closed, put in the bin and taken out. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let ana: Page;
let tokens: Record<"dora" | "clara" | "otto" | "rita", string>;
let projectId: string;
const contractText = (fifth: string): string => Array.from({ length: 12 }, (_, index) => `Cláusula ${index + 1}: ${index === 4 ? fifth : "condição ordinária."}`).join("\n");

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
  projectId = project.id;
  const other = await person.send<{ id: string }>("POST", "/api/clients", { name: "Companhia Escuna" });
  tokens = await makePeople(dataDir, {
    dora: { role: "approver", name: "Dora Melo", email: "dora@exemplo.com.br", clientId: company.id },
    clara: { role: "client", name: "Clara Pires", email: "clara@exemplo.com.br", clientId: company.id },
    otto: { role: "client", name: "Otto Lins", email: "otto@exemplo.com.br", clientId: other.id },
    rita: { role: "admin", name: "Rita Vale", email: "rita@exemplo.com.br" },
  });
  ana = await openPage(first.ana);
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

test("a contract is sent, found, revised, compared and approved", clauses("2.82", "beyond.library"), async () => {
  await ana.getByRole("navigation", { name: "Navegação principal" }).getByRole("link", { name: "Biblioteca" }).click();
  await ana.getByRole("heading", { name: "Nenhum documento ainda" }).or(ana.getByText("Nenhum documento ainda")).first().waitFor();
  await ana.getByRole("button", { name: "Enviar documento" }).first().click();
  await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  await ana.getByText("Escolha o arquivo.").waitFor();
  await choose(ana, "Contrato de suporte.txt", contractText("multa de dez por cento."));
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
  await choose(ana, "Contrato de suporte v2.txt", contractText("multa de cinco por cento."));
  await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
  await ana.getByText("multa de cinco por cento.").waitFor();
  await ana.getByRole("button", { name: "Comparar versões" }).click();
  const changes = ana.getByRole("dialog");
  await changes.getByText("1 linha nova, 1 linha retirada.").waitFor();
  await changes.getByText("Cláusula 5: multa de dez por cento.").waitFor();
  expect(await violationsOf(ana)).toEqual([]);
  await ana.keyboard.press("Escape");

  const dora = await openPage(tokens.dora);
  await dora.goto(`${server.url}/library`);
  await dora.getByRole("link", { name: "Contrato de suporte" }).click();
  await dora.getByRole("button", { name: "Decidir" }).click();
  await dora.getByLabel("O que foi conferido ou o que falta").fill("Conferido com o jurídico.");
  await dora.getByRole("button", { name: "Aprovar" }).click();
  await dora.getByText(/Aprovada por Dora Melo/).waitFor();
  expect(await dora.getByRole("button", { name: "Nova versão" }).count()).toBe(0);
  expect(await violationsOf(dora)).toEqual([]);
});

test("a document is edited, closed to the company, put in the bin and taken out; each person does what they may", clauses("2.82", "beyond.library"), async () => {
  const address = new URL(ana.url()).pathname;
  const [clara, otto, rita] = await Promise.all([tokens.clara, tokens.otto, tokens.rita].map(openPage)) as [Page, Page, Page];
  const choose = async (page: Page, entry: string): Promise<void> => {
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  await clara.goto(`${server.url}/library`);
  await clara.getByRole("link", { name: "Contrato de suporte" }).click();
  await clara.getByRole("heading", { name: "Contrato de suporte", level: 1 }).waitFor();
  expect(await clara.getByRole("button", { name: /^(?:Nova versão|Mais ações|Decidir)$/ }).count()).toBe(0);
  await otto.goto(server.url + address);
  await otto.getByText("Documento não encontrado").waitFor();
  await otto.goto(`${server.url}/library`);
  await otto.getByText("Nenhum projeto ativo").waitFor();
  expect((await otto.request.get(`${server.url}/api/projects/${projectId}/documents`)).status()).toBe(404);

  await choose(ana, "Editar");
  await ana.getByRole("dialog").getByLabel("Título").fill("Contrato de suporte 2026");
  await ana.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await ana.getByRole("dialog").waitFor({ state: "detached" });
  await ana.reload();
  await ana.getByRole("heading", { name: "Contrato de suporte 2026", level: 1 }).waitFor();
  // The company's page hears of it, and of its end.
  await clara.getByRole("heading", { name: "Contrato de suporte 2026", level: 1 }).waitFor();
  await choose(ana, "Deixar de compartilhar");
  await clara.getByText("Documento não encontrado").waitFor();
  await clara.goto(`${server.url}/library`);
  await clara.getByText("Quando a consultoria compartilhar um documento, ele aparece aqui.").waitFor();
  expect(await clara.getByRole("button", { name: "Enviar documento" }).count()).toBe(0);

  await rita.goto(server.url + address);
  await choose(rita, "Mover para a lixeira");
  await rita.getByRole("dialog").or(rita.getByRole("alertdialog")).getByRole("button", { name: "Mover para a lixeira" }).click();
  await ana.getByText("Movido para a lixeira por uma pessoa.").waitFor();
  await ana.goto(`${server.url}/library`);
  await ana.getByText("Nenhum documento ainda").waitFor();
  await ana.getByRole("button", { name: "Mostrar lixeira" }).click();
  await ana.getByRole("link", { name: "Contrato de suporte 2026" }).click();
  await choose(ana, "Tirar da lixeira");
  await ana.getByText("Movido para a lixeira por uma pessoa.").waitFor({ state: "detached" });

  const list = `**/api/projects/${projectId}/documents?*`;
  await ana.route(list, (route) => route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ error: { code: "INTERNAL", message: "Algo deu errado no servidor." } }) }));
  await ana.goto(`${server.url}/library`);
  await ana.getByRole("alert").getByText("Não foi possível abrir a biblioteca").waitFor();
  await ana.unroute(list);
  await ana.getByRole("button", { name: "Tentar de novo" }).click();
  await ana.getByRole("link", { name: "Contrato de suporte 2026" }).waitFor();
  await Promise.all([clara, otto, rita].map((page) => page.context().close()));
});
