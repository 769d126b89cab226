import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { makePeople } from "./support/instance-people.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  const { rita } = await makePeople(dataDir, {
    rita: { role: "admin", name: "Rita Moura", email: "rita@exemplo.com.br" }, caio: { role: "consultant", name: "Caio Alves", email: "caio@exemplo.com.br" },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${server.url}/signin?token=${rita}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  discardDataDir(dataDir);
});

test("sets a retention, takes a copy, closes the client under its name and shows the certificate", { ...clauses("beyond.privacy"), timeout: 120_000 }, async () => {
  await page.evaluate(() => fetch("/api/clients", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "Aurora Serviços" }) }));
  await page.goto(`${server.url}/admin/privacidade`);
  await page.getByRole("button", { name: "Gerenciar a privacidade de Aurora Serviços" }).click();
  await page.getByLabel("Dias sem atividade").fill("365");
  await page.getByRole("button", { name: "Salvar prazo" }).click();
  await page.getByText("Prazo de retenção salvo", { exact: true }).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar cópia completa" }).click();
  const copy = await readFile(await (await download).path());
  expect(copy.subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("button", { name: "Encerrar cliente", exact: true }).click();
  const confirm = page.getByRole("button", { name: "Apagar tudo e encerrar" });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel("Para confirmar, digite o nome do cliente").fill("Aurora Serviços");
  await confirm.click();
  await page.getByRole("button", { name: "Ver certificado de Aurora Serviços" }).click();
  await page.getByRole("dialog", { name: "Certificado de exclusão" }).getByText("por Rita Moura").waitFor();
  await page.reload();
  expect(await page.getByRole("button", { name: "Gerenciar a privacidade de Aurora Serviços" }).count()).toBe(0);
});

test("erases a person under their address", { ...clauses("beyond.privacy"), timeout: 120_000 }, async () => {
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("button", { name: "Gerenciar caio@exemplo.com.br" }).click();
  await page.getByRole("button", { name: "Apagar dados pessoais" }).click();
  const dialog = page.getByRole("dialog", { name: "Apagar os dados de Caio Alves?" });
  await dialog.getByLabel("Para confirmar, digite o e-mail da pessoa").fill("caio@exemplo.com.br");
  await dialog.getByRole("button", { name: "Apagar dados pessoais" }).click();
  await page.getByText("Dados pessoais apagados", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("Pessoa apagada").waitFor();
  expect(await page.getByText("Caio Alves").count()).toBe(0);
});
