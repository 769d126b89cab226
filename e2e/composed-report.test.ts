import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { processInventory } from "../fixtures/process-inventory.ts";
import { randomLedger } from "../fixtures/random-ledger.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import type { HttpPerson } from "./support/people/http-person.ts";
import { completedRun, filesRead, startRun } from "./support/ledger-project.ts";
import { SharedStage } from "./support/servers/test-server.ts";

/**
 * A report is put together, read to a figure's origin, scheduled, shared with a client's person once its source is
 * released, and taken back.
 */
const stage = new SharedStage();
let ana: HttpPerson;
let tokens: Record<"ana" | "clara", string>;
let reportId = "";
let projectId = "";

beforeAll(async () => {
  const people = await stage.openCompany();
  ({ ana, tokens, projectId } = people);
  const { fileName, content } = randomLedger("relatorio");
  await ana.upload(`/api/projects/${projectId}/upload`, fileName, content);
  await filesRead(ana, projectId);
  reportId = (await completedRun(ana, await startRun(ana, projectId))).reportId ?? "";
});

afterAll(() => stage.close());

test(
  "a composed report from its sections to a client's screen",
  clauses("beyond.report"),
  async () => {
    const [page, clara] = await Promise.all([
      stage.openPage(tokens.ana),
      stage.openPage(tokens.clara),
    ]);
    await page.goto(`${stage.server.url}/reports`);
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
    await expect
      .poll(() => main.getByRole("heading", { level: 2 }).allTextContents())
      .toEqual([
        "1Sumário executivo – ValueScope",
        "2Premissas, riscos e limitações – ValueScope",
        "3Anexos e rastreabilidade",
      ]);
    await main.locator("[data-fact]").first().click();
    await page.getByRole("dialog").getByText("Fórmula").first().waitFor();
    await page.keyboard.press("Escape");

    await main.getByRole("button", { name: "Agendar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Salvar agendamento" }).click();
    await main.getByText(/^Gerado toda segunda-feira; próxima em \d{2}\/\d{2}\/\d{4}$/).waitFor();

    await main.getByRole("button", { name: "Compartilhar" }).click();
    await page
      .getByRole("dialog")
      .getByText("O relatório de ValueScope ainda não foi liberado para o cliente.", {
        exact: false,
      })
      .waitFor();
    await ana.send("POST", `/api/reports/${reportId}/release`, { released: true });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Compartilhar com Clara Pires" })
      .click();
    await page
      .getByRole("dialog")
      .getByText("Compartilhado por Ana Prado", { exact: false })
      .waitFor();

    await clara.goto(`${stage.server.url}/reports`);
    await clara
      .locator("main")
      .getByRole("link", { name: "Abrir Resumo para a diretoria" })
      .click();
    await clara
      .locator("main")
      .getByRole("heading", { name: "Sumário executivo – ValueScope" })
      .waitFor();
    await expect
      .poll(() => clara.locator("main").getByRole("button", { name: "Agendar" }).count())
      .toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "Retirar de Clara Pires" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Compartilhar com Clara Pires" })
      .waitFor();
    await clara.reload();
    await clara.getByText("Relatório não encontrado").waitFor();

    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
    await main.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await page.waitForURL(`${stage.server.url}/reports`);
    await main.getByRole("button", { name: "Lixeira" }).click();
    await main.getByRole("button", { name: "Restaurar Resumo para a diretoria" }).click();
    await main.getByText("A lixeira está vazia").waitFor();
    await main.getByRole("button", { name: "Sair da lixeira" }).click();
    await main.getByRole("link", { name: "Abrir Resumo para a diretoria" }).waitFor();
  },
);

test(
  "the seven phases from the project's menu: left and found again, what is skipped says why, titles and one ZIP",
  clauses("beyond.report"),
  async () => {
    const inventory = processInventory(6);
    await ana.upload(`/api/projects/${projectId}/upload`, inventory.fileName, inventory.content);
    await filesRead(ana, projectId);
    const page = await stage.openPage(tokens.ana);
    await page.goto(`${stage.server.url}/project/${projectId}`);
    await page.getByRole("button", { name: "Ações do projeto" }).click();
    await page.getByRole("menuitem", { name: "Executar as sete fases" }).click();
    await page.waitForURL(`${stage.server.url}/project/${projectId}/pacote`);
    await page.goto(`${stage.server.url}/dashboard`);
    await page.goto(`${stage.server.url}/project/${projectId}/phase/1`);
    await page.getByRole("link", { name: "Executar as sete fases" }).click();
    const head = page.getByTestId("pack-head");
    await expect
      .poll(() => head.getAttribute("data-status"), { timeout: 120_000 })
      .toBe("completed");
    await head
      .getByRole("heading", { name: "Pacote de prévia: 2 relatórios e o do programa" })
      .waitFor();
    const lines = page.getByTestId("pack-phase");
    await expect
      .poll(() => lines.evaluateAll((all) => all.map((line) => line.dataset["state"])))
      .toEqual(["completed", "completed", ...Array<string>(5).fill("skipped")]);
    const systems = lines.nth(3);
    await systems.getByText("Ela lê, por exemplo: Portfólio de sistemas").waitFor();
    await systems.getByText("Portfólio de sistemas (", { exact: false }).waitFor();
    await systems.getByRole("link", { name: "Enviar arquivos" }).waitFor();
    await expect.poll(() => page.getByTestId("pack-title").count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    const coming = page.waitForEvent("download");
    await head.getByRole("button", { name: "Baixar pacote (ZIP)" }).click();
    expect((await coming).suggestedFilename()).toMatch(/^relatorio_pacote_de_previa_.+\.zip$/);
    await lines.first().locator("[data-fact]").first().click();
    await page.getByRole("dialog").getByText("Fórmula").first().waitFor();
    await page.keyboard.press("Escape");
    await lines.first().getByRole("link", { name: "Ler o relatório" }).click();
    await page.waitForURL(/\/reports\/[0-9a-f-]+$/);
  },
);
