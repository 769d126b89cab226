import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { violationsOf } from "./support/axe.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";
import { textOfPdf } from "./support/pdf-text.ts";

/**
 * The product's main job as a newcomer does it: the printed link, a new project for a new client, a file with values
 * drawn by this test, the run, the report and its PDF. The totals are added here, in whole cents, and looked for in the
 * PDF's own text.
 */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", acceptDownloads: true })).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

interface Ledger {
  csv: string;
  totalCents: number;
  largestAccount: { name: string; cents: number };
  largestSupplier: { name: string; cents: number };
}

function drawLedger(): Ledger {
  const accounts = ["Licenças de software", "Serviços de terceiros", "Mídia e anúncios", "Viagens", "Aluguel", "Treinamento"];
  const suppliers = ["Alfa Serviços", "Boreal Mídia", "Códice Sistemas", "Delta Logística", "Estação Viagens", "Farol Consultoria"];
  const pick = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)] as T;
  const lines = ["Competência;Conta contábil;Centro de custo;Fornecedor;Descrição;Valor"];
  const byAccount = new Map<string, number>();
  const bySupplier = new Map<string, number>();
  let totalCents = 0;
  for (let i = 0; i < 180; i++) {
    const month = String((i % 12) + 1).padStart(2, "0");
    const account = pick(accounts);
    const supplier = pick(suppliers);
    const cents = 10_000 + Math.floor(Math.random() * 9_000_000);
    const money = (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
    lines.push(`15/${month}/2025;${account};${pick(["Operações", "Tecnologia"])};${supplier};Lançamento ${i + 1} ${randomUUID().slice(0, 4)};${money}`);
    totalCents += cents;
    byAccount.set(account, (byAccount.get(account) ?? 0) + cents);
    bySupplier.set(supplier, (bySupplier.get(supplier) ?? 0) + cents);
  }
  const largest = (sums: Map<string, number>) => {
    const [name, cents] = [...sums].sort((a, b) => b[1] - a[1])[0] as [string, number];
    return { name, cents };
  };
  return { csv: lines.join("\r\n") + "\r\n", totalCents, largestAccount: largest(byAccount), largestSupplier: largest(bySupplier) };
}

const reais = (cents: number): string => (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });

test("from the printed link to a PDF that holds the file's own totals", async () => {
  const ledger = drawLedger();
  expect(server.firstAccessUrl).toMatch(/\/signin\?token=LSTR-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);

  await page.goto(server.firstAccessUrl ?? "");
  const field = page.getByTestId("input-token");
  await field.waitFor();
  expect(await field.inputValue()).toBe(new URL(server.firstAccessUrl ?? "").searchParams.get("token"));
  expect(page.url()).toBe(`${server.url}/signin`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.getByLabel("Seu nome").fill("Ana Prado");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByText("Nenhum projeto encontrado").waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Criar primeiro projeto" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome do cliente").fill("Companhia Atlas");
  await dialog.getByLabel("Nome do projeto").fill("Diagnóstico Atlas");
  expect(await dialog.getByTestId("create-target").innerText()).toBe("Criar em: Companhia Atlas (novo cliente)");
  await dialog.getByRole("button", { name: "Criar Projeto" }).click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}$/);

  await page.getByRole("button", { name: "Iniciar Projeto" }).click();
  await page.getByText("Projeto iniciado").first().waitFor();
  await page.getByTestId("input-files").first().setInputFiles({ name: "razao.csv", mimeType: "text/csv", buffer: Buffer.from(ledger.csv, "utf8") });
  await page.getByText("Arquivos enviados com sucesso!").first().waitFor();

  await page.getByRole("link", { name: /Fase 1/ }).first().click();
  const run = page.getByTestId("button-run-phase");
  await run.and(page.locator(":enabled")).waitFor({ timeout: 60_000 });
  await run.click();
  await page.getByText("Execução iniciada").first().waitFor();
  // The person may leave: the work goes on and the toast finds them.
  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByText("Fase criada e executada com sucesso!").first().waitFor({ timeout: 120_000 });

  await page.locator("main").getByRole("link", { name: /relatório/i }).first().click();
  await page.waitForURL(/\/reports\/|\/phase\//);
  if (!page.url().includes("/reports/")) await page.getByRole("link", { name: /Abrir relatório|Ver Relatório/ }).first().click();
  const menu = page.getByTestId("button-export");
  await menu.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await menu.click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: /^PDF/ }).click()]);
  const text = await textOfPdf(readFileSync(await download.path()));

  for (const cents of [ledger.totalCents, ledger.largestAccount.cents, ledger.largestSupplier.cents]) {
    expect(text).toContain(reais(cents));
  }
  expect(text).toContain(ledger.largestAccount.name);
  expect(text).toContain(ledger.largestSupplier.name);
});

test("the token cannot be found in what the server printed beyond its one line", () => {
  const token = new URL(server.firstAccessUrl ?? "").searchParams.get("token") ?? "";
  expect(server.output().split(token).length - 1).toBe(1);
});
