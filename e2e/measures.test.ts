import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { untilStill } from "./support/every-screen.ts";
import { Stage } from "./support/servers/test-server.ts";

/** A value of the programme is measured, seen on the dashboard with its origin, and taken back (docs/decisions/370). */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const stage = new Stage();
let url: string;
let page: Page;
let projectId: string;

beforeAll(async () => {
  const opened = await stage.openDemonstration();
  ({ page, projectId } = opened);
  url = opened.server.url;
});
afterAll(() => stage.close());

const main = () => page.locator("main");
const sheet = () => page.locator("[data-dialog='programme-item']");
const openItem = async (name: RegExp): Promise<void> => {
  await page.goto(`${url}/project/${projectId}/programa?visao=tabela`);
  await main().getByRole("button", { name: "Abrir tudo" }).click();
  await main()
    .locator("[role=row]:not([aria-expanded])")
    .getByRole("button", { name })
    .first()
    .click();
  await sheet().getByRole("heading", { name: "Medições" }).waitFor();
};
const choose = async (label: string, option: string): Promise<void> => {
  await sheet().getByLabel(label, { exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const captured = () =>
  main().getByTestId("headlines").getByRole("listitem").filter({ hasText: "Valor capturado" });
const ITEM = /Prospecção e qualificação de leads/;

test(
  "a measurement is asked for what it lacks, recorded, summed beside the other and never with hours",
  clauses("beyond.measures"),
  async () => {
    await page.setViewportSize(DESK);
    await openItem(ITEM);
    await sheet().getByText("Nada medido ainda.").waitFor();
    await sheet().getByRole("button", { name: "Registrar medição" }).click();
    await sheet().getByTestId("button-save-measure").click();
    for (const problem of [
      "Escreva o mês como mm/aaaa.",
      "Escolha a unidade.",
      "Escolha o arquivo que comprova o valor.",
    ])
      await sheet().getByRole("alert").filter({ hasText: problem }).waitFor();
    await sheet().getByLabel("Mês", { exact: true }).pressSequentially("092026");
    await choose("Unidade", "R$/mês");
    await sheet().getByLabel("Antes", { exact: true }).fill("5.000,00");
    await sheet().getByLabel("Agora", { exact: true }).fill("3.800");
    await choose("Evidência", "Frase (informado)");
    await sheet().getByLabel("De onde vem o valor").fill("Fechamento de setembro.");
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const own = sheet().getByTestId("measures").getByRole("listitem");
    await own.filter({ hasText: "R$ 1.200,00" }).waitFor();
    await expect
      .poll(() => own.innerText())
      .toContain("de R$ 5.000,00 para R$ 3.800,00, em 09/2026");
    // Of the next month, an amount that comes once, by a file of the project.
    await sheet().getByRole("button", { name: "Registrar medição" }).click();
    await sheet().getByLabel("Mês", { exact: true }).fill("10/2026");
    await choose("Unidade", "R$, uma vez");
    await sheet().getByLabel("Valor", { exact: true }).fill("10.923,56");
    await choose("Arquivo", "T03_razao_de_custos.csv");
    await sheet().getByTestId("button-save-measure").click();
    await own.filter({ hasText: "R$ 10.923,56" }).waitFor();
    // What was sent is not offered again to a form that was asked for at once.
    await expect.poll(() => page.getByText("Texto recuperado").count()).toBe(0);
    await page.keyboard.press("Escape");
    await main().getByRole("button", { name: "R$ 12.123,56", exact: true }).first().waitFor();
  },
);

test(
  "the dashboard tells it, and a press tells months, before, now, who and the evidence",
  clauses("beyond.measures"),
  async () => {
    await page.goto(`${url}/dashboard`);
    await captured().getByRole("button", { name: "R$ 12,1 mil" }).click();
    const origin = page.locator("[data-dialog='measures']");
    const rows = origin.getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(2);
    await expect
      .poll(() => rows.nth(0).innerText())
      .toMatch(
        /R\$ 10\.923,56[\s\S]*Medido[\s\S]*uma vez, em 10\/2026[\s\S]*T03_razao_de_custos\.csv[\s\S]*Registrada por .+ em 16\/10\/2026/,
      );
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/“Fechamento de setembro\.”/);
    await origin.getByRole("link", { name: "T03_razao_de_custos.csv" }).click();
    await page.waitForURL(/\/files\/[0-9a-f-]{36}/);
    await main().getByText("T03_razao_de_custos.csv").first().waitFor();
  },
);

test(
  "withdrawn with a reason it stays in the list and counts no more; an item of a preview is not measured; a phone holds the form",
  clauses("beyond.measures"),
  async () => {
    await openItem(ITEM);
    await sheet()
      .getByRole("button", { name: /^Retirar a medição de R\$ 1\.200,00/ })
      .click();
    const asked = page.locator("[data-dialog='withdraw-measure']");
    await asked.getByRole("button", { name: "Retirar", exact: true }).click();
    await asked.getByRole("alert").filter({ hasText: "Escreva o motivo." }).waitFor();
    await asked.getByLabel("Motivo").fill("Mês trocado.");
    await asked.getByRole("button", { name: "Retirar", exact: true }).click();
    await sheet()
      .getByText(/^Retirada por .+: Mês trocado\.$/)
      .waitFor();
    await asked.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await main().getByRole("button", { name: "R$ 10.923,56", exact: true }).first().waitFor();

    await openItem(/\(prévia\)$/);
    await sheet()
      .getByText(/^Item de uma prévia/)
      .waitFor();
    await expect
      .poll(() => sheet().getByRole("button", { name: "Registrar medição" }).count())
      .toBe(0);
    await expect.poll(() => sheet().getByLabel("Situação").count()).toBe(0);

    await page.setViewportSize(PHONE);
    await openItem(ITEM);
    await sheet().getByRole("button", { name: "Registrar medição" }).click();
    await untilStill(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await page.goto(`${url}/dashboard`);
    await captured().getByRole("button", { name: "R$ 10,9 mil" }).waitFor();
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  },
);
