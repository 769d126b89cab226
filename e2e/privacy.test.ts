import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { holdFile } from "./support/held-file.ts";
import { enter, signInOverHttp, type HttpPerson } from "./support/people/http-person.ts";
import { makePeople } from "./support/people/instance-people.ts";
import { personFile } from "./support/people/person-file.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";

const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;
let admin: HttpPerson;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  const { rita } = await makePeople(dataDir, {
    rita: { role: "admin", name: "Rita Moura", email: "rita@exemplo.com.br" },
    caio: { role: "consultant", name: "Caio Alves", email: "caio@exemplo.com.br" },
  });
  admin = await signInOverHttp(server.url, rita);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await enter(page, server.url, rita);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  discardDataDir(dataDir);
});

test("sets a retention, takes a copy, closes the client under its name and shows the certificate", {
  ...clauses("beyond.privacy"),
  timeout: 120_000,
}, async () => {
  await page.evaluate(() =>
    fetch("/api/clients", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Aurora Serviços" }),
    }),
  );
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
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await page.getByLabel("Para confirmar, digite o nome do cliente").fill("Aurora Serviços");
  await confirm.click();
  await page.getByRole("button", { name: "Ver certificado de Aurora Serviços" }).click();
  await page
    .getByRole("dialog", { name: "Certificado de exclusão" })
    .getByText("por Rita Moura")
    .waitFor();
  await page.reload();
  await expect
    .poll(() =>
      page.getByRole("button", { name: "Gerenciar a privacidade de Aurora Serviços" }).count(),
    )
    .toBe(0);
});

test("erases a person under their address", {
  ...clauses("beyond.privacy"),
  timeout: 120_000,
}, async () => {
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("button", { name: "Gerenciar caio@exemplo.com.br" }).click();
  await page.getByRole("button", { name: "Apagar dados pessoais" }).click();
  const dialog = page.getByRole("dialog", { name: "Apagar os dados de Caio Alves?" });
  await dialog.getByLabel("Para confirmar, digite o e-mail da pessoa").fill("caio@exemplo.com.br");
  await dialog.getByRole("button", { name: "Apagar dados pessoais" }).click();
  await page.getByText("Dados pessoais apagados", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("Pessoa apagada").waitFor();
  await expect.poll(() => page.getByText("Caio Alves").count()).toBe(0);
});

test("finds a person in a client's files, gives a copy, erases them under the word and shows how it goes and the certificate", {
  ...clauses("beyond.privacy"),
  timeout: 120_000,
}, async () => {
  const { clientId, fileId, person, other } = await personFile(admin, "Boreal Alimentos");
  await page.goto(`${server.url}/admin/privacidade`);
  await page.getByRole("button", { name: "Gerenciar a privacidade de Boreal Alimentos" }).click();
  const search = page.getByRole("region", { name: "Uma pessoa nos arquivos" });
  await search.getByLabel("Nome completo").fill("Zulmira");
  await search.getByRole("button", { name: "Buscar" }).click();
  await search.getByText("Informe nome e sobrenome: um nome só acharia outras pessoas.").waitFor();
  await search.getByLabel("Nome completo").fill(person.name);
  await search.getByLabel("CPF").fill(person.cpf);
  await search.getByRole("button", { name: "Buscar" }).click();
  await search.getByText("1 arquivo ou documento cita a pessoa").waitFor();
  const place = search.getByRole("listitem").filter({ hasText: "pessoal.csv" }).first();
  await place.getByText("2 células em 1 linha").waitFor();
  // Masked: whoever looks over the shoulder learns nothing.
  await expect.poll(() => place.innerText()).not.toContain(person.name);

  const download = page.waitForEvent("download");
  await search.getByRole("button", { name: "Baixar cópia do encontrado" }).click();
  const copy = await readFile(await (await download).path(), "utf8");
  expect([copy.includes(person.name), copy.includes(person.cpf), copy.includes(other)]).toEqual([
    true,
    true,
    false,
  ]);

  await search.getByRole("button", { name: "Apagar esta pessoa" }).click();
  const dialog = page.getByRole("dialog", {
    name: "Apagar esta pessoa dos arquivos de Boreal Alimentos?",
  });
  const confirm = dialog.getByRole("button", { name: "Apagar dos arquivos" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel("Para confirmar, digite APAGAR").fill("apagar");
  const held = await holdFile(dataDir, fileId);
  try {
    await confirm.click();
    await page.getByText("Exclusão iniciada", { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });
    await page
      .getByRole("region", { name: "Pessoas apagadas dos arquivos" })
      .getByRole("listitem")
      .filter({ hasText: "Boreal Alimentos" })
      .getByText("Em andamento")
      .waitFor();
  } finally {
    await held.release();
  }

  // It comes by itself: nothing is loaded again.
  await page
    .getByRole("button", { name: "Ver certificado da exclusão em Boreal Alimentos" })
    .click();
  const certificate = page.getByRole("dialog", { name: "Certificado de exclusão de pessoa" });
  await certificate.getByText("por Rita Moura").waitFor();
  const certificateFile = page.waitForEvent("download");
  await certificate.getByRole("button", { name: "Baixar certificado (JSON)" }).click();
  const saved = await certificateFile;
  expect(saved.suggestedFilename()).toBe("certificado-de-exclusao-de-pessoa.json");
  const text = await readFile(await saved.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    client: { name: "Boreal Alimentos" },
    cells: 2,
    files: [{ id: fileId }],
  });
  for (const secret of Object.values(person)) expect(text).not.toContain(secret);

  const { rows } = await admin.get<{ rows: { cells: (string | null)[] }[] }>(
    `/api/files/${fileId}/rows?limit=10`,
  );
  // Names of people are hidden from everybody, also what stands in the place of one that was erased.
  expect(rows.map(({ cells: [name] }) => name)).toEqual(["•••", "•••"]);
  const left = await admin.send<{ places: unknown[]; records: object }>(
    "POST",
    `/api/clients/${clientId}/person-search`,
    person,
  );
  expect([left.places, left.records]).toEqual([[], {}]);
  await page.goto(`${server.url}/files/${fileId}?tab=data`);
  await page.getByText("•••").first().waitFor();
  await expect.poll(() => page.getByText(person.name).count()).toBe(0);
});
